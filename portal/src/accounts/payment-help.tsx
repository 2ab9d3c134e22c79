import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read, useAccountDetail } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { useLoanName } from './loan-name.ts';
import { mayPay, showsDebt, standingOf } from './loan-standing.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { PaymentWays } from './payment-ways.tsx';
import { UnpaidDays } from './unpaid-days.tsx';

/** PaymentHelp: what happens to a loan that cannot be paid now, and the ways on that it has. */
export function PaymentHelp() {
  const { loanId } = useRouteParams<'PaymentHelp'>();
  const texts = useTexts(paymentHelpTexts);
  const account = useAccountDetail(loanId);
  if (account.data) return <Help loan={account.data} />;
  return (
    <PageFrame heading={texts.title} lead={texts.lead} eyebrow={null}>
      {account.error ? (
        <LoadFailed error={account.error} busy={account.isFetching} onTryAgain={() => void account.refetch()} />
      ) : (
        <HelpSkeleton />
      )}
    </PageFrame>
  );
}

function Help({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts);
  const { brand, loanId, lmsId } = loan;
  const name = useLoanName()(loan);
  // Of a loan under a bankruptcy, or one that is over, nothing may read as a debt that is asked for.
  const isAsked = showsDebt(standingOf(loan, loan.asOf));
  const canTell = useCan('outlooks', lmsId) && isAsked;
  const outlook = useQuery({ ...read('readUnpaidOutlook', { loanId }, 'short'), enabled: canTell });
  return (
    <PageFrame heading={texts.title} lead={texts.lead} eyebrow={name.title}>
      <Stack gap={5}>
        {canTell && outlook.data && <UnpaidDays loan={loan} outlook={outlook.data} />}
        {canTell && outlook.error && (
          <LoadFailed error={outlook.error} busy={outlook.isFetching} onTryAgain={() => void outlook.refetch()} />
        )}
        {canTell && outlook.isPending && <HelpSkeleton />}
        <PaymentWays loan={loan} laterPayments={outlook.data?.laterPayments ?? []} mayPay={mayPay(loan)} />
        <Actions>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
            {texts.toAccount}
          </Link>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('Budget')}>
            {texts.toBudget}
          </Link>
        </Actions>
      </Stack>
    </PageFrame>
  );
}

function HelpSkeleton() {
  const texts = useTexts(paymentHelpTexts);
  return (
    <SkeletonGroup label={texts.loading}>
      <ShapeSkeleton shape="form" />
    </SkeletonGroup>
  );
}
