import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { useTexts } from '../shell/texts.ts';
import { storesTexts } from './stores-texts.ts';

type CancelVisitDialogProps = {
  open: boolean;
  when: string;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onCancel: () => void;
};

/** Asks before a visit is given up. */
export function CancelVisitDialog({ open, when, busy, problem, onClose, onCancel }: CancelVisitDialogProps) {
  const texts = useTexts(storesTexts).appointment;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={texts.cancelTitle}
      actions={
        <>
          <Button kind="danger" busy={busy} busyLabel={texts.cancelling} onClick={onCancel}>
            {texts.cancelYes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {texts.cancelNo}
          </Button>
        </>
      }
    >
      <p>{texts.cancelText(when)}</p>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  );
}
