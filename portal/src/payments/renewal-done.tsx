import type { Renewal } from '../refinance/front.ts';
import { PaidPanel } from './paid-panel.tsx';

/** The loan is renewed: signed by everyone, and paid for where something was paid. */
export function RenewalDone({ renewal, heading, lead }: { renewal: Renewal; heading: string; lead: string }) {
  const { paymentAmount, confirmationNumber } = renewal;
  return (
    <PaidPanel
      heading={heading}
      lead={lead}
      paidCents={paymentAmount > 0 ? paymentAmount : undefined}
      number={confirmationNumber}
    />
  );
}
