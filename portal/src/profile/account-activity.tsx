import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../data/language/texts.ts';
import { ToAccounts } from '../data/navigation/to-accounts.tsx';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { LoadMore } from '../kit/actions/load-more.tsx';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ActivityList } from './activity-list.tsx';
import { activityPages } from './profile-queries.ts';
import { profileTexts } from './texts.ts';

/** Everything that happened to the account, newest first, page by page. */
export function AccountActivity() {
  const texts = useTexts(profileTexts).activity;
  const pages = useInfiniteQuery(activityPages());
  const lines = pages.data?.pages.flatMap((page) => page.activity) ?? [];
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {pages.error && (
        <LoadFailed error={pages.error} busy={pages.isFetching} onTryAgain={() => void pages.refetch()} />
      )}
      {pages.isPending && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={6} />
        </SkeletonGroup>
      )}
      {pages.data && lines.length === 0 && (
        <EmptyState title={texts.emptyTitle} action={<ToAccounts />}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <Card>
          <ActivityList lines={lines} />
          <LoadMore pages={pages} label={texts.more} busyLabel={texts.loadingMore} />
        </Card>
      )}
    </PageFrame>
  );
}
