import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> & {
  label: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string;
};

/** One yes or no. The whole row can be pressed. */
export function Checkbox({ label, checked, onChecked, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.row}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className={styles.input}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint !== undefined && hintId, error && errorId) || undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span className={styles.box}>
          <Check aria-hidden="true" strokeWidth={3.5} />
        </span>
        <span className={styles.label}>
          <Unbroken>{label}</Unbroken>
        </span>
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
