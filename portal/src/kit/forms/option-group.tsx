import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldError } from './field-error.tsx';
import styles from './option-group.module.css';

type OptionGroupProps = {
  id: string;
  legend: ReactNode;
  /** The legend is only read aloud when the page heading already asks the question. */
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
};

/** Frame of a choice among native radio buttons: the question, a hint and the error. */
export function OptionGroup({ id, legend, legendHidden, hint, error, children }: OptionGroupProps) {
  const described = classes(hint !== undefined && `${id}-hint`, error && `${id}-error`);
  return (
    <fieldset
      className={styles.group}
      id={id}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
