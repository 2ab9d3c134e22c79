import { useGoTo, useRouteBrand, useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { inFlight } from '../data/payment/payment-state.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { pathTo } from '../data/routes/paths.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { signOutNow } from '../data/session/sign-out.ts';
import { useSession } from '../data/session/use-session.ts';
import { isSigningSettlement } from '../offers/front.ts';
import { savedOrigination } from '../originations/front.ts';
import { hasSeveralUnderWay } from '../payments/front.ts';
import { isSigningPlan } from '../plans/front.ts';
import { hasAskedForCashOut } from '../referrals/front.ts';
import { renewalWayOf } from '../refinance/front.ts';
import {
  type CancelFacts,
  type CancelStep,
  cancelDestination,
  cancelDestinations,
  cancelSteps,
} from './cancel-steps.ts';
import { leaveFlow } from './leave-flow.ts';
import { visitFacts } from './visit-facts.ts';

/** The step of this page, by what this tab knows of its loan. */
export function useCancelStep({ name }: PortalRoute): CancelStep {
  const { loanId = '' } = useRouteParams<'AccountDetails'>() as { loanId?: string };
  const { applicationId } = useRouteQuery();
  const payment = paymentOf(loanId);
  const facts: CancelFacts = {
    purpose: renewalWayOf(loanId).purpose,
    signsSettlement: isSigningSettlement(loanId),
    signsPlan: isSigningPlan(loanId),
    renews: payment.amount?.renewal === true,
    paymentSent: inFlight(payment),
    paymentsSent: hasSeveralUnderWay(),
    loanRequested: savedOrigination(applicationId)?.messageKey !== undefined,
    rewardSent: hasAskedForCashOut(),
  };
  return cancelSteps[name as keyof typeof cancelSteps]?.(facts) ?? 'payment';
}

/** Leaves by a step: to its page, or out of a visit to which none is open any more. */
export function useLeave(route: PortalRoute) {
  const goTo = useGoTo();
  const brand = useRouteBrand();
  const { loanId = '' } = useRouteParams<'AccountDetails'>() as { loanId?: string };
  const { applicationId } = useRouteQuery();
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const { lockedFlows } = visitFacts();
  const destinationOf = (step: CancelStep) => cancelDestination(step, { route, lockedFlows, isGuest });
  const leave = (step: CancelStep) => {
    const name = destinationOf(step);
    if (cancelDestinations[step].keeps === undefined) leaveFlow();
    if (name === undefined) return void signOutNow('lockedFlow', 'continue');
    const query = name === 'OriginationAmount' ? { applicationId } : {};
    goTo(pathTo(name as 'MakePayment', { brand, loanId }, query));
  };
  return { leave, destinationOf, isFree: lockedFlows.length === 0 && !isGuest };
}
