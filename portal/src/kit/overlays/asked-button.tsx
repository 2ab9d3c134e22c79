import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type AskedButtonProps = {
  label: string;
  question: ReactNode;
  yes: string;
  no: string;
  busy: boolean;
  busyLabel: string;
  /** Does it; `close` once it is done, so that a refusal is read where the question stands. */
  onYes: (close: () => void) => void;
  /** Consequences of it and, after a refusal, why. */
  children: ReactNode;
};

/** A small button that asks first whether it is meant. */
export function AskedButton({ label, question, yes, no, busy, busyLabel, onYes, children }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={question}
        yes={yes}
        no={no}
        kind="primary"
        busy={busy}
        busyLabel={busyLabel}
        onYes={() => onYes(close)}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
