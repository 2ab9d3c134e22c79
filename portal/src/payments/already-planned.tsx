import { formatMoney } from '@lendside/domain/money';
import { Notice } from '../kit/notice.tsx';
import { useScheduledPayments } from '../shell/scheduled-payments.ts';
import { useTexts } from '../shell/texts.ts';
import { useWriteDate } from '../shell/use-format.ts';
import { laterTexts } from './later-texts.ts';

/** What was planned for this loan already, so that it is not paid twice unawares. */
export function AlreadyPlanned({ loanId }: { loanId: string }) {
  const texts = useTexts(laterTexts);
  const writeDate = useWriteDate();
  const planned = useScheduledPayments(loanId).data?.scheduledPayments ?? [];
  const waiting = planned.filter(({ state }) => state === 'SCHEDULED' || state === 'SENDING');
  if (waiting.length === 0) return null;
  return (
    <Notice still>
      {waiting.map(({ scheduledPaymentId, paymentAmount, scheduledDate }) => (
        <p key={scheduledPaymentId}>{texts.alreadyPlanned(formatMoney(paymentAmount), writeDate(scheduledDate))}</p>
      ))}
    </Notice>
  );
}
