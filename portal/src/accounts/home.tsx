import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { useQuery } from '@tanstack/react-query';
import { serviceProviders, useAccounts } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { useSession } from '../data/session/use-session.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useAutoPayComes } from '../payments/front.ts';
import { ListSummarySkeleton, LoanListSkeleton } from './account-skeleton.tsx';
import { LatestFailed } from './latest-failed.tsx';
import { ListSummaryCard } from './list-summary.tsx';
import { LoanList } from './loan-list.tsx';
import { accountsTexts } from './texts.ts';
import { useNotices } from './use-notices.tsx';
import { useShowPaidOff } from './use-show-paid-off.ts';
import { VehicleOfferInPassing } from './vehicle-offer-in-passing.tsx';

/** Home: all accounts, of every brand. */
export function Home() {
  const texts = useTexts(accountsTexts);
  const session = useSession();
  const accounts = useAccounts();
  const notices = useNotices(brands[deploymentBrand()].exposesSegments);
  // What auto-pay takes stands in each loan, and a notice before them: coming later they would move the button below.
  const list = useAutoPayComes() || notices.isComing ? undefined : accounts.data;
  const closedBrands = useClosedBrands();
  const [showPaidOff, setShowPaidOff] = useShowPaidOff();
  return (
    <PageFrame width="wide" heading={texts.home.heading(session?.firstName ?? '')} lead={texts.home.lead}>
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
            showBrand
            closedBrands={closedBrands}
            showPaidOff={showPaidOff}
            onShowPaidOff={setShowPaidOff}
          />
        ) : accounts.error ? (
          <LoadFailed error={accounts.error} busy={accounts.isFetching} onTryAgain={() => void accounts.refetch()} />
        ) : (
          <LoanListSkeleton label={texts.home.loading} />
        )}
        {notices.others}
      </Columns>
    </PageFrame>
  );
}

/** The person's brands of which no lender system answers now. */
function useClosedBrands(): readonly BrandCode[] {
  const known = useQuery(serviceProviders()).data?.brands ?? {};
  return (Object.keys(known) as BrandCode[]).filter((code) => known[code]?.availableProviders.length === 0);
}
