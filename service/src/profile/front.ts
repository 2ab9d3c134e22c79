/** All that other slices may use of profile. */
export { hasConsent, recordConsent, withdrawConsent } from './store/consents.ts';
