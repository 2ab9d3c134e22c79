const PATH_LENGTH_MAX = 2000;

/** Facts about a customer who has just signed in, or who opens Login with a live session. */
export interface LandingFacts {
  /** Where they wanted to go before they had to sign in: a path of this app. */
  storedDestination?: string;
  /** The page of the flow that a link locked them to: a path of this app. */
  lockedFlowPath?: string;
  isNonCustomer: boolean;
  isReferralRewardsUser: boolean;
  /** Brands they have something at and this build shows, in the order given. */
  brands: readonly string[];
  applicationInProgress: boolean;
  loanCount: number;
}

export type LandingPage =
  | { path: string }
  | { route: 'ReferralRewardsHome' | 'LinkAccountOptions' | 'Home' }
  | { route: 'AccountStatusBlocked' | 'Dashboard'; brand: string };

/**
 * Where a signed-in person lands (decision B04); the first rule that fits. A customer of no brand here goes to Home.
 */
export function landingPage(facts: LandingFacts): LandingPage {
  if (isInAppPath(facts.storedDestination)) return { path: facts.storedDestination };
  if (isInAppPath(facts.lockedFlowPath)) return { path: facts.lockedFlowPath };
  if (facts.isNonCustomer && facts.isReferralRewardsUser) return { route: 'ReferralRewardsHome' };
  if (facts.isNonCustomer) return { route: 'LinkAccountOptions' };
  const [brand, ...otherBrands] = facts.brands;
  if (brand === undefined || otherBrands.length > 0) return { route: 'Home' };
  if (facts.applicationInProgress && facts.loanCount === 0) return { route: 'AccountStatusBlocked', brand };
  return { route: 'Dashboard', brand };
}

/** Whether a text is a path of this app and of no other site (decision B10: no open redirect). */
export function isInAppPath(path: string | undefined): path is string {
  if (path === undefined || path.length > PATH_LENGTH_MAX) return false;
  return /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path);
}
