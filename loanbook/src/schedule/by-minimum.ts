import type { Cents } from '@lendside/domain/money';
import type { MinimumRule } from '../products/schedule-terms.ts';
import { type AmortizationMethod, NOTHING_OWED, type Owed } from './amortization-method.ts';
import { type Bill, billsWithin, creditLineOn, payBills, unpaidCents } from './credit-line.ts';
import { type LoanTerms, owesNothing } from './loan.ts';
import { projectMinimum } from './minimum-plan.ts';

/**
 * Installments of a line of credit: nothing is contracted beforehand but due dates. Each statement asks for a minimum payment
 * out of what is owed then (credit-line.ts); it is satisfied when it is paid. Until the last statement was cut, a line that
 * owes nothing stays open.
 */
export const BY_MINIMUM: AmortizationMethod = {
  schedule: ({ due }) =>
    due.map((dueDate) => ({ dueDate, paymentCents: 0, principalCents: 0, interestCents: 0, balanceCents: 0 })),
  measureCents: () => 0,
  interestCounts: true,

  askedCents(terms, state, index) {
    const line = creditLineOn(terms, ruleOf(terms), state, terms.dueDays[index] as number);
    return line.unpaid.find((bill) => bill.index === index)?.cents ?? 0;
  },

  satisfied(_terms, { extras, principalCents, interestCents }, index) {
    // Statements ask for principal and interest; where only a charge is left, none will.
    if (principalCents + interestCents === 0) return true;
    if (extras.line === undefined || index >= extras.line.billedThrough) return false;
    return !extras.line.unpaid.some((bill) => bill.index === index);
  },

  divide(terms, state, standing) {
    const last = terms.dueDays.length - 1;
    const owed: Owed = { interest: standing.interestCents, principal: state.principalCents };
    const unpaid = state.extras.line?.unpaid ?? [];
    const isPast = (bill: Bill) => bill.index <= standing.lastPast;
    const pastDue =
      standing.lastPast >= last
        ? { interest: standing.earnedBeforeCents, principal: owed.principal }
        : takenOf({ ...owed, interest: standing.earnedBeforeCents }, unpaidCents(unpaid.filter(isPast)));
    const left = less(owed, pastDue);
    const isLastBilled = (state.extras.line?.billedThrough ?? 0) > last;
    if (standing.current >= last && isLastBilled) return { pastDue, due: left, advance: NOTHING_OWED };
    const due = takenOf(left, unpaidCents(unpaid.filter((bill) => !isPast(bill))));
    return { pastDue, due, advance: less(left, due) };
  },

  wantedCents: ({ owed }) => owed.principal + owed.interest,

  lateUpTo(_terms, state, { pastDue }, index) {
    const bills = (state.extras.line?.unpaid ?? []).filter((bill) => bill.index <= index);
    return takenOf(pastDue, unpaidCents(bills));
  },

  take: (_installment, _taken, offered) => offered,

  brought(terms, state, day) {
    const line = creditLineOn(terms, ruleOf(terms), state, day);
    return line === state.extras.line ? state : { ...state, extras: { ...state.extras, line } };
  },

  afterPayment(state, towardsCents) {
    const { line } = state.extras;
    if (line === undefined) return state.extras;
    const unpaid = billsWithin(payBills(line.unpaid, towardsCents), state.principalCents + state.interestCents);
    return { ...state.extras, line: { ...line, unpaid } };
  },

  staysOpen: (terms, state) => owesNothing(state) && (state.extras.line?.billedThrough ?? 0) < terms.dueDays.length,

  project: (terms, state, balances) => projectMinimum(terms, ruleOf(terms), state, balances),
};

function ruleOf({ product }: LoanTerms): MinimumRule {
  if (product.installment.method !== 'minimum') throw new TypeError('not a line of credit');
  return product.installment;
}

/** An amount taken out of what is owed, interest first. */
function takenOf(owed: Owed, amountCents: Cents): Owed {
  const interest = Math.min(owed.interest, amountCents);
  return { interest, principal: Math.min(owed.principal, amountCents - interest) };
}

function less(owed: Owed, taken: Owed): Owed {
  return { interest: owed.interest - taken.interest, principal: owed.principal - taken.principal };
}
