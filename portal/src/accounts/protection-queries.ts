import { read } from '../data/calls/queries.ts';

/** What the customer told of active duty and bankruptcy: the lender may decide meanwhile. */
export const ownProtections = () => ({ ...read('readProtections', {}, 'short'), staleTime: 0 });
