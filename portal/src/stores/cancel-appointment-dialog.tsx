import { useTexts } from '../data/language/texts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { storesTexts } from './texts.ts';

type CancelAppointmentDialogProps = {
  open: boolean;
  when: string;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onCancel: () => void;
};

/** Asks before an appointment is given up. */
export function CancelAppointmentDialog({
  open,
  when,
  busy,
  problem,
  onClose,
  onCancel,
}: CancelAppointmentDialogProps) {
  const texts = useTexts(storesTexts).appointment;
  return (
    <ConfirmDialog
      open={open}
      title={texts.cancelTitle}
      yes={texts.cancelYes}
      no={texts.cancelNo}
      busy={busy}
      busyLabel={texts.cancelling}
      problem={problem}
      onYes={onCancel}
      onClose={onClose}
    >
      <p>{texts.cancelText(when)}</p>
    </ConfirmDialog>
  );
}
