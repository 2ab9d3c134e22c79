import { useTexts } from '../../data/language/texts.ts';
import { WaySteps } from '../../refinance/front.ts';
import { NewLoanCard } from '../new-loan-card.tsx';
import { RenewalCashPart } from '../renewal-cash-part.tsx';
import { renewingTexts } from '../renewing-texts.ts';
import { usePaymentPreview } from '../use-payment-preview.ts';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { RenewalPanel } from './renewal-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { useRenew } from './use-renew.ts';

/** ReviewPayment of a renewal: the new loan, the cash with it, and what is paid now, if anything is. */
export function ReviewRenewal({ draft }: { draft: ReviewDraft }) {
  const texts = useTexts(renewingTexts).review;
  const { loanId, amount, card } = draft;
  const review = useRenew(draft);
  const preview = usePaymentPreview(loanId, card && amount);
  return (
    <ReviewFrame
      steps={<WaySteps page="ReviewPayment" loanId={loanId} />}
      review={review}
      heading={texts.heading}
      lead={texts.lead}
      panel={<RenewalPanel review={review} />}
    >
      <NewLoanCard loanId={loanId} amountCents={amount.amountCents} />
      <RenewalCashPart loanId={loanId} amountCents={amount.amountCents} />
      {card && <AmountPart review={review} preview={preview} endsLoan />}
      <CardPart review={review} />
    </ReviewFrame>
  );
}
