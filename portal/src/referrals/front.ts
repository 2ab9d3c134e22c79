/** All that other slices and the app may import of this one. */

export { chooseCard, hasAskedForCashOut } from './redeem-choice.ts';
