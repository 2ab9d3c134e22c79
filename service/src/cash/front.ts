/** All that other slices may use of cash. */
export { readPlan, requestNumberOf, type SavedPlan } from './draw-plans.ts';
