import type { ReactNode } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { wayTexts } from './way-texts.ts';

type WayFrameProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** Progress on the way. */
  steps?: ReactNode;
  /** Error of the page's first read; the rest waits for it. */
  error?: unknown;
  loading?: boolean;
  onTryAgain?: () => void;
  children: ReactNode;
};

/** Frame of every page of the renewal steps: heading, load error, loading state, then the page. */
export function WayFrame({ heading, lead, steps, error, loading, onTryAgain, children }: WayFrameProps) {
  const texts = useTexts(wayTexts).common;
  return (
    <PageFrame heading={heading} lead={lead} steps={steps}>
      {error ? (
        <LoadFailed error={error} onTryAgain={() => onTryAgain?.()} />
      ) : loading ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton shape="choice" />
          <Skeleton shape="choice" />
          <Skeleton shape="choice" />
        </SkeletonGroup>
      ) : (
        <Stack gap={5}>{children}</Stack>
      )}
    </PageFrame>
  );
}
