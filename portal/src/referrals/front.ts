/** All that other slices and the app may import of this one. */

export { chooseCard } from './redeem-choice.ts';
