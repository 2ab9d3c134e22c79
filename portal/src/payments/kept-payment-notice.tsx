import { decidePayment } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import type { ChosenAmount } from '../data/payment-state.ts';
import { useTexts } from '../data/texts.ts';
import { useWriteDate } from '../data/use-format.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { keptPaymentTexts } from './kept-payment-texts.ts';
import { type LoanDetail, paymentLoanOf } from './payment-loan.ts';
import { useKeptPayment } from './use-kept-payment.ts';

type KeptPaymentNoticeProps = {
  loan: LoanDetail;
  /** When the loan's figures were read, epoch milliseconds. */
  readAtMs: number;
  /** What was chosen in this visit already. */
  chosen: ChosenAmount | undefined;
  onChosen: (amount: ChosenAmount) => void;
};

/** Offers to go on with a payment that was interrupted, as long as the loan still takes it. It is never taken up by itself. */
export function KeptPaymentNotice({ loan, readAtMs, chosen, onChosen }: KeptPaymentNoticeProps) {
  const texts = useTexts(keptPaymentTexts);
  const writeDate = useWriteDate();
  const kept = useKeptPayment(loan.loanId, chosen !== undefined);
  if (!kept || !decidePayment(paymentLoanOf(loan), kept).ok) return null;
  const { amountCents, amountType, scheduledDate } = kept;
  if (scheduledDate !== undefined && scheduledDate <= loan.asOf) return null;
  const goOn = () =>
    onChosen({ amountCents, amountType, scheduledDate, payoffCents: loan.payoffAmount, payoffReadAtMs: readAtMs });
  return (
    <Notice
      still
      action={
        <Button kind="secondary" small onClick={goOn}>
          {texts.goOn}
        </Button>
      }
    >
      {scheduledDate === undefined
        ? texts.today(formatMoney(amountCents))
        : texts.later(formatMoney(amountCents), writeDate(scheduledDate))}
    </Notice>
  );
}
