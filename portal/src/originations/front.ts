/** All that other slices and the app may import of this one. */

export { forgetOrigination, keptOrigination, originationInfoOf } from './origination.ts';
