import { useEffect } from 'react';
import { useReplaceWith } from '../../data/navigation/navigate.ts';
import { useSaved } from '../../data/storage/use-saved.ts';
import { savedBudgetPlan } from '../budget-plan.ts';
import { usePlanBudget } from '../use-plan-budget.ts';
import { useCardForAll } from './use-card-for-all.ts';

/** The payments of a budget, the card chosen for all of them, and one press that plans them. */
export function useReviewBudget() {
  const { payments = [], outcome } = useSaved(savedBudgetPlan) ?? {};
  const planning = usePlanBudget();
  const forAll = useCardForAll();
  const replaceWith = useReplaceWith();
  const to = outcome ? 'BudgetPlanned' : payments.length === 0 ? 'Budget' : undefined;
  useEffect(() => {
    if (to !== undefined) replaceWith(to);
  }, [to, replaceWith]);

  const send = async () => {
    const { card, code } = forAll;
    if (!card) return forAll.miss();
    const refused = await planning.plan(async () => {
      const securityToken = await code.token();
      return securityToken === undefined ? undefined : { cardToken: card.cardToken, securityToken };
    });
    if (refused?.code === 'security_code_needed') code.spent();
  };
  return { stays: to === undefined, payments, planning, forAll, send };
}
