import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { useCaret } from './use-caret.ts';

export type InputProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'prefix' | 'size'> & {
    value: string;
    onValue: (value: string) => void;
  };

type TextInputProps = InputProps & {
  /** Corrects the text while it is typed or pasted (dashes of an SSN, slashes of a date). Never blocks a key. */
  shape?: (text: string) => string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Wide spacing, for codes of a few digits. */
  spaced?: boolean;
};

/** One line of text. `type`, `inputMode`, `autoComplete`, `maxLength` and the rest go to the native input. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optionalLabel, tip, id, value, onValue, shape, prefix, suffix, spaced, ...rest } = props;
  const keepCaret = useCaret(value);
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel} tip={tip} id={id}>
      {(control) => (
        <div className={styles.control}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            className={classes(styles.input, spaced && styles.spaced)}
            value={value}
            onChange={(event) => {
              if (shape) keepCaret(event);
              onValue(shape ? shape(event.target.value) : event.target.value);
            }}
          />
          {suffix}
        </div>
      )}
    </Field>
  );
}
