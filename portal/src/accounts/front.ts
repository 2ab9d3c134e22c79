/** All that other slices and the app may import of this one. */

export { useShowPaidOff } from './use-show-paid-off.ts';
