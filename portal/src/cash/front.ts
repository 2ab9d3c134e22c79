/** All that other slices and the app may import of this one. */

export { forgetCashChoices } from './cash-choice.ts';
export { DrawReturns } from './draw-returns.tsx';
export { beginDraw, disbursementWaysOf, type MoneyOnItsWay } from './draws.ts';
export { WaitingCash } from './waiting-cash.tsx';
