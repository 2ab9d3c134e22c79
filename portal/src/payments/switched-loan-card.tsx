import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { rowsOfTerms, switchRowsTexts, switchTermsOf } from '../refinance/front.ts';
import styles from './payments.module.css';
import { renewingTexts } from './renewing-texts.ts';

/** The loan that a switch would make, as the engine makes it, and what follows the button. */
export function SwitchedLoanCard({ loanId, amountCents }: { loanId: string; amountCents: number }) {
  const words = useTexts(renewingTexts);
  const rowWords = useTexts(switchRowsTexts);
  const writeDate = useWriteDate();
  const id = useId();
  const terms = useQuery(switchTermsOf(loanId, amountCents));
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id}>{words.review.newLoan}</SectionHeading>
      {terms.isPending && (
        <SkeletonGroup label={words.compare.loading}>
          <ShapeSkeleton shape="facts" count={5} bare />
        </SkeletonGroup>
      )}
      {terms.data && <KeyValue figures rows={rowsOfTerms(terms.data, rowWords, writeDate)} />}
      {terms.isError && <p className={styles.soft}>{words.compare.failed}</p>}
      <p className={styles.soft}>{words.review.after}</p>
      <p className={styles.soft}>{words.review.deadline[amountCents === 0 ? 'notPaying' : 'paying']}</p>
      {amountCents === 0 && <p className={styles.soft}>{words.review.noCard}</p>}
    </Card>
  );
}
