import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '../data/load-failed.tsx';
import { useRouteBrand } from '../data/navigate.ts';
import { pathTo } from '../data/paths.ts';
import { useTexts } from '../data/texts.ts';
import { buttonClass } from '../kit/button-class.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { Skeleton, SkeletonGroup } from '../kit/skeleton.tsx';
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
          <Skeleton shape="card" height="18rem" />
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
