import { Link } from '@tanstack/react-router';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { FormPageWaits } from '../data/refusals/form-page-waits.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { openWays, useLoanPlans } from './loan-plans.ts';
import { PlanClosed } from './plan-closed.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanStands } from './plan-stands.tsx';
import { plansTexts } from './texts.ts';

/** ChangePayments: the ways in which the payments of a loan can be changed, each before and after; and the plan that was made. */
export function ChangePayments() {
  const { loanId } = useRouteParams<'ChangePayments'>();
  const { way } = useRouteQuery();
  const texts = useTexts(plansTexts);
  const account = useAccountDetail(loanId);
  const plans = useLoanPlans(loanId);
  const [loan, data] = [account.data, plans.data];
  const failed = (loan ? undefined : account.error) ?? (data ? undefined : plans.error);
  if (failed || !loan || !data) {
    const tryAgain = () => void Promise.all([account.refetch(), plans.refetch()]);
    return <FormPageWaits texts={texts} failed={failed} onTryAgain={tryAgain} />;
  }
  const ways = openWays(data);
  const isBeingMade = data.plan?.state === 'signed';
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        <PlanStands loanId={loanId} plans={data} />
        {!isBeingMade && !data.plan?.canUndo && ways.length > 0 && (
          <PlanForm loanId={loanId} plans={data} ways={ways} wanted={way} />
        )}
        {!isBeingMade && ways.length === 0 && !data.plan?.canUndo && <PlanClosed loan={loan} plans={data} />}
        {data.plan?.canUndo && (
          <Actions>
            <Link
              className={buttonClass({ kind: 'quiet' })}
              to={pathTo('AccountDetails', { brand: loan.brand, loanId })}
            >
              {texts.toAccount}
            </Link>
          </Actions>
        )}
      </Stack>
    </PageFrame>
  );
}
