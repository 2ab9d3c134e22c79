import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Unbroken } from '../layout/unbroken.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Work is under way: the button keeps its width and focus, and does nothing when pressed again. */
    busy?: boolean;
    /** Said aloud when the work starts. */
    busyLabel?: string;
  };

/** A button. At most one `primary` stands on a screen. */
export function Button({ kind, wide, small, icon, busy = false, busyLabel, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass({ kind, wide, small })}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={press}
      >
        <span className={styles.label}>
          {icon}
          <Unbroken>{children}</Unbroken>
        </span>
        {busy && (
          <span className={styles.working}>
            <Spinner />
          </span>
        )}
      </button>
      {busyLabel !== undefined && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </>
  );
}

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: it goes somewhere (a page, a telephone, a file). */
export function LinkButton({ kind, wide, small, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, wide, small })}>
      <span className={styles.label}>
        {icon}
        <Unbroken>{children}</Unbroken>
      </span>
    </a>
  );
}
