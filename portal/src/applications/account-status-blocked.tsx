import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ApplicationCard } from './application-card.tsx';
import { useApplications } from './application-status.ts';
import { applicationsTexts } from './texts.ts';

/** AccountStatusBlocked: how an application stands, what is asked for, and what can be done. */
export function AccountStatusBlocked() {
  const brand = useRouteBrand();
  const texts = useTexts(applicationsTexts).status;
  const { applications, waits, error, busy, askAgain } = useApplications(brand);
  const [isTold, setTold] = useState(false);
  const isEmpty = !waits && !error && applications.length === 0;
  return (
    <PageFrame heading={texts.heading}>
      {isTold && <Notice tone="success">{texts.withdrawn}</Notice>}
      {waits && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
      {error !== undefined && <LoadFailed error={error} busy={busy} onTryAgain={askAgain} />}
      {!waits &&
        applications.map((application) => (
          <ApplicationCard
            key={application.statusResult.applicationId}
            application={application}
            onWithdrawn={() => setTold(true)}
          />
        ))}
      {isEmpty && (
        <EmptyState
          title={texts.noneTitle}
          action={
            <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Dashboard', { brand })}>
              {texts.toAccounts}
            </Link>
          }
        >
          <p>{texts.noneText}</p>
        </EmptyState>
      )}
    </PageFrame>
  );
}
