/** All that other slices may use of cash. */
export { requestNumberOf, type SavedPlan } from './draw-plans.ts';
export { readPlan } from './draw-plans-store.ts';
