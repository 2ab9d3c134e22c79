import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serviceProviders, useAccounts } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useAutoPayComes } from '../payments/front.ts';
import { ListSummarySkeleton, LoanListSkeleton } from './account-skeleton.tsx';
import { DashboardMessages } from './dashboard-messages.tsx';
import { LatestFailed } from './latest-failed.tsx';
import { ListSummaryCard } from './list-summary.tsx';
import { LoanList } from './loan-list.tsx';
import { ReapplyNotice } from './reapply-notice.tsx';
import { accountsTexts } from './texts.ts';
import { useNotices } from './use-notices.tsx';
import { useShowPaidOff } from './use-show-paid-off.ts';
import { VehicleOfferInPassing } from './vehicle-offer-in-passing.tsx';

/** The accounts of one brand. */
export function Dashboard() {
  const brand = useRouteBrand();
  const texts = useTexts(accountsTexts);
  const session = useSession();
  const accounts = useAccounts(brand);
  const notices = useNotices([brand]);
  // What auto-pay takes stands in each loan, and a notice before them: coming later they would move the button below.
  const list = useAutoPayComes() || notices.isComing ? undefined : accounts.data;
  const known = useQuery(serviceProviders()).data?.brands ?? {};
  const holdsLoansElsewhere = Object.entries(known).some(([code, { holdsLoans }]) => holdsLoans && code !== brand);
  const [showPaidOff, setShowPaidOff] = useShowPaidOff();
  return (
    <PageFrame width="wide" heading={texts.dashboard.heading(session?.firstName ?? '')}>
      <Columns
        summaryLabel={texts.list.summary}
        summary={list ? <ListSummaryCard loans={list.loans} asOf={list.asOf} /> : <ListSummarySkeleton />}
      >
        <LatestFailed query={accounts} />
        <VehicleOfferInPassing />
        {list ? (
          <LoanList
            loans={list.loans}
            asOf={list.asOf}
            notice={notices.first}
            showPaidOff={showPaidOff}
            onShowPaidOff={setShowPaidOff}
          />
        ) : accounts.error ? (
          <LoadFailed error={accounts.error} busy={accounts.isFetching} onTryAgain={() => void accounts.refetch()} />
        ) : (
          <LoanListSkeleton label={texts.dashboard.loading} />
        )}
        {notices.others}
        <DashboardMessages brand={brand} />
        {accounts.data?.reapplyInfo && <ReapplyNotice info={accounts.data.reapplyInfo} />}
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
