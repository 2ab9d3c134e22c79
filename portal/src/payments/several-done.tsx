import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { PaidPanel } from './paid-panel.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import { severalTexts } from './several-texts.ts';

/** All of them went through. */
export function SeveralDone({ loans, paidCents }: { loans: number; paidCents: number }) {
  const texts = useTexts(severalTexts);
  return <PaidPanel heading={texts.doneHeading} lead={texts.loans(loans)} paidCents={paidCents} />;
}

/** Sum of several payments, and for how many loans. */
export function SeveralTotal({ label, loans, cents }: { label: string; loans: number; cents: number }) {
  const texts = useTexts(severalTexts);
  return (
    <PaymentSummary
      label={label}
      amountText={formatMoney(cents)}
      rows={[]}
      note={<p className={styles.soft}>{texts.loans(loans)}</p>}
    />
  );
}
