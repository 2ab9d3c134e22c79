import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { useTexts } from '../shell/texts.ts';
import { applicationsTexts } from './applications-texts.ts';

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
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={texts.withdrawTitle}
      actions={
        <>
          <Button kind="danger" busy={busy} busyLabel={texts.withdrawing} onClick={onWithdraw}>
            {texts.withdrawYes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {texts.withdrawNo}
          </Button>
        </>
      }
    >
      <p>{texts.withdrawText}</p>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  );
}
