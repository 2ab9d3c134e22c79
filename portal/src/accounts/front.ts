/** All that other slices and the app may import of this one. */

export { fetchAside, PageAside } from './lazy-aside.ts';
export { useLoanName } from './loan-name.ts';
export { useShowPaidOff } from './use-show-paid-off.ts';
