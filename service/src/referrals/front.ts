/** All that other slices may use of referrals. */
export { recordSignUp } from './referral-sign-ups.ts';
