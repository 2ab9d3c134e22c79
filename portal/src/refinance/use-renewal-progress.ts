import { isAheadOf, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { read } from '../data/calls/queries.ts';
import { useHasLeft } from '../data/navigation/flow-exit.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { type RouteName, routeNamed } from '../data/routes/addresses.ts';
import { withCashChoice } from './renewal-cash.ts';
import { renewalWayOf } from './renewal-way.ts';

/** Where the person is on the way; asked anew by each page, because steps grow old. */
export const renewalProgressOf = (loanId: string, purpose: RenewalPurpose) => ({
  ...read('readRenewalProgress', { loanId, purpose }, 'short'),
  staleTime: 0,
});

/**
 * The progress as it is once a step was taken. A read that began before it does not know of the step, and would be waited for in place of a
 * new one.
 */
export async function askRenewalProgress(client: QueryClient, loanId: string, purpose: RenewalPurpose) {
  const progress = renewalProgressOf(loanId, purpose);
  await client.cancelQueries({ queryKey: progress.queryKey });
  return client.fetchQuery(progress);
}

/**
 * The way to a renewal, a switch or a draw, as every page of it uses it: `progress` is what the service knows, `here` is
 * false while a page that was opened too early leads back, and `goOn` goes to the page that is next now.
 */
export function useRenewalProgress(page: RouteName, loanId: string) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const { purpose } = renewalWayOf(loanId);
  const asked = useQuery(renewalProgressOf(loanId, purpose));
  const hasLeft = useHasLeft();

  const goTo = useCallback(
    (next: string) => {
      const name = routeNamed(next) ? (next as 'MakePayment') : 'MakePayment';
      replaceWith(name, { brand, loanId });
    },
    [replaceWith, brand, loanId],
  );

  const next = asked.isFetching ? undefined : asked.data?.nextPage;
  const isTooEarly = next !== undefined && isAheadOf(purpose, page, next);
  useEffect(() => {
    if (isTooEarly && next !== undefined && !hasLeft()) goTo(next);
  }, [isTooEarly, next, hasLeft, goTo]);

  const goOn = useCallback(async () => {
    const { nextPage } = await askRenewalProgress(client, loanId, purpose);
    const next = await withCashChoice(client, { loanId, purpose, nextPage });
    if (!hasLeft() && next !== page) goTo(next);
  }, [client, loanId, purpose, page, hasLeft, goTo]);

  return { purpose, progress: asked.data, error: asked.error, refetch: asked.refetch, here: !isTooEarly, goOn };
}
