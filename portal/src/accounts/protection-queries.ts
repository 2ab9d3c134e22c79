import type { readProtections } from '@lendside/contract/accounts-protections';
import type { OutputOf } from '@lendside/contract/operation';
import { read } from '../data/calls/queries.ts';

export type Protections = OutputOf<typeof readProtections>;

/** Word of the customer about active duty, bankruptcy and disasters: the lender may decide meanwhile. */
export const ownProtections = () => ({ ...read('readProtections', {}, 'short'), staleTime: 0 });
