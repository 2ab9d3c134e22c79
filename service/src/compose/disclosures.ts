import { addonSet } from '../documents/addon-set.ts';
import { refinanceSet } from '../documents/refinance-set.ts';
import { settlementSet } from '../offers/settlement-set.ts';
import { loanSet } from '../originations/loan-set.ts';
import { autoPayDisclosures } from '../payments/auto-pay-disclosure.ts';
import { planSet } from '../plans/plan-set.ts';
import { type DisclosureSets, disclosureSets } from '../platform/documents/disclosure-sets.ts';

/** Every set of disclosures there is. A new one is a line here; the documents slice shows and keeps them all. */
export const allDisclosureSets: DisclosureSets = disclosureSets([
  refinanceSet,
  addonSet,
  loanSet,
  settlementSet,
  autoPayDisclosures,
  planSet,
]);
