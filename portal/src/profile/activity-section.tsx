import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ActivityList } from './activity-list.tsx';
import { latestActivity } from './profile-queries.ts';
import { profileTexts } from './texts.ts';

const SHOWN = 5;

/** The latest of what happened to the account. */
export function ActivitySection() {
  const texts = useTexts(profileTexts).activity;
  const titleId = useId();
  const latest = useQuery(latestActivity());
  if (latest.error && !latest.data) {
    return <LoadFailed error={latest.error} busy={latest.isFetching} onTryAgain={() => void latest.refetch()} />;
  }
  if (!latest.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <ShapeSkeleton shape="rows" count={5} />
      </SkeletonGroup>
    );
  }
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <ActivityList lines={latest.data.activity.slice(0, SHOWN)} />
      <Actions>
        <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('AccountActivity')}>
          {texts.all}
        </Link>
      </Actions>
    </Card>
  );
}
