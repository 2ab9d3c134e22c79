import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** What is lost by it, as a button: "Cancel the visit". */
  yes: string;
  no: string;
  busy: boolean;
  busyLabel: string;
  /** Sentence on why the action failed. */
  problem: string | undefined;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before something is given up. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, yes, no, busy, busyLabel, problem, onYes, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button kind="danger" busy={busy} busyLabel={busyLabel} onClick={onYes}>
            {yes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {children}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  );
}
