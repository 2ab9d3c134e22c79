import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTimer } from '../kit/use-timer.ts';
import { sentenceOf } from '../shell/call-failed.ts';
import { handOverAmount } from '../shell/chosen-amount.ts';
import { openExternal } from '../shell/external-link.tsx';
import { useNavigateTo, useRouteBrand } from '../shell/navigate.ts';
import { pageNamed } from '../shell/page-named.ts';
import type { ProductSwitch } from '../shell/product-switch.ts';
import { giveRenewalLockBack, takeRenewalLock } from '../shell/renewal-lock.ts';
import { browserTimers } from '../shell/timers.ts';
import { useLimit } from '../shell/use-configuration.ts';
import { useOneCall } from '../shell/use-one-call.ts';
import { renewalProgressOf } from '../shell/use-renewal-progress.ts';

/**
 * Begins the switch where it is done: here by the way of a renewal, under the lock between the loan's parties; at the
 * website after what is due is paid; or with a visit at the store.
 */
export function useStartSwitch(loanId: string, offer: ProductSwitch, payoffCents: number, failed: string) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const { start: startTimer } = useTimer();
  const waitMs = useLimit('ecommRefiWaitMilliseconds');
  const { run, busy, problem } = useOneCall(useCallback((error: unknown) => sentenceOf(error) ?? failed, [failed]));
  const { way, productSwitchAmountDue: amountCents, ecommRefiUrl, ecommRefiPaymentSucceeded } = offer;
  const amount = { amountCents, amountType: 'onlineProduct', payoffCents } as const;

  const online = async () => {
    if (!(await takeRenewalLock(loanId, 'switch'))) {
      return navigateTo(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
    }
    const payoffReadAtMs = browserTimers.nowMs();
    handOverAmount(loanId, { ...amount, payoffReadAtMs, renewal: true, migrateProduct: true });
    const { nextPage } = await client.fetchQuery(renewalProgressOf(loanId, 'switch'));
    navigateTo(pageNamed(nextPage), { brand, loanId });
  };
  const ecommerce = () => {
    giveRenewalLockBack(loanId);
    if (ecommRefiUrl !== undefined && (ecommRefiPaymentSucceeded || amountCents === 0)) {
      return startTimer(waitMs, () => openExternal(ecommRefiUrl));
    }
    handOverAmount(loanId, { ...amount, payoffReadAtMs: browserTimers.nowMs(), ecommerce: true });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  const ways = {
    online,
    ecommerce: async () => ecommerce(),
    store: async () => navigateTo('ProductSwitchAppointment', { brand, loanId }),
  };
  return { start: () => void run(ways[way]), busy, problem };
}
