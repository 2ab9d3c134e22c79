import { decidePayment } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import type { SavedPayment } from '@lendside/domain/saved-payment';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { type LoanDetail, paymentLoanOf } from './payment-loan.ts';
import { savedPaymentTexts } from './saved-payment-texts.ts';

type SavedPaymentNoticeProps = {
  loan: LoanDetail;
  /** When the loan's figures were read, epoch milliseconds. */
  readAtMs: number;
  saved: SavedPayment;
  onChosen: (amount: ChosenAmount) => void;
};

/** Offers to go on with a payment that was interrupted, as long as the loan still takes it. It is never taken up by itself. */
export function SavedPaymentNotice({ loan, readAtMs, saved, onChosen }: SavedPaymentNoticeProps) {
  const texts = useTexts(savedPaymentTexts);
  const writeDate = useWriteDate();
  if (!decidePayment(paymentLoanOf(loan), saved).ok) return null;
  const { amountCents, amountType, scheduledDate } = saved;
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
