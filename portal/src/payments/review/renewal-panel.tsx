import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../../data/language/texts.ts';
import { renewingTexts } from '../renewing-texts.ts';
import { PayPanel } from './pay-panel.tsx';
import type { Review } from './use-review.ts';

/** The button that renews the loan, with a payment or without one. */
export function RenewalPanel({ review }: { review: Review }) {
  const texts = useTexts(renewingTexts).review;
  const { amountCents } = review.draft.amount;
  const payText = amountCents === 0 ? texts.payNothing : texts.pay(formatMoney(amountCents));
  return <PayPanel review={review} payText={payText} busyText={texts.sending} />;
}
