import { isAheadOf, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
    const progress = renewalProgressOf(loanId, purpose);
    // A read that began before the step was taken does not know of it, and would be waited for in place of a new one.
    await client.cancelQueries({ queryKey: progress.queryKey });
    const { nextPage } = await client.fetchQuery(progress);
    const next = await withCashChoice(client, { loanId, purpose, nextPage });
    if (!hasLeft() && next !== page) goTo(next);
  }, [client, loanId, purpose, page, hasLeft, goTo]);

  return { purpose, progress: asked.data, error: asked.error, refetch: asked.refetch, here: !isTooEarly, goOn };
}
