/** Facts that decide who is invited to join the referral program. */
export interface ReferralInvitation {
  /** A customer of a system whose customers take part: TLXe. */
  readonly hasReferrals: boolean;
  /** A person without customer ids and without the referral attribute (spec 4). */
  readonly isNewProfile: boolean;
  /** A member already: the referral attribute is set. */
  readonly isReferralRewardsUser: boolean;
  /** The flag `displayNonCustomerReferral`. */
  readonly nonCustomersMayJoin: boolean;
  /** The flag `referralRewardsButton`, in a deployment whose customers have the program (decision A04). */
  readonly customersMayJoin: boolean;
}

/**
 * Whether a person is invited to join (spec 6; decisions A06, A07): customers of TLXe and new profiles, each by the
 * flag of their kind. A customer of NLS alone never is, nor a member.
 */
export function isInvitedToReferral(facts: ReferralInvitation): boolean {
  if (facts.isReferralRewardsUser) return false;
  if (facts.hasReferrals) return facts.customersMayJoin;
  return facts.isNewProfile && facts.nonCustomersMayJoin;
}
