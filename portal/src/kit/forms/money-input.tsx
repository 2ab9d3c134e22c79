import { blurMoney, centsOfMoneyField, typeMoney } from '@lendside/domain/money-input';
import type { FocusEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { InputProps } from './text-input.tsx';
import { useCaret } from './use-caret.ts';

type MoneyInputProps = InputProps & {
  /** Whole cents of the field after each change; undefined while it holds no amount. */
  onCents?: (amountCents: number | undefined) => void;
  /** `large` where the amount is the one thing of the screen. */
  look?: 'large' | 'normal';
};

/** An amount of money by the rules of spec 5: a dollar sign in front, two decimals, commas on leaving. */
export function MoneyInput(props: MoneyInputProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    tip,
    id,
    value,
    onValue,
    onCents,
    onBlur,
    look = 'normal',
    ...rest
  } = props;
  const keepCaret = useCaret(value);
  const change = (text: string) => {
    onValue(text);
    onCents?.(centsOfMoneyField(text) ?? undefined);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    change(blurMoney(value));
    onBlur?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} optionalLabel={optionalLabel} tip={tip} id={id}>
      {(control) => (
        <div className={classes(styles.control, look === 'large' && styles.money)}>
          <input
            inputMode="decimal"
            autoComplete="off"
            placeholder="$0.00"
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => {
              keepCaret(event);
              change(typeMoney(event.target.value));
            }}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}
