import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { deploymentBrand } from '../configuration/deployment.ts';
import { matchPath, type PathMatch } from '../routes/match-path.ts';

let lastLoansBrand: BrandCode | undefined;
let present: PathMatch | undefined;
let previous: PathMatch | undefined;

/** The brand of the last loans page, else the deployment's (decision B26). */
export function navigationBrand(): BrandCode {
  return lastLoansBrand ?? deploymentBrand();
}

/** Records where the person is, for the next navigation (spec 2, on each route change). */
export function recordPage(path: string): void {
  previous = present;
  present = matchPath(path);
  const brand = present?.params.brand;
  const exposed = brands[deploymentBrand()].exposesSegments;
  if (brand !== undefined && isBrandCode(brand) && exposed.includes(brand)) lastLoansBrand = brand;
}

/** The page that is shown, with the values of its address; undefined before the first one. */
export function presentPage(): PathMatch | undefined {
  return present;
}

/** The page before it (spec 2: the previous page name and params are recorded). */
export function previousPage(): PathMatch | undefined {
  return previous;
}
