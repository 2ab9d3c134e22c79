import { read } from '../data/calls/queries.ts';

/** Word of the customer about active duty and bankruptcy: the lender may decide meanwhile. */
export const ownProtections = () => ({ ...read('readProtections', {}, 'short'), staleTime: 0 });
