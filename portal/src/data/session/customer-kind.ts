import {
  type CustomerIds,
  isCustomerWithout,
  isNewProfile,
  isNonCustomer,
  isServedWith,
} from '@lendside/domain/active-system';
import { systemsKnown } from '../configuration/systems-known.ts';
import type { Session } from './session.ts';

export interface CustomerKind {
  /** By a system that makes offers online. */
  readonly getsOffers: boolean;
  /** By a system whose customers take part in the referral program. */
  readonly hasReferrals: boolean;
  /** A customer of no system that leads its customers to stores. */
  readonly isAwayFromStores: boolean;
  readonly isNonCustomer: boolean;
  /** A person without customer id and referral attribute, to be invited to join (decision A07). */
  readonly isNewProfile: boolean;
  readonly isReferralRewardsUser: boolean;
}

/** A person's customer ids by lender system, as the rules want them. */
export function customerIdsOf(attributes: Session['attributes'] | undefined): CustomerIds {
  const { TLXe, NLS } = attributes?.lmsCustomerIds ?? {};
  return { ...(TLXe !== undefined && { tlxe: [TLXe] }), ...(NLS !== undefined && { nls: [NLS] }) };
}

/**
 * The number a person has at a lender, TLXe before NLS, where a call names one; undefined for visitors and
 * non-customers.
 */
export function ownCustomerId(attributes: Session['attributes'] | undefined): string | undefined {
  const { TLXe, NLS } = attributes?.lmsCustomerIds ?? {};
  return TLXe ?? NLS;
}

/** Kind of customer, from the customer ids by lender system and what those systems do (spec 4, other rules; decisions A07, C22). */
export function customerKind(attributes: Session['attributes'] | undefined): CustomerKind {
  const ids = customerIdsOf(attributes);
  const known = systemsKnown();
  const isReferralRewardsUser = attributes?.nonCustomerRefer !== undefined;
  return {
    getsOffers: isServedWith('offers', ids, known),
    hasReferrals: isServedWith('referrals', ids, known),
    isAwayFromStores: isCustomerWithout('storeLocator', ids, known),
    isNonCustomer: isNonCustomer(ids),
    isNewProfile: isNewProfile(ids, isReferralRewardsUser),
    isReferralRewardsUser,
  };
}
