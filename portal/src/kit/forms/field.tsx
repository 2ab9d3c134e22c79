import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Properties common to all labeled inputs. Words come from the screen's catalog. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error and its remedy; empty or absent when the value is valid. */
  error?: string;
  /** "(optional)" */
  optionalLabel?: string;
  /** A Tooltip that explains a word of the label. */
  tip?: ReactNode;
};

/** Attributes that tie a control to its field's label, hint and error. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = FieldWords & { id?: string; children: (control: FieldControl) => ReactNode };

/** Label, hint, control and error of one question. */
export function Field({ label, hint, error, optionalLabel, tip, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classes(hint !== undefined && hintId, error && errorId);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={controlId}>
          <Unbroken>{label}</Unbroken>
          {optionalLabel !== undefined && <span className={styles.optional}> {optionalLabel}</span>}
        </label>
        {tip}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
