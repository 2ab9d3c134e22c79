import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** Several lines of text. */
export function TextArea({ label, hint, error, optionalLabel, tip, id, value, onValue, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel} tip={tip} id={id}>
      {(control) => (
        <div className={styles.control}>
          <textarea
            {...rest}
            {...control}
            className={classes(styles.input, styles.area)}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
