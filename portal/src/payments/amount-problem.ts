import {
  type AmountNotAllowed,
  decidePayment,
  type PaymentDecision,
  type PaymentLoan,
} from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import type { AmountType } from '../data/payment/payment-state.ts';
import type { PaymentsTexts } from './texts.ts';

export interface AmountProblem {
  readonly text: string;
  /** More than is owed: paying it all off is offered in its place (decision D02). */
  readonly offerPayoff: boolean;
}

const ABOVE: readonly AmountNotAllowed[] = ['above_payoff', 'payoff_changed'];

/** Problem of an amount, in words; undefined when it can be paid. */
export function amountProblem(
  loan: PaymentLoan,
  amountType: AmountType | undefined,
  amountCents: number | undefined,
  texts: PaymentsTexts['make'],
): AmountProblem | undefined {
  if (amountType === undefined || amountCents === undefined) return { text: texts.amountMissing, offerPayoff: false };
  const decision = decidePayment(loan, { amountCents, amountType });
  if (decision.ok) return undefined;
  if (decision.refusal === 'loan_not_payable') return { text: texts.notPayable, offerPayoff: false };
  return ABOVE.includes(decision.reason)
    ? { text: texts.amountAbovePayoff(formatMoney(loan.payoffAmountCents)), offerPayoff: true }
    : { text: texts.amountZero, offerPayoff: false };
}

/** Why this amount can or cannot renew the loan, for loans that might be renewed at all; undefined for the others. */
export function renewalNote(
  loan: PaymentLoan,
  decision: PaymentDecision,
  texts: PaymentsTexts['make']['renewal'],
): string | undefined {
  if (!decision.ok || !(loan.refinanceEligible || loan.isDisbursementAvailable)) return undefined;
  if (decision.refinance.eligible) return texts.allowed;
  switch (decision.refinance.reason) {
    case 'guest_refinance_not_allowed':
      return texts.guestNotAllowed;
    case 'amount_is_payoff':
      return texts.amountIsPayoff;
    case 'leaves_interest_unpaid':
      return texts.leavesInterestUnpaid(formatMoney(loan.renewalLeastAmountCents ?? 0));
    case 'below_minimum_due':
      return texts.belowMinimumDue(formatMoney(loan.minimumAmountDueCents));
    case 'leaves_less_than_minimum_loan':
      return texts.leavesTooLittle(formatMoney(loan.payoffAmountCents - loan.minimumLoanAmountCents));
    default:
      return texts.notEligible;
  }
}
