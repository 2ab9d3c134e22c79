import type { ReactNode } from 'react';
import { ProveAgainDialog } from '../../access/front.ts';
import { useTexts } from '../../data/language/texts.ts';
import { Columns } from '../../kit/layout/columns.tsx';
import { usePageAside } from '../../kit/layout/page-aside.ts';
import { PageFrame } from '../../kit/layout/page-frame.tsx';
import { DeclinedNotice } from '../declined-notice.tsx';
import { FlowSkeleton } from '../flow-skeleton.tsx';
import { IdenticalPaymentDialog } from '../identical-payment-dialog.tsx';
import { loanName } from '../loan-name.ts';
import { PayoffChangedDialog } from '../payoff-changed-dialog.tsx';
import { paymentsTexts } from '../texts.ts';
import type { Review } from './use-review.ts';

type ReviewFrameProps = {
  review: Review;
  heading: string;
  lead: string;
  /** Progress on the way of a renewal. */
  steps?: ReactNode;
  /** Why the last try did not go through, where a story has words of its own for it. */
  declined?: ReactNode;
  /** Panel with the amount paid and the button. */
  panel: ReactNode;
  /** Facts that a person checks before paying. */
  children: ReactNode;
};

/**
 * The page around a review: the last decline first, then what is checked beside the button, and what the button may ask. Under the button of a
 * wide screen stand the loan as it is today, and whom to ask.
 */
export function ReviewFrame({ review, heading, lead, steps, declined, panel, children }: ReviewFrameProps) {
  const texts = useTexts(paymentsTexts);
  const { draft, loan, account, payoff, changeAmount, changeCard } = review;
  const beside = usePageAside();
  if (!review.stays) return null;
  return (
    <PageFrame
      steps={steps}
      heading={heading}
      lead={lead}
      eyebrow={loan ? loanName(loan, texts.common) : null}
      width="wide"
    >
      {declined ?? <DeclinedNotice payment={draft.payment} texts={texts.review} onOtherCard={changeCard} />}
      {loan === undefined && !account.isError ? (
        <FlowSkeleton label={texts.common.loading} lines={3} />
      ) : (
        <Columns summaryLabel={texts.common.summaryTitle} summary={panel} under={beside}>
          {children}
        </Columns>
      )}
      <PayoffChangedDialog
        change={payoff.change}
        texts={texts.payoffChanged}
        onAccept={payoff.accept}
        onChange={changeAmount}
      />
      <IdenticalPaymentDialog {...review.identical} amountOf={() => draft.amount.amountCents} />
      <ProveAgainDialog
        open={review.proving}
        onClose={review.endProving}
        onProved={() => {
          review.endProving();
          void review.send();
        }}
      />
    </PageFrame>
  );
}
