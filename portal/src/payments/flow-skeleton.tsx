import { Card } from '../kit/content/card.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Columns } from '../kit/layout/columns.tsx';

/** The places of a screen of the flow while its facts are fetched: rows beside a summary. */
export function FlowSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <Columns
      summaryLabel={label}
      summary={
        <Card look="brand">
          <Skeleton width="6rem" />
          <Skeleton shape="amount" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="button" />
        </Card>
      }
    >
      <SkeletonGroup label={label}>
        {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
          <Skeleton key={key} shape="choice" />
        ))}
      </SkeletonGroup>
    </Columns>
  );
}
