import { useTexts } from '../data/language/texts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { applicationsTexts } from './texts.ts';

type WithdrawDialogProps = {
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onWithdraw: () => void;
};

/** Asks before an application is given up. */
export function WithdrawDialog({ open, busy, problem, onClose, onWithdraw }: WithdrawDialogProps) {
  const texts = useTexts(applicationsTexts).status;
  return (
    <ConfirmDialog
      open={open}
      title={texts.withdrawTitle}
      yes={texts.withdrawYes}
      no={texts.withdrawNo}
      busy={busy}
      busyLabel={texts.withdrawing}
      problem={problem}
      onYes={onWithdraw}
      onClose={onClose}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  );
}
