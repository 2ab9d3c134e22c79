import { type ReactNode, useId } from 'react';
import { CloseButton } from '../actions/close-button.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  closeLabel: string;
  /** `start` for the sidebar, `bottom` for choices on a phone. */
  side?: 'start' | 'bottom';
  children: ReactNode;
};

/** A panel that slides in from an edge: the sidebar, a list of choices. Focus goes in and comes back. */
export function Sheet({ open, onClose, title, titleHidden, closeLabel, side = 'start', children }: SheetProps) {
  const dialog = useModal(open);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 className={titleHidden ? 'visually-hidden' : styles.title} id={titleId}>
              {title}
            </h2>
            <CloseButton place="sheet" label={closeLabel} onClose={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
