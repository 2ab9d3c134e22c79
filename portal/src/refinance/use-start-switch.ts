import { useQueryClient } from '@tanstack/react-query';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { openExternal } from '../data/navigation/external-link.tsx';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { chooseAmount } from '../data/payment/saved-payments.ts';
import { pageNamed } from '../data/routes/page-named.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { useTimer } from '../kit/timing/use-timer.ts';
import { giveRenewalLockBack, takeRenewalLock } from './renewal-lock.ts';
import type { ProductSwitch } from './switch-offer.ts';
import { askRenewalProgress } from './use-renewal-progress.ts';

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
  const { run, busy, problem } = useOneCall(failed);
  const { way, productSwitchAmountDue: amountCents, ecommRefiUrl, ecommRefiPaymentSucceeded } = offer;
  const amount = { amountCents, amountType: 'onlineProduct', payoffCents } as const;

  const online = async () => {
    if (!(await takeRenewalLock(loanId, 'switch'))) {
      return navigateTo(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
    }
    const payoffReadAtMs = browserTimers.nowMs();
    chooseAmount(loanId, { ...amount, payoffReadAtMs, renewal: true, migrateProduct: true });
    const { nextPage } = await askRenewalProgress(client, loanId, 'switch');
    navigateTo(pageNamed(nextPage), { brand, loanId });
  };
  const ecommerce = () => {
    giveRenewalLockBack(loanId);
    if (ecommRefiUrl !== undefined && (ecommRefiPaymentSucceeded || amountCents === 0)) {
      return startTimer(waitMs, () => openExternal(ecommRefiUrl));
    }
    chooseAmount(loanId, { ...amount, payoffReadAtMs: browserTimers.nowMs(), ecommerce: true });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  const ways = {
    online,
    ecommerce: async () => ecommerce(),
    store: async () => navigateTo('ProductSwitchAppointment', { brand, loanId }),
  };
  return { start: () => void run(ways[way]), busy, problem };
}
