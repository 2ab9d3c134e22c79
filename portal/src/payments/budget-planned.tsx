import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useSaved } from '../data/storage/use-saved.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { BudgetDays } from './budget-days.tsx';
import { centsOf, type PlanOutcome, savedBudgetPlan } from './budget-plan.ts';
import { BudgetPlanNext } from './budget-plan-next.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { useLoanNames } from './use-loan-names.ts';

/** BudgetPlanned: what is planned for which day, which payment is not and why, and what happens until they are taken. */
export function BudgetPlanned() {
  const replaceWith = useReplaceWith();
  const outcome = useSaved(savedBudgetPlan)?.outcome;
  const isThere = outcome !== undefined;
  useEffect(() => {
    if (!isThere) replaceWith('Budget');
  }, [isThere, replaceWith]);
  return isThere ? <Planned outcome={outcome} /> : null;
}

function Planned({ outcome }: { outcome: readonly PlanOutcome[] }) {
  const texts = useTexts(planBudgetTexts);
  const nameOf = useLoanNames();
  const paymentsId = useId();
  const planned = outcome.filter((one) => one.planned);
  const refused = outcome.filter((one) => !one.planned);
  return (
    <PageFrame
      head={
        <PaidPanel
          heading={texts.doneHeading(planned.length)}
          lead={texts.doneLead}
          done={texts.done(formatMoney(centsOf(planned)))}
        />
      }
    >
      {refused.length > 0 && (
        <Notice tone="warning" title={texts.notPlannedTitle} still>
          {refused.map(({ loanId, why }) => (
            <p key={loanId}>
              {nameOf(loanId)}: {why}
            </p>
          ))}
        </Notice>
      )}
      <Card as="section" labelledBy={paymentsId}>
        <SectionHeading id={paymentsId}>{texts.payments}</SectionHeading>
        <BudgetDays payments={planned} />
      </Card>
      <BudgetPlanNext />
      <Actions>
        <Link className={buttonClass({})} to={pathTo('Home')}>
          {texts.toAccounts}
        </Link>
        <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Budget')}>
          {texts.toBudget}
        </Link>
      </Actions>
    </PageFrame>
  );
}
