import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';

/**
 * Where a signed-in person lands when no destination was stored (decision B04): non-customers with a referral at their
 * rewards, others without an application at linking; customers of several brands, or of one that this deployment does
 * not show, at Home; with an application in progress and no loan at that application; else at the Dashboard of their
 * brand.
 */
export function landingPage(person: {
  readonly isCustomer: boolean;
  readonly inReferral: boolean;
  readonly brandsOfLoans: readonly string[];
  readonly deploymentBrand: BrandCode;
  /** Brand of an application in progress. */
  readonly brandOfApplication?: string | undefined;
}): string {
  if (!person.isCustomer && person.inReferral) return '/Referral';
  if (!person.isCustomer && person.brandOfApplication === undefined) return '/LinkAccountOptions';
  const own = [...new Set(person.brandsOfLoans)];
  if (own.length > 1) return '/Home';
  const applied = own.length === 0 ? person.brandOfApplication : undefined;
  const brand = applied ?? own[0] ?? person.deploymentBrand;
  const isShown = brands[person.deploymentBrand].exposesSegments.some((segment) => segment === brand);
  if (!isShown) return '/Home';
  return applied === undefined ? `/${brand}/Accounts` : `/${brand}/Pending`;
}
