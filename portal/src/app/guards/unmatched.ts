import { isBrandCode } from '@lendside/brands/brand';
import { ALLOW, type Guard, type Visit } from '../../data/navigation/visit.ts';

/** Guard 1: a path without a page is tried with the current brand in front, otherwise it goes to the root. */
export const unmatched: Guard = (visit) => {
  const { path, search, route, params, navigationBrand, landing, exists } = visit;
  const brand = params.brand;
  const lowerCase = brand?.toLowerCase() ?? '';
  if (route && (brand === undefined || isBrandCode(brand)) && isOfBrand(visit)) return ALLOW;
  if (route && brand !== lowerCase && isBrandCode(lowerCase)) {
    return { kind: 'goTo', path: `/${lowerCase}${path.slice(lowerCase.length + 1)}${search}` };
  }
  const inBrand = `/${navigationBrand}${path}`;
  if (exists(inBrand)) return { kind: 'goTo', path: inBrand + search };
  // The root forwards who is signed in to where they land; where that has no page it would come back here for ever.
  return { kind: 'goTo', path: path === landing ? '/Home' : '/' };
};

/** A page that only some brands have does not exist for the others, nor in deployments that do not show those brands. */
function isOfBrand({ route, params, exposedBrands }: Visit): boolean {
  const has = route?.ofBrands;
  return has === undefined || has.some((code) => code === params.brand && exposedBrands.includes(code));
}
