import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { renewalComparison } from '../refinance/front.ts';
import styles from './payments.module.css';
import { renewingTexts } from './renewing-texts.ts';
import { useRenewalCash } from './use-renewal-cash.ts';
import { rowsOfRenewed } from './way-rows.ts';

/** The loan that a renewal would make, as the engine makes it, and what follows the button. */
export function NewLoanCard({ loanId, amountCents }: { loanId: string; amountCents: number }) {
  const words = useTexts(renewingTexts);
  const writeDate = useWriteDate();
  const id = useId();
  const { cents: cashCents } = useRenewalCash(loanId, amountCents);
  // Products are chosen on the way here: what was compared before them is not shown again.
  const asked = useQuery({ ...renewalComparison(loanId, amountCents, cashCents), staleTime: 0 });
  const renew = asked.data?.renew && rowsOfRenewed(asked.data.renew, words, writeDate);
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id}>{words.review.newLoan}</SectionHeading>
      {asked.isPending && (
        <SkeletonGroup label={words.compare.loading}>
          <ShapeSkeleton shape="facts" count={5} bare />
        </SkeletonGroup>
      )}
      {renew && (
        <>
          <KeyValue figures rows={renew.fromToday} />
          <p className={styles.soft}>{words.review.fromTodayNote}</p>
          <SectionHeading level={3}>{words.review.agreement}</SectionHeading>
          <KeyValue figures rows={renew.agreement} />
        </>
      )}
      {asked.isError && <p className={styles.soft}>{words.compare.failed}</p>}
      <p className={styles.soft}>{words.review.after}</p>
      <p className={styles.soft}>{words.review.deadline[amountCents === 0 ? 'notPaying' : 'paying']}</p>
      {amountCents === 0 && <p className={styles.soft}>{words.review.noCard}</p>}
    </Card>
  );
}
