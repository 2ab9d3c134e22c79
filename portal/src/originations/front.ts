/** All that other slices and the app may import of this one. */

export { forgetOrigination, originationInfoOf, savedOrigination } from './origination.ts';
