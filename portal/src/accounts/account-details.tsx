import { isOnItsWay, useAccountDetail } from '../data/calls/queries.ts';
import { useIsRoomy } from '../data/device/width.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteHeader } from '../data/navigation/header-text.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useRenewal } from '../refinance/front.ts';
import { AccountSkeleton, OwedSkeleton } from './account-skeleton.tsx';
import { AccountViews, type AccountViewsProps } from './account-views.tsx';
import { EnteredAgain } from './entered-again.tsx';
import { LatestFailed } from './latest-failed.tsx';
import { useLoanName } from './loan-name.ts';
import { NextDates } from './next-dates.tsx';
import { OwedCard } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';
import { isUnknownLoan, UnknownLoan } from './unknown-loan.tsx';
import { usePlanRows } from './use-plan-rows.ts';

/** One loan: what is owed and since when, how far along it is, where each payment went, what comes next, and the store. */
export function AccountDetails() {
  const { loanId } = useRouteParams<'AccountDetails'>();
  const texts = useTexts(accountsTexts);
  const detail = useAccountDetail(loanId);
  const loan = detail.data;
  const nameOf = useLoanName();
  const name = loan && nameOf(loan);
  const rows = usePlanRows(loan);
  const isRoomy = useIsRoomy();
  useWriteHeader(name?.title);

  if (detail.error && !detail.data) {
    return isUnknownLoan(detail.error) ? (
      <UnknownLoan />
    ) : (
      <PageFrame heading={texts.details.heading}>
        <LoadFailed error={detail.error} busy={detail.isFetching} onTryAgain={() => void detail.refetch()} />
      </PageFrame>
    );
  }
  const summary = loan ? (
    <>
      <EnteredAgain loan={loan} />
      <OwedCard loan={loan} />
      {isRoomy && rows && <NextDates loan={loan} rows={rows} />}
    </>
  ) : (
    <OwedSkeleton />
  );
  return (
    <PageFrame
      width="wide"
      heading={name?.title ?? texts.details.heading}
      eyebrow={name?.note ?? texts.details.heading}
    >
      {/* The name may take another line than the heading before it did: the place of the loan gives way as a whole. */}
      <Columns key={loan ? 'loan' : 'place'} summaryFirst summaryLabel={texts.details.summary} summary={summary}>
        {loan && <LatestFailed query={detail} />}
        {loan ? <ViewsInPlace loan={loan} rows={rows} /> : <AccountSkeleton />}
      </Columns>
    </PageFrame>
  );
}

/** The views of a loan, once it is known whether its renewal is told above them: coming later it would move them. */
function ViewsInPlace({ loan, rows }: AccountViewsProps) {
  const waits = useWaits(isOnItsWay(useRenewal(loan.loanId)));
  return waits ? <AccountSkeleton /> : <AccountViews loan={loan} rows={rows} />;
}
