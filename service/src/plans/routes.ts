import { chooseLoanPlan, readLoanPlans, undoLoanPlan } from '@lendside/contract/loan-plans';
import { type Binding, on } from '../on.ts';
import { choosePlan } from './choose-plan.ts';
import { readPlans } from './read-plans.ts';
import { undoPlan } from './undo-plan.ts';

export const plansRoutes: readonly Binding[] = [
  on(readLoanPlans, readPlans),
  on(chooseLoanPlan, choosePlan),
  on(undoLoanPlan, undoPlan),
];
