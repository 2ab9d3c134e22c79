import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import type { LoanPlans } from './loan-plans.ts';
import { plansTexts } from './texts.ts';
import { UndoPlan } from './undo-plan.tsx';

/** State of the last plan: made today, being made, refused, running, or broken. */
export function PlanStands({ loanId, plans: { plan, now } }: { loanId: string; plans: LoanPlans }) {
  const texts = useTexts(plansTexts);
  const writeDate = useWriteDate();
  if (!plan) return null;
  const { state } = plan;
  const [next] = plan.after.payments;
  if (plan.canUndo) {
    return (
      <Notice tone="success" title={texts.made.title} action={<UndoPlan loanId={loanId} planId={plan.planId} />}>
        {next && texts.made.text(formatMoney(next.amountDue), writeDate(next.dueDate, 'long'))}
      </Notice>
    );
  }
  if (state === 'signed') return <Notice>{texts.states.signed}</Notice>;
  if (state === 'refused') return <Notice tone="warning">{texts.states.refused}</Notice>;
  if (state === 'chosen') return <Notice still>{texts.states.chosen}</Notice>;
  if (state === 'stands' && plan.kind !== 'dueDay')
    return <Notice still>{texts.standing(writeDate(plan.until))}</Notice>;
  if (state === 'broken' && now.pastDueAmount > 0)
    return <Notice still>{plan.kind === 'dueDay' ? texts.states.brokenDueDay : texts.states.broken}</Notice>;
  return null;
}
