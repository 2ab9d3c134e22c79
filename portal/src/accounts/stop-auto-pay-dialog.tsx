import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import type { AutoPayTexts } from './auto-pay-texts.ts';
import type { PlannedPayment } from './planned-payment-row.tsx';

type StopAutoPayDialogProps = {
  open: boolean;
  loanId: string;
  /** The debit that comes next, where one is planned. */
  next: PlannedPayment | undefined;
  texts: AutoPayTexts;
  onClose: () => void;
  onStopped: (confirmationNumber: string) => void;
};

/** Asks before auto-pay is turned off, and says what becomes of the payment it planned. */
export function StopAutoPayDialog({ open, loanId, next, texts, onClose, onStopped }: StopAutoPayDialogProps) {
  const client = useQueryClient();
  const writeDate = useWriteDate();
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const stop = () =>
    run(async () => {
      const { confirmationNumber } = await call('stopAutoPay', { loanId });
      onStopped(confirmationNumber);
      onClose();
      await moneyMoved(client);
    });
  const say = next?.state === 'SENDING' ? texts.stopLast : texts.stopCancels;
  return (
    <ConfirmDialog
      open={open}
      title={texts.stopTitle}
      yes={texts.stop}
      no={texts.keep}
      kind="primary"
      busy={busy}
      busyLabel={texts.stopping}
      onYes={() => void stop()}
      onClose={onClose}
    >
      <p>{texts.stopText}</p>
      {next && <p>{say(formatMoney(next.paymentAmount), writeDate(next.scheduledDate))}</p>}
      <RefusedNotice call={{ problem, failure }} />
    </ConfirmDialog>
  );
}
