/** All that other slices and the app may import of this one. */

export { openWays, type PlanWay, useLoanPlans } from './loan-plans.ts';
export { PlanEntry } from './plan-entry.tsx';
export { endPlanSigning, endPlanSignings, isSigningPlan } from './plan-signing.ts';
export { PromiseWay } from './promise-way.tsx';
export { plansTexts } from './texts.ts';
