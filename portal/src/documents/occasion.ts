import type { listDocuments } from '@lendside/contract/disclosures';
import type { OutputOf } from '@lendside/contract/operation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { accountDetailOf, read } from '../data/calls/queries.ts';
import { isSigningSettlement } from '../offers/front.ts';
import { isSigningPlan } from '../plans/front.ts';
import { renewalWayOf } from '../refinance/front.ts';

export type Disclosures = OutputOf<typeof listDocuments>;
export type DisclosureDocument = Disclosures['documents'][number];

/** Occasion of the documents of this tab's way with a loan: a plan, a settlement, a draw, or a renewal that stands. */
export function occasionOf(loanId: string): 'addon' | 'plan' | 'refinance' | 'settlement' {
  if (isSigningPlan(loanId)) return 'plan';
  if (isSigningSettlement(loanId)) return 'settlement';
  return renewalWayOf(loanId).purpose === 'draw' ? 'addon' : 'refinance';
}

/**
 * Asked anew by each page: the texts are those of now. What this browser knows of the loan already goes along (spec 7, GET
 * documents); nothing is fetched for it, because the service asks the book.
 */
export const disclosuresOf = (loanId: string) => {
  const asked = { loanId, disclosureType: occasionOf(loanId) };
  return queryOptions({
    ...read('listDocuments', asked, 'short'),
    queryFn: ({ client, signal }): Promise<Disclosures> => {
      const loan = client.getQueryData(accountDetailOf(loanId).queryKey);
      const known = loan && { storeId: loan.storeId, productId: loan.productId, suretyBond: loan.suretyBond };
      return call('listDocuments', { ...asked, ...known }, { signal });
    },
    staleTime: 0,
  });
};
