import { useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { accountsTexts } from './texts.ts';

/** Place of what is owed, in its own shape. */
export function OwedSkeleton() {
  const texts = useTexts(accountsTexts).details;
  return (
    <SkeletonGroup label={texts.loading}>
      <Card>
        <Skeleton width="7rem" />
        <Skeleton shape="amount" />
        <Skeleton width="80%" />
        <Skeleton shape="button" />
        <Skeleton width="60%" />
      </Card>
    </SkeletonGroup>
  );
}

/** Place of the views of a loan while it is on its way. */
export function AccountSkeleton() {
  return (
    <div aria-hidden="true">
      <Card>
        <Skeleton width="9rem" />
        <Skeleton width="70%" />
        <Skeleton />
        <Skeleton width="50%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </Card>
    </div>
  );
}

/** Place of a list of loans: the first of them. */
export function LoanListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Card>
        <Skeleton width="6rem" />
        <Skeleton shape="title" />
        <Skeleton shape="amount" />
        <Skeleton width="70%" />
        <Skeleton shape="button" />
      </Card>
    </SkeletonGroup>
  );
}

/** Place of the summary beside a list of loans. */
export function ListSummarySkeleton() {
  return (
    <Card look="sunken">
      <Skeleton width="70%" />
      <Skeleton shape="button" />
    </Card>
  );
}

/** Place of the loan, or of the loans, beside a page. */
export function AsideSkeleton() {
  return (
    <Card look="sunken">
      <Skeleton width="70%" />
      <Skeleton width="45%" />
      <Skeleton shape="amount" />
      <Skeleton width="60%" />
    </Card>
  );
}
