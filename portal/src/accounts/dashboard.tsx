import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../data/load-failed.tsx';
import { useRouteBrand } from '../data/navigate.ts';
import { pathTo } from '../data/paths.ts';
import { serviceProviders, useAccounts } from '../data/queries.ts';
import { useTexts } from '../data/texts.ts';
import { useSession } from '../data/use-session.ts';
import { buttonClass } from '../kit/button-class.ts';
import { Columns } from '../kit/columns.tsx';
import { Notice } from '../kit/notice.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApplicationNotice } from './application-notice.tsx';
import { DashboardMessages } from './dashboard-messages.tsx';
import { LatestFailed } from './latest-failed.tsx';
import { ListSummaryCard } from './list-summary.tsx';
import { LoanList, LoanListSkeleton } from './loan-list.tsx';
import { OffersNotice } from './offers-notice.tsx';
import { ReapplyNotice } from './reapply-notice.tsx';
import { RenewalNotice } from './renewal-notice.tsx';
import { accountsTexts } from './texts.ts';
import { useShowPaidOff } from './use-show-paid-off.ts';
import { VehicleOfferInPassing } from './vehicle-offer-in-passing.tsx';

/** The accounts of one brand. */
export function Dashboard() {
  const brand = useRouteBrand();
  const texts = useTexts(accountsTexts);
  const session = useSession();
  const accounts = useAccounts(brand);
  const known = useQuery(serviceProviders()).data?.brands ?? {};
  const holdsLoansElsewhere = Object.entries(known).some(([code, { holdsLoans }]) => holdsLoans && code !== brand);
  const [showPaidOff, setShowPaidOff] = useShowPaidOff();
  return (
    <PageFrame width="wide" heading={texts.dashboard.heading(session?.firstName ?? '')}>
      <Columns
        summaryLabel={texts.list.summary}
        summary={
          accounts.data ? (
            <ListSummaryCard loans={accounts.data.loans} asOf={accounts.data.asOf} />
          ) : (
            <Skeleton shape="card" height="16rem" />
          )
        }
      >
        <LatestFailed query={accounts} />
        <DashboardMessages brand={brand} />
        <ApplicationNotice brand={brand} />
        <RenewalNotice />
        <VehicleOfferInPassing />
        <OffersNotice />
        {accounts.data?.reapplyInfo && <ReapplyNotice info={accounts.data.reapplyInfo} />}
        {accounts.data ? (
          <LoanList
            loans={accounts.data.loans}
            asOf={accounts.data.asOf}
            showPaidOff={showPaidOff}
            onShowPaidOff={setShowPaidOff}
          />
        ) : accounts.error ? (
          <LoadFailed error={accounts.error} busy={accounts.isFetching} onTryAgain={() => void accounts.refetch()} />
        ) : (
          <LoanListSkeleton label={texts.dashboard.loading} />
        )}
        {holdsLoansElsewhere && (
          <Notice
            still
            action={
              <Link className={buttonClass({ kind: 'secondary', small: true })} to={pathTo('Home')}>
                {texts.dashboard.seeAll}
              </Link>
            }
          >
            <p>{texts.dashboard.otherBrands}</p>
          </Notice>
        )}
      </Columns>
    </PageFrame>
  );
}
