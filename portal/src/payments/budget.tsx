import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOnItsWay, read, useAccounts } from '../data/calls/queries.ts';
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
import { Stack } from '../kit/layout/stack.tsx';
import { BudgetPeriod } from './budget-period.tsx';
import { type Budget as BudgetFacts, periodsOf } from './budget-periods.ts';
import { BudgetPlanChoice } from './budget-plan-choice.tsx';
import { budgetTexts } from './budget-texts.ts';
import { BudgetTotal } from './budget-total.tsx';

/** Budget: what is due on all loans of every brand in the next 60 days, by the days on which the person is paid. */
export function Budget() {
  const texts = useTexts(budgetTexts);
  const budget = useQuery(read('readBudget', {}, 'short'));
  // The names of the loans come with the list: a number that became a name would move what stands below it.
  const accounts = useAccounts();
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {budget.data && !isOnItsWay(accounts) ? (
        <Periods budget={budget.data} />
      ) : budget.error ? (
        <LoadFailed error={budget.error} busy={budget.isFetching} onTryAgain={() => void budget.refetch()} />
      ) : (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

function Periods({ budget }: { budget: BudgetFacts }) {
  const texts = useTexts(budgetTexts);
  const brand = useRouteBrand();
  const { payments, payDays } = budget;
  if (payments.length === 0) {
    return (
      <EmptyState
        title={texts.noneTitle}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Home')}>
            {texts.toAccounts}
          </Link>
        }
      >
        <p>{texts.none}</p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      {payDays.length === 0 && (
        <Notice
          still
          action={
            <Link className={buttonClass({ kind: 'secondary', small: true })} to={pathTo('CustomerProfile', { brand })}>
              {texts.tellPayDays}
            </Link>
          }
        >
          {texts.noPayDays}
        </Notice>
      )}
      {periodsOf(budget).map((period) => (
        <BudgetPeriod key={period.from} period={period} />
      ))}
      <BudgetPlanChoice budget={budget} />
      <BudgetTotal budget={budget} />
    </Stack>
  );
}
