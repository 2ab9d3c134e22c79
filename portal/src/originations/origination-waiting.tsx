import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailed, sentenceOf } from '../data/call-failed.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { useNavigateTo, useRouteBrand } from '../data/navigate.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/skeleton.tsx';
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
      <Skeleton shape="card" height="14rem" />
    </SkeletonGroup>
  );
}
