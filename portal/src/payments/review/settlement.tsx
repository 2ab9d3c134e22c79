import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../data/language/texts.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { settlementStatusOf } from '../../offers/front.ts';
import { settlementTexts } from '../settlement-texts.ts';
import { paymentsTexts } from '../texts.ts';
import { CardPart } from './card-part.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { ReviewPart } from './review-part.tsx';
import { SettlementDeclined } from './settlement-declined.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { useSettle } from './use-settle.ts';

/** ReviewPayment of a settlement: its amount is that of the offer, and nothing is owed after it. */
export function ReviewSettlement({ draft }: { draft: ReviewDraft }) {
  const texts = useTexts(paymentsTexts).review;
  const settling = useTexts(settlementTexts).review;
  const { loanId, payment, amount } = draft;
  const review = useSettle(draft);
  const attemptsLeft = useQuery(settlementStatusOf(loanId)).data?.attemptsLeft;
  const amountText = formatMoney(amount.amountCents);
  return (
    <ReviewFrame
      review={review}
      heading={settling.heading}
      lead={texts.lead}
      declined={<SettlementDeclined loanId={loanId} payment={payment} texts={texts} onOtherCard={review.changeCard} />}
      panel={
        <PayPanel review={review} payText={texts.pay(amountText)} busyText={texts.paying}>
          {attemptsLeft === 1 && <Notice tone="warning">{settling.lastTry}</Notice>}
        </PayPanel>
      }
    >
      <ReviewPart
        title={settling.title}
        change={settling.change}
        changeLabel={settling.change}
        onChange={review.changeAmount}
      >
        <p>{settling.text(amountText)}</p>
      </ReviewPart>
      <CardPart review={review} />
    </ReviewFrame>
  );
}
