import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../../data/language/texts.ts';
import { giveBackTexts } from '../give-back-texts.ts';
import { paymentsTexts } from '../texts.ts';
import { CardPart } from './card-part.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewPart } from './review-part.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { useGiveBack } from './use-give-back.ts';

/** ReviewPayment of cash that goes back: its amount is what that takes, and nothing is owed for the cash after it. */
export function ReviewGiveBack({ draft }: { draft: ReviewDraft }) {
  const texts = useTexts(paymentsTexts).review;
  const giving = useTexts(giveBackTexts).review;
  const review = useGiveBack(draft);
  const amountText = formatMoney(draft.amount.amountCents);
  return (
    <ReviewFrame
      review={review}
      heading={giving.heading}
      lead={texts.lead}
      panel={<PayPanel review={review} payText={giving.pay(amountText)} busyText={giving.paying} />}
    >
      <ReviewPart
        title={giving.title}
        change={giving.change}
        changeLabel={giving.change}
        onChange={review.changeAmount}
      >
        <p>{giving.text(amountText)}</p>
      </ReviewPart>
      <CardPart review={review} />
    </ReviewFrame>
  );
}
