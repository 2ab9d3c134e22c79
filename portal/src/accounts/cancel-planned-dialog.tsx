import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { scheduledPaymentsChanged } from '../payments/front.ts';
import type { PlannedPayment } from './planned-payment-row.tsx';
import type { PlannedTexts } from './planned-texts.ts';

type CancelPlannedDialogProps = { open: boolean; payment: PlannedPayment; texts: PlannedTexts; onClose: () => void };

/** Asks before a planned payment is cancelled: what is due stays due. */
export function CancelPlannedDialog({ open, payment, texts, onClose }: CancelPlannedDialogProps) {
  const client = useQueryClient();
  const writeDate = useWriteDate();
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const { scheduledPaymentId, paymentAmount, scheduledDate } = payment;
  const cancel = () =>
    run(async () => {
      await call('cancelScheduledPayment', { scheduledPaymentId });
      onClose();
      showToast(texts.cancelled, 'success');
      await scheduledPaymentsChanged(client);
    });
  return (
    <ConfirmDialog
      open={open}
      title={texts.cancelTitle}
      yes={texts.cancel}
      no={texts.keep}
      kind="primary"
      busy={busy}
      busyLabel={texts.cancelling}
      onYes={() => void cancel()}
      onClose={onClose}
    >
      <p>{texts.cancelText(formatMoney(paymentAmount), writeDate(scheduledDate))}</p>
      <RefusedNotice call={{ problem, failure }} />
    </ConfirmDialog>
  );
}
