import type { PaymentLoan } from './decide-payment.ts';
import { type LoanStateReason, whyNot } from './loan-actions.ts';
import type { Cents } from './money.ts';
import type { NotPayableReason } from './payable.ts';
import { type RefinanceRefusal, refinanceRefusal } from './refinance-eligibility.ts';

export type NotRenewable = LoanStateReason | NotPayableReason | RefinanceRefusal;
export type RenewalAmountNotAllowed =
  | 'not_whole_cents'
  | 'negative'
  | 'above_payoff'
  | 'amount_is_payoff'
  | 'leaves_interest_unpaid'
  | 'below_minimum_due'
  | 'leaves_less_than_minimum_loan';

export type RenewalDecision =
  | { ok: true }
  | { ok: false; refusal: 'not_refinance_eligible'; reason: NotRenewable }
  | { ok: false; refusal: 'renewal_amount_not_allowed'; reason: RenewalAmountNotAllowed };

/**
 * Whether this loan is renewed with this payment now: first why it cannot be renewed at all, then what is wrong with the
 * amount. Nothing paid is an amount like any other (a renewal without a payment). A loan that only gives cash is drawn
 * from, not renewed.
 */
export function decideRenewal(loan: PaymentLoan, amountCents: Cents): RenewalDecision {
  const reason = notRenewable(loan);
  if (reason) return { ok: false, refusal: 'not_refinance_eligible', reason };
  const amountReason = wrongAmount(loan, amountCents);
  return amountReason ? { ok: false, refusal: 'renewal_amount_not_allowed', reason: amountReason } : { ok: true };
}

/** Why a loan cannot be renewed whatever is paid; undefined when it can. */
export function notRenewable(loan: PaymentLoan): NotRenewable | undefined {
  const stateReason = whyNot('renew', loan.stateId);
  if (stateReason) return stateReason;
  if (!loan.payable) return loan.notPayableReason ?? 'not_payable_at_lender';
  if (loan.guestRefinanceAllowed === false) return 'guest_refinance_not_allowed';
  if (loan.preventRefinance === true) return 'refinance_prevented';
  return loan.refinanceEligible ? undefined : 'not_eligible_or_disbursable';
}

function wrongAmount(loan: PaymentLoan, amountCents: Cents): RenewalAmountNotAllowed | undefined {
  if (!Number.isSafeInteger(amountCents)) return 'not_whole_cents';
  if (amountCents < 0) return 'negative';
  if (amountCents > loan.payoffAmountCents) return 'above_payoff';
  return refinanceRefusal(loan, amountCents) as RenewalAmountNotAllowed | undefined;
}

/** The least and the most that can be paid with a renewal; undefined when no amount can be. */
export function renewalAmounts(loan: PaymentLoan): { leastCents: Cents; mostCents: Cents } | undefined {
  if (notRenewable(loan)) return undefined;
  const isAny = loan.renewalAmount === 'any';
  const leastCents = Math.max(isAny ? 0 : loan.minimumAmountDueCents, loan.renewalLeastAmountCents ?? 0);
  const mostCents = isAny
    ? loan.payoffAmountCents - 1
    : loan.payoffAmountCents - Math.max(1, loan.minimumLoanAmountCents);
  return mostCents < leastCents ? undefined : { leastCents, mostCents };
}
