import type { Brand, BrandCode } from '@lendside/brands/brand';
import { type Brands, type BrandsFacts, brandsWith } from '@lendside/brands/brand-facts';
import { brands as placeholders } from '@lendside/brands/brands';
import { brandFactsSaid } from './session-configuration.ts';

let known: { readonly said: unknown; readonly brands: Brands } = { said: undefined, brands: placeholders };

/** A brand with the addresses, phones and mail address that the lender says, which session configuration carries. */
export function brandNow(code: BrandCode): Brand {
  const said = brandFactsSaid();
  if (said !== known.said) {
    const isTable = typeof said === 'object' && said !== null;
    known = { said, brands: isTable ? brandsWith(said as BrandsFacts) : placeholders };
  }
  return known.brands[code];
}
