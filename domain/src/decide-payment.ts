import type { AmountType } from './amount-type.ts';
import { type LoanStateReason, whyNot } from './loan-actions.ts';
import type { Cents } from './money.ts';
import { isPartialPayment, type PartialPaymentFacts } from './partial-payment.ts';
import type { NotPayableReason } from './payable.ts';
import { type RefinanceFacts, type RefinanceRefusal, refinanceRefusal } from './refinance-eligibility.ts';

export type { AmountType } from './amount-type.ts';

/** The loan as the payment rules see it. All amounts as of the day of the payment. */
export interface PaymentLoan extends RefinanceFacts, PartialPaymentFacts {
  stateId: number;
  /** Effective: the lender's answer and the SSN rule, see `notPayableReason`. */
  payable: boolean;
  /** Which of the two said no; the lender's answer is assumed when it is missing. */
  notPayableReason?: NotPayableReason;
  pastDueAmountCents: Cents;
  isInOfrStatus: boolean;
  ofrReinstateAmountCents?: Cents;
  productSwitchAmountDueCents?: Cents;
}

export interface PaymentRequest {
  amountCents: Cents;
  amountType: AmountType;
}

export type LoanNotPayable = LoanStateReason | NotPayableReason;
export type AmountNotAllowed =
  | 'not_whole_cents'
  | 'zero'
  | 'negative'
  | 'above_payoff'
  | 'payoff_changed'
  | 'not_out_for_repossession'
  | 'reinstatement_unknown'
  | 'reinstatement_changed'
  | 'not_the_product_switch_amount';

export type PaymentDecision =
  | {
      ok: true;
      /** Pays the loan off, to the cent (decision D24). */
      isPayoff: boolean;
      /** Late, and not enough to be current: the customer confirms first. */
      isPartial: boolean;
      refinance: { eligible: true } | { eligible: false; reason: RefinanceRefusal | LoanStateReason };
    }
  | { ok: false; refusal: 'loan_not_payable'; reason: LoanNotPayable }
  | { ok: false; refusal: 'amount_not_allowed'; reason: AmountNotAllowed };

/**
 * Whether this loan takes this amount now, asked by the screen and by the service alike. Refusals come in the order a
 * customer should hear them: first why nothing can be paid, then what is wrong with the amount (decisions D02, D24, D39).
 */
export function decidePayment(loan: PaymentLoan, request: PaymentRequest): PaymentDecision {
  const { amountCents, amountType } = request;

  const stateReason = whyNot('pay', loan.stateId);
  if (stateReason) return { ok: false, refusal: 'loan_not_payable', reason: stateReason };
  if (!loan.payable) {
    return { ok: false, refusal: 'loan_not_payable', reason: loan.notPayableReason ?? 'not_payable_at_lender' };
  }

  const amountReason = amountRefusal(loan, request);
  if (amountReason) return { ok: false, refusal: 'amount_not_allowed', reason: amountReason };

  return {
    ok: true,
    isPayoff: amountCents === loan.payoffAmountCents,
    isPartial: isPartialPayment(loan, amountCents, amountType),
    refinance: decideRefinance(loan, amountCents),
  };
}

function amountRefusal(loan: PaymentLoan, { amountCents, amountType }: PaymentRequest): AmountNotAllowed | undefined {
  if (!Number.isSafeInteger(amountCents)) return 'not_whole_cents';
  if (amountCents === 0) return 'zero';
  if (amountCents < 0) return 'negative';
  if (amountCents > loan.payoffAmountCents) return 'above_payoff';
  // Who chose "pay off" must not be left with a rest because the payoff grew since it was shown (decision D03).
  if (amountType === 'payoff' && amountCents !== loan.payoffAmountCents) return 'payoff_changed';
  if (amountType === 'ofrReinstate') {
    const reason = reinstatementRefusal(loan, amountCents);
    if (reason) return reason;
  }
  if (amountType === 'onlineProduct' && amountCents !== loan.productSwitchAmountDueCents) {
    return 'not_the_product_switch_amount';
  }
  return undefined;
}

/** Who pays to keep the vehicle must not pay less than what stops its recovery because costs were added since. */
function reinstatementRefusal(loan: PaymentLoan, amountCents: Cents): AmountNotAllowed | undefined {
  if (!loan.isInOfrStatus) return 'not_out_for_repossession';
  const { ofrReinstateAmountCents: neededCents } = loan;
  if (neededCents === undefined) return 'reinstatement_unknown';
  return amountCents < neededCents ? 'reinstatement_changed' : undefined;
}

function decideRefinance(
  loan: PaymentLoan,
  amountCents: Cents,
): { eligible: true } | { eligible: false; reason: RefinanceRefusal | LoanStateReason } {
  const reason = whyNot('renew', loan.stateId) ?? refinanceRefusal(loan, amountCents);
  return reason ? { eligible: false, reason } : { eligible: true };
}

export type AmountChoice =
  | { amountType: 'minimum' | 'pastDue' | 'payoff' | 'ofrReinstate'; amountCents: Cents }
  | { amountType: 'other' };

/**
 * Amount choices of the payment page, in order (decision D01): minimum due, past due when late, payoff, reinstatement when
 * out for repossession, other. Nothing above the payoff, nothing of zero, and no amount twice: an amount that pays the loan
 * off is offered as the payoff. Empty when the loan cannot be paid.
 */
export function amountChoices(loan: PaymentLoan): AmountChoice[] {
  if (whyNot('pay', loan.stateId) || !loan.payable || loan.payoffAmountCents <= 0) return [];
  const fixed = [
    { amountType: 'minimum' as const, amountCents: loan.minimumAmountDueCents },
    { amountType: 'pastDue' as const, amountCents: loan.daysLate > 0 ? loan.pastDueAmountCents : 0 },
    { amountType: 'payoff' as const, amountCents: loan.payoffAmountCents },
    { amountType: 'ofrReinstate' as const, amountCents: loan.isInOfrStatus ? (loan.ofrReinstateAmountCents ?? 0) : 0 },
  ];
  const offered = new Set<Cents>();
  const choices = fixed.filter(({ amountType, amountCents }) => {
    const isBelow = amountCents > 0 && amountCents < loan.payoffAmountCents;
    if (amountType !== 'payoff' && (!isBelow || offered.has(amountCents))) return false;
    offered.add(amountCents);
    return true;
  });
  return [...choices, { amountType: 'other' }];
}
