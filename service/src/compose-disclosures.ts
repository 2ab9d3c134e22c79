import { type DisclosureSets, disclosureSets } from './disclosure-sets.ts';

/** Every set of disclosures there is. A new one is a line here; the documents slice shows and keeps them all. */
export const allDisclosureSets: DisclosureSets = disclosureSets([]);
