import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './processing.module.css';
import { Spinner } from './spinner.tsx';

type ProcessingProps = {
  open: boolean;
  /** "Processing" */
  title: string;
  detail?: ReactNode;
  /** The real steps, or a way out for those who waited too long. */
  children?: ReactNode;
};

/** The full-screen "Processing": only for money. What lies under it cannot be reached while it stands. */
export function Processing({ open, title, detail, children }: ProcessingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.processing}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      {open && (
        <div className={styles.inside}>
          <Spinner size="large" />
          <div role="status">
            <p id={titleId} className={styles.title}>
              {title}
            </p>
            {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
