import { useTexts } from '../../data/language/texts.ts';
import { WaySteps } from '../../refinance/front.ts';
import { renewingTexts } from '../renewing-texts.ts';
import { SwitchedLoanCard } from '../switched-loan-card.tsx';
import { usePaymentPreview } from '../use-payment-preview.ts';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { RenewalPanel } from './renewal-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { useSwitchProduct } from './use-switch-product.ts';

/** ReviewPayment of a switch to another product: its loan, and what is paid now, if anything is. */
export function ReviewSwitch({ draft }: { draft: ReviewDraft }) {
  const texts = useTexts(renewingTexts).review;
  const { loanId, amount, card } = draft;
  const review = useSwitchProduct(draft);
  const preview = usePaymentPreview(loanId, card && amount);
  return (
    <ReviewFrame
      steps={<WaySteps page="ReviewPayment" loanId={loanId} />}
      review={review}
      heading={texts.heading}
      lead={texts.lead}
      panel={<RenewalPanel review={review} />}
    >
      <SwitchedLoanCard loanId={loanId} amountCents={amount.amountCents} />
      {card && <AmountPart review={review} preview={preview} endsLoan />}
      <CardPart review={review} />
    </ReviewFrame>
  );
}
