import { formatMoney } from '@lendside/domain/money';
import { useLanguage } from '../../data/language/texts.ts';
import { PaymentEffect, PaymentEffectSkeleton } from '../payment-effect.tsx';
import { PaymentSplit } from '../payment-split.tsx';
import styles from '../payments.module.css';
import type { usePaymentPreview } from '../use-payment-preview.ts';
import { usePaymentTexts } from '../use-payment-texts.ts';
import { ReviewPart } from './review-part.tsx';
import type { Review } from './use-review.ts';

type AmountPartProps = {
  review: Review;
  preview: ReturnType<typeof usePaymentPreview>;
  /** True where the payment ends the loan: its effect on the old loan is then left out, because the new one stands above. */
  endsLoan?: boolean;
};

/** The amount, where it goes, and what it makes of the loan. */
export function AmountPart({
  review,
  preview: { preview, isStale, isFailed, isUntold },
  endsLoan = false,
}: AmountPartProps) {
  const texts = usePaymentTexts();
  const language = useLanguage();
  const { amount } = review.draft;
  const asOf = amount.scheduledDate ?? review.loan?.asOf;
  return (
    <ReviewPart
      title={texts.common.amount}
      change={texts.common.change}
      changeLabel={texts.common.changeAmount}
      onChange={review.changeAmount}
    >
      <div className={styles.preview} data-stale={isStale || undefined}>
        {preview && <PaymentSplit allocation={preview.allocation} amountCents={preview.paymentAmount} texts={texts} />}
        {preview && !endsLoan && <PaymentEffect preview={preview} asOf={asOf} texts={texts} language={language} />}
        {!preview && isFailed && <p className={styles.soft}>{texts.make.previewFailed}</p>}
        {!preview && (isFailed || isUntold) && <p>{formatMoney(amount.amountCents)}</p>}
        {isUntold && <p className={styles.soft}>{texts.make.previewUntold}</p>}
        {!preview && !isFailed && !isUntold && <PaymentEffectSkeleton label={texts.common.loading} />}
      </div>
    </ReviewPart>
  );
}
