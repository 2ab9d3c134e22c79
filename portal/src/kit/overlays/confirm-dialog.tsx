import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** Consequences of the action and, after a refusal, its notice. */
  children: ReactNode;
  /** Confirming button's label, which names the action: "Cancel the visit". */
  yes: string;
  no: string;
  /** `primary` where nothing is lost that could not be had again. */
  kind?: 'danger' | 'primary';
  /** Closes by a cross and a press outside too, which mean no. */
  closable?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** Sentence on why the action failed. */
  problem?: string | undefined;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before something is given up. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    yes,
    no,
    kind = 'danger',
    closable,
    busy = false,
    busyLabel,
    problem,
    onYes,
    onClose,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      {...(closable && { closeLabel: no })}
      actions={
        <>
          <Button kind={kind} busy={busy} busyLabel={busyLabel} onClick={onYes}>
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
