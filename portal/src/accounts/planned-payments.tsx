import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useScheduledPayments } from '../payments/front.ts';
import { PlannedPaymentRow } from './planned-payment-row.tsx';
import styles from './planned-payments.module.css';
import { plannedTexts } from './planned-texts.ts';

type PlannedPaymentsProps = {
  loanId: string;
  /** Where the loan is paid by hand; undefined where it takes no payment. */
  payPath: string | undefined;
};

/** The payments of a loan that wait for their day, and those that could not be made. Nothing where there are none. */
export function PlannedPayments({ loanId, payPath }: PlannedPaymentsProps) {
  const texts = useTexts(plannedTexts);
  const titleId = useId();
  const { data, error, isFetching, refetch } = useScheduledPayments(loanId);
  if (error && !data) return <LoadFailed error={error} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data || data.scheduledPayments.length === 0) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <ul className={styles.payments}>
        {data.scheduledPayments.map((payment) => (
          <PlannedPaymentRow
            key={payment.scheduledPaymentId}
            payment={payment}
            payPath={payPath}
            days={[...new Set([payment.scheduledDate, ...(data.allowedDates ?? [])])].sort()}
            texts={texts}
          />
        ))}
      </ul>
    </Card>
  );
}
