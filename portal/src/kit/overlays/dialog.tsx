import { type ReactNode, useId } from 'react';
import { CloseButton } from '../actions/close-button.tsx';
import { Announced } from '../feedback/announced.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button or a press outside; the screen decides. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the primary one first. */
  actions?: ReactNode;
  /** Absent: no close button (a question that must be answered). */
  closeLabel?: string;
  /** `alertdialog` for a question about losing something. */
  role?: 'dialog' | 'alertdialog';
};

/** A question or a note above the page. Native `<dialog>`: the focus stays inside and comes back afterwards. */
export function Dialog({ open, onClose, title, children, actions, closeLabel, role }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && closeLabel !== undefined) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {closeLabel !== undefined && <CloseButton place="dialog" label={closeLabel} onClose={onClose} />}
          </div>
          {children !== undefined && (
            <div className={styles.body}>
              <Announced>{children}</Announced>
            </div>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
