import { chooseLoanPlan, readLoanPlans, undoLoanPlan } from '@lendside/contract/loan-plans';
import { makePromiseToPay, readPromiseToPay, takeBackPromiseToPay } from '@lendside/contract/promises-to-pay';
import { type Binding, on } from '../on.ts';
import { choosePlan } from './choose-plan.ts';
import { makePromise } from './make-promise.ts';
import { readPlans } from './read-plans.ts';
import { readPromise } from './read-promise.ts';
import { takeBackPromise } from './take-back-promise.ts';
import { undoPlan } from './undo-plan.ts';

export const plansRoutes: readonly Binding[] = [
  on(readLoanPlans, readPlans),
  on(chooseLoanPlan, choosePlan),
  on(undoLoanPlan, undoPlan),
  on(readPromiseToPay, readPromise),
  on(makePromiseToPay, makePromise),
  on(takeBackPromiseToPay, takeBackPromise),
];
