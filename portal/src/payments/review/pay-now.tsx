import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../../data/language/texts.ts';
import { paymentsTexts } from '../texts.ts';
import { usePaymentPreview } from '../use-payment-preview.ts';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { usePayNow } from './use-pay-now.ts';

/** ReviewPayment of a payment of today: amount, card, where it goes, and the button that pays. */
export function ReviewPayNow({ draft }: { draft: ReviewDraft }) {
  const texts = useTexts(paymentsTexts).review;
  const review = usePayNow(draft);
  const preview = usePaymentPreview(draft.loanId, draft.amount);
  const payText = texts.pay(formatMoney(draft.amount.amountCents));
  return (
    <ReviewFrame
      review={review}
      heading={texts.heading}
      lead={texts.lead}
      panel={<PayPanel review={review} payText={payText} busyText={texts.paying} />}
    >
      <CardPart review={review} />
      <AmountPart review={review} preview={preview} />
    </ReviewFrame>
  );
}
