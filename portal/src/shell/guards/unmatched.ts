import { isBrandCode } from '@lendside/brands/brand';
import { ALLOW, type Guard } from './visit.ts';

/** Guard 1: a path without a page is tried with the current brand in front, otherwise it goes to the root. */
export const unmatched: Guard = ({ path, search, route, params, navigationBrand, landing, exists }) => {
  const brand = params.brand;
  const lowerCase = brand?.toLowerCase() ?? '';
  if (route && (brand === undefined || isBrandCode(brand))) return ALLOW;
  if (route && isBrandCode(lowerCase)) {
    return { kind: 'goTo', path: `/${lowerCase}${path.slice(lowerCase.length + 1)}${search}` };
  }
  const inBrand = `/${navigationBrand}${path}`;
  if (exists(inBrand)) return { kind: 'goTo', path: inBrand + search };
  // The root forwards who is signed in to where they land; where that has no page it would come back here for ever.
  return { kind: 'goTo', path: path === landing ? '/Home' : '/' };
};
