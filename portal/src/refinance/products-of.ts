import { queryOptions } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { accountDetailOf, read } from '../data/calls/queries.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';

/**
 * Optional products offered with the loan that the chosen payment leaves; its product and store are named where they were
 * read.
 */
export const productsOf = (loanId: string) => {
  const input = { loanId, amount: chosenPaymentCents(loanId) };
  return queryOptions({
    ...read('listAncillaryProducts', input, 'short'),
    queryFn: ({ signal, client }) => {
      const { productId, storeId } = client.getQueryData(accountDetailOf(loanId).queryKey) ?? {};
      const named = { ...input, productId, storeId };
      return call('listAncillaryProducts', named, { signal });
    },
    staleTime: 0,
  });
};
