/** All that other slices and the app may import of this one. */

export { forgetCashChoices } from './cash-choice.ts';
export { beginDraw, disbursementWaysOf } from './draws.ts';
