import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { pageNamed } from '../data/routes/page-named.ts';
import {
  askRenewalProgress,
  pageOfCashRefusal,
  renewalWayOf,
  takeRenewalLock,
  withCashChoice,
} from '../refinance/front.ts';

/**
 * Begins a renewal: takes the lock between the loan's parties, tried twice (spec 4, alternate-party lockout), and goes to
 * the first page of the way that is not done. While the other party works on the loan it goes to AlternateBlocked.
 */
export function useBeginRenewal(loanId: string, unknownText: string) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  const begin = useCallback(
    async (chosen: () => void) => {
      setStarting(true);
      setFailure(undefined);
      try {
        if (!(await takeRenewalLock(loanId))) {
          return navigateTo(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
        }
        chosen();
        const { nextPage } = await askRenewalProgress(client, loanId, 'renewal');
        const next = await withCashChoice(client, { loanId, purpose: 'renewal', nextPage });
        navigateTo(pageNamed(next), { brand, loanId });
      } catch (error) {
        setFailure({ error });
      } finally {
        setStarting(false);
      }
    },
    [brand, client, loanId, navigateTo],
  );
  return { begin, starting, problem: failure && (sentenceOf(failure.error) ?? unknownText) };
}

/** Where a renewal that was refused is gone on with: the step that is missing, or the page that says who holds the loan. */
export function useRefusedRenewal(loanId: string): (code: string) => Promise<void> {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  return useCallback(
    async (code) => {
      if (code === 'loan_locked') navigateTo(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
      const ofCash = pageOfCashRefusal(code);
      if (ofCash !== undefined) navigateTo(ofCash, { brand, loanId });
      if (code !== 'step_missing') return;
      const progress = await askRenewalProgress(client, loanId, renewalWayOf(loanId).purpose).catch(() => undefined);
      if (progress && progress.missing.length > 0) navigateTo(pageNamed(progress.nextPage), { brand, loanId });
    },
    [brand, client, loanId, navigateTo],
  );
}
