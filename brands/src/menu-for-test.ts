import type { Brand } from './brand.ts';
import type { MenuFacts } from './menu.ts';

/** Facts of the menu for a visitor who has not signed in, with every flag on. */
export function visitorsMenu(brand: Brand): MenuFacts {
  return {
    signedIn: false,
    routeName: 'Login',
    stays: false,
    brand,
    buildBrand: brand,
    userBrandCount: 0,
    getsOffers: false,
    hasReferrals: false,
    isAwayFromStores: false,
    canApply: true,
    isNonCustomer: false,
    isNewProfile: false,
    isReferralRewardsUser: false,
    offerButton: true,
    referralRewardsButton: true,
    displayNonCustomerReferral: true,
    optInDisclosuresButton: true,
    unviewedOffersCount: 0,
    unreadMessagesCount: 0,
  };
}
