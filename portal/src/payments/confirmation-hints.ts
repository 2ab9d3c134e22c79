import type { PayNow } from '@lendside/contract/payments-submit';
import { decidePayment } from '@lendside/domain/decide-payment';
import { currentSession } from '../data/session/session.ts';
import { paymentLoanOf } from './payment-loan.ts';
import type { PayOrder } from './review/pay-order.ts';

/**
 * The confirmation details of a payment (spec 3, payment request): what this page would write on the confirmation. They are
 * hints for wording: the service asks ledger and profile, and they make no payment another one.
 */
export function confirmationHints({
  loan,
  amount,
  card,
  receiptEmail,
}: PayOrder): Partial<Omit<PayNow, 'paymentType' | 'scheduledDate'>> {
  const session = currentSession();
  const { amountCents, amountType } = amount;
  const decision = decidePayment(paymentLoanOf(loan), { amountCents, amountType });
  const { collateralDetail: vehicle } = loan;
  return {
    amountPaid: amountCents,
    lastFour: card?.lastFour,
    storePhoneNumber: loan.storePhoneNumber,
    productBrand: loan.brand,
    collateralYear: vehicle && String(vehicle.year),
    collateralMake: vehicle?.make,
    collateralModel: vehicle?.model,
    isPayoff: decision.ok && decision.isPayoff,
    isPartial: decision.ok && decision.isPartial,
    paymentDueDate: loan.dueDate,
    customerName: session?.firstName,
    email: receiptEmail ?? session?.attributes?.email,
    phoneNumber: session?.attributes?.phoneNumber,
  };
}
