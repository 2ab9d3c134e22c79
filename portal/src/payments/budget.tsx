import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOnItsWay, read, useAccounts } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { BudgetPeriod } from './budget-period.tsx';
import { type Budget as BudgetFacts, dueCentsOf, periodsOf } from './budget-periods.ts';
import { budgetTexts } from './budget-texts.ts';

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
        <SkeletonGroup label={texts.loading} holdsBack>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

function Periods({ budget }: { budget: BudgetFacts }) {
  const texts = useTexts(budgetTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const { payments, payDays, asOf } = budget;
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
      <Card look="sunken">
        <KeyValue
          figures
          rows={brandsOf(budget).map(({ brand, cents }) => ({
            key: brand,
            label: brands[brand].name,
            value: formatMoney(cents),
          }))}
          total={{ key: 'total', label: texts.total, value: formatMoney(dueCentsOf(payments)) }}
        />
        <p>{texts.estimate}</p>
        <p>{texts.asOf(writeDate(asOf))}</p>
      </Card>
    </Stack>
  );
}

/** The sum of each brand, in the order in which they are due. */
function brandsOf({ payments }: BudgetFacts) {
  const codes = [...new Set(payments.map(({ brand }) => brand))];
  return codes.map((brand) => ({ brand, cents: dueCentsOf(payments.filter((one) => one.brand === brand)) }));
}
