/** All that other slices may use of cash. */
export { requestNumberOf, type SavedPlan } from './draw-plans.ts';
export { readPlan } from './draw-plans-store.ts';
export { drawReturnLetters } from './draw-return-letters.ts';
export { type Returnable, returnableDraw } from './draw-returns.ts';
export { deleteDrawReturn, holdDrawReturn, insertDrawReturn, isGivenBack } from './draw-returns-store.ts';
