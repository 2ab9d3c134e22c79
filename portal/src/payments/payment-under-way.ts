import { inFlight } from '../data/payment/payment-state.ts';
import { paymentOf, savedPayments } from '../data/payment/saved-payments.ts';
import { isMoving, severalNow } from './several-payments.ts';

const paymentsOfTab = () => savedPayments.all().map(paymentOf);

/** Whether this tab has sent a payment whose outcome it has not shown yet. */
export const hasPaymentUnderWay = (): boolean => paymentsOfTab().some(inFlight) || isMoving(severalNow());

/** Whether it has sent several payments at once whose outcomes it has not shown yet. */
export const hasSeveralUnderWay = (): boolean => isMoving(severalNow());

/** Whether it has seen one go through, and still stands where that was paid. */
export const hasPaymentMade = (): boolean =>
  paymentsOfTab().some(({ attempt }) => attempt?.stage === 'posted') || severalNow().attempt?.stage === 'ended';
