import type { Session } from './session.ts';

export interface CustomerKind {
  readonly isTlxeUser: boolean;
  readonly isOnlyNlsUser: boolean;
  readonly isNonCustomer: boolean;
  readonly isReferralRewardsUser: boolean;
}

/** What a person is, from the customer ids by lender system (spec 4, other rules; decisions A07, C22). */
export function customerKind(attributes: Session['attributes'] | undefined): CustomerKind {
  const ids = attributes?.lmsCustomerIds ?? {};
  return {
    isTlxeUser: ids.TLXe !== undefined,
    isOnlyNlsUser: ids.NLS !== undefined && ids.TLXe === undefined,
    isNonCustomer: ids.TLXe === undefined && ids.NLS === undefined,
    isReferralRewardsUser: attributes?.nonCustomerRefer !== undefined,
  };
}
