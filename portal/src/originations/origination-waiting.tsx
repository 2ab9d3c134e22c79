import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { originationsTexts } from './texts.ts';

/** While the application is read, or why it cannot be gone on with. */
export function OriginationWaiting({ info }: { info: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> }) {
  const texts = useTexts(originationsTexts).common;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { isError, error } = info;
  if (isError && error instanceof CallFailed && !error.isOffline && error.status < 500) {
    return (
      <Notice
        tone="warning"
        action={
          <Button kind="secondary" onClick={() => navigateTo('Dashboard', { brand })}>
            {texts.back}
          </Button>
        }
      >
        {sentenceOf(error) ?? texts.failed}
      </Notice>
    );
  }
  if (isError) return <LoadFailed error={error} onTryAgain={() => info.refetch()} />;
  return (
    <SkeletonGroup label={texts.loading}>
      <ShapeSkeleton shape="offer" />
    </SkeletonGroup>
  );
}
