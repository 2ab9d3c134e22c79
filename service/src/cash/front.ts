/** All that other slices may use of cash. */
export { type KeptPlan, readPlan, requestNumberOf } from './draw-plans.ts';
