import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
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
    /** Why it does nothing now, under the button and said with it. It keeps the focus, so that the reason is found. */
    whyNot?: string | undefined;
  };

/** A button. At most one `primary` stands on a screen. */
export function Button(props: ButtonProps) {
  const { kind, wide, small, icon, busy = false, busyLabel, whyNot, onClick, children, ...rest } = props;
  const reasonId = useId();
  const isOff = whyNot !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass({ kind, wide, small })}
        aria-disabled={busy || isOff || undefined}
        aria-describedby={isOff ? reasonId : rest['aria-describedby']}
        data-busy={busy || undefined}
        data-off={isOff || undefined}
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
      {isOff && (
        <p className={styles.reason} id={reasonId}>
          {whyNot}
        </p>
      )}
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
