import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../../data/language/texts.ts';
import { useWriteDate } from '../../data/language/use-format.ts';
import { laterTexts } from '../later-texts.ts';
import styles from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';
import { usePaymentPreview } from '../use-payment-preview.ts';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ReviewFrame } from './review-frame.tsx';
import type { ReviewDraft } from './use-draft.ts';
import { usePlan } from './use-plan.ts';

/** ReviewPayment of a later day: nothing is charged before it. */
export function ReviewPlan({ draft }: { draft: ReviewDraft }) {
  const { heading } = useTexts(paymentsTexts).review;
  const later = useTexts(laterTexts);
  const { amountCents, scheduledDate = '' } = draft.amount;
  const day = useWriteDate()(scheduledDate);
  const review = usePlan(draft, scheduledDate);
  const preview = usePaymentPreview(draft.loanId, draft.amount);
  return (
    <ReviewFrame
      review={review}
      heading={heading}
      lead={later.lead(day)}
      panel={
        <PayPanel review={review} payText={later.schedule(formatMoney(amountCents))} busyText={later.scheduling}>
          <p className={styles.soft}>{later.takenOn(day)}</p>
        </PayPanel>
      }
    >
      <CardPart review={review} />
      <AmountPart review={review} preview={preview} />
    </ReviewFrame>
  );
}
