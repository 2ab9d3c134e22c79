import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { laterTexts } from './later-texts.ts';
import { useScheduledPayments } from './scheduled-payments.ts';

/** Payments already scheduled for this loan, shown so that it is not paid twice by mistake. */
export function AlreadyPlanned({ loanId }: { loanId: string }) {
  const texts = useTexts(laterTexts);
  const writeDate = useWriteDate();
  const planned = useScheduledPayments(loanId).data?.scheduledPayments ?? [];
  const waiting = planned.filter(({ state }) => state === 'SCHEDULED' || state === 'SENDING');
  if (waiting.length === 0) return null;
  return (
    <Notice still>
      {waiting.map(({ scheduledPaymentId, paymentAmount, scheduledDate, autoPay }) => {
        const words = autoPay ? texts.autoPayTakes : texts.alreadyPlanned;
        return <p key={scheduledPaymentId}>{words(formatMoney(paymentAmount), writeDate(scheduledDate))}</p>;
      })}
    </Notice>
  );
}
