import { expect, test } from 'vitest';
import { isInvitedToReferral, type ReferralInvitation } from './referral-membership.ts';

const nobody: ReferralInvitation = {
  hasReferrals: false,
  isNewProfile: false,
  isReferralRewardsUser: false,
  nonCustomersMayJoin: true,
  customersMayJoin: true,
};

test.each<[string, Partial<ReferralInvitation>, boolean]>([
  ['a new profile', { isNewProfile: true }, true],
  ['a new profile, with displayNonCustomerReferral off', { isNewProfile: true, nonCustomersMayJoin: false }, false],
  ['a new profile, where customers have no program', { isNewProfile: true, customersMayJoin: false }, true],
  ['a customer of TLXe', { hasReferrals: true }, true],
  ['a customer of TLXe, where customers have no program', { hasReferrals: true, customersMayJoin: false }, false],
  ['a customer of TLXe, with displayNonCustomerReferral off', { hasReferrals: true, nonCustomersMayJoin: false }, true],
  ['a member who is a customer of TLXe', { hasReferrals: true, isReferralRewardsUser: true }, false],
  ['a member who is no customer', { isReferralRewardsUser: true }, false],
  ['a customer of NLS alone', {}, false],
])('%s', (_who, facts, invited) => expect(isInvitedToReferral({ ...nobody, ...facts })).toBe(invited));
