import type { Brand, BrandCode } from '@lendside/brands/brand';
import { type Brands, type BrandsFacts, brandsWith } from '@lendside/brands/brand-facts';
import { brands as placeholders } from '@lendside/brands/brands';

let brands: Brands = placeholders;

/** Takes over what the lender says of its brands, which session configuration carries: before the first page is drawn. */
export function applyBrandFacts(facts: unknown): void {
  brands = typeof facts === 'object' && facts !== null ? brandsWith(facts as BrandsFacts) : placeholders;
}

/** A brand with the addresses, phones and mail address that the lender says. */
export const brandNow = (code: BrandCode): Brand => brands[code];
