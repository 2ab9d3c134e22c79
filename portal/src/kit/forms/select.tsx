import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'children'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; its value is the empty text. */
    emptyLabel?: string;
  };

/** One of a list, with the phone's own picker. */
export function Select(props: SelectProps) {
  const { label, hint, error, optionalLabel, tip, id, value, onValue, options, emptyLabel, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel} tip={tip} id={id}>
      {(control) => (
        <div className={styles.control}>
          <select
            {...rest}
            {...control}
            className={classes(styles.input, styles.select)}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          >
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
