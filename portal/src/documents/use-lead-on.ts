import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { moneyMoved } from '../data/calls/queries.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { type RouteName, routeNamed } from '../data/routes/addresses.ts';
import { endSettlementSigning, tellSettlement } from '../offers/front.ts';
import { endPlanSigning } from '../plans/front.ts';
import { askRenewalProgress } from '../refinance/front.ts';
import type { occasionOf } from './occasion.ts';

/**
 * Where the outcome leads: a plan to its page, a settlement to its offer, a draw to its next step, a renewal to how it stands or to being
 * taken back.
 */
export function useLeadOn(loanId: string, purpose: ReturnType<typeof occasionOf>) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  return useCallback(
    async (next: 'signed' | 'declined') => {
      const goTo = (name: RouteName) => replaceWith(name as 'ConfirmPayment', { brand, loanId });
      if (purpose === 'plan') {
        endPlanSigning(loanId);
        await moneyMoved(client);
        return goTo('ChangePayments');
      }
      if (purpose === 'settlement') {
        // Its page says how far the settlement is, signed or not.
        if (next === 'signed') await tellSettlement(loanId, client, { docSigned: true });
        endSettlementSigning(loanId);
        return goTo('SettlementOffer');
      }
      // Signed by every party, the loan takes payments: cached data of it are fetched again.
      await Promise.all([client.invalidateQueries({ queryKey: ['GET /renewal'] }), moneyMoved(client)]);
      if (next === 'declined') return goTo('CancelRenewal');
      if (purpose === 'refinance') return goTo('ConfirmPayment');
      const { nextPage } = await askRenewalProgress(client, loanId, 'draw');
      goTo(routeNamed(nextPage) ? (nextPage as RouteName) : 'AccountDetails');
    },
    [brand, loanId, purpose, replaceWith, client],
  );
}
