import { type Cents, shareCents } from '@lendside/domain/money';
import { type AmortizationMethod, NOTHING_OWED, type Owed, type Standing } from './amortization-method.ts';
import type { LoanState, LoanTerms } from './loan.ts';

/**
 * Installments that are amounts: interest earned is paid out of them first, principal takes what is left. One is satisfied
 * by the money paid so far, oldest first.
 */
export const BY_AMOUNT: Omit<AmortizationMethod, 'schedule'> = {
  measureCents: (installment) => installment.paymentCents,
  interestCounts: true,
  askedCents: (terms, _state, index) => terms.schedule[index]?.paymentCents ?? 0,
  satisfied: (terms, state, index) => (terms.cumulativeCents[index] as number) <= state.installmentPaidCents,

  divide(terms, state, standing) {
    const last = terms.schedule.length - 1;
    const paid = state.installmentPaidCents;
    const pastDue = standing.late ? pastDueOf(terms, state, standing, paid) : NOTHING_OWED;
    const left: Owed = {
      interest: standing.interestCents - pastDue.interest,
      principal: state.principalCents - pastDue.principal,
    };
    if (standing.current >= last) return { pastDue, due: left, advance: NOTHING_OWED };
    const before = standing.current === 0 ? 0 : (terms.cumulativeCents[standing.current - 1] as number);
    const amount = (terms.cumulativeCents[standing.current] as number) - Math.max(paid, before);
    const interest = Math.min(left.interest, amount);
    const due = { interest, principal: Math.min(left.principal, amount - interest) };
    return {
      pastDue,
      due,
      advance: { interest: left.interest - due.interest, principal: left.principal - due.principal },
    };
  },

  wantedCents: ({ last, openCents, owed }) => (last ? owed.principal + owed.interest : openCents),

  lateUpTo(terms, state, { pastDue }, index) {
    const open = Math.max(0, (terms.cumulativeCents[index] as number) - state.installmentPaidCents);
    const whole = pastDue.principal + pastDue.interest;
    const owed = Math.min(whole, open);
    const interest = owed === 0 ? 0 : shareCents(owed, pastDue.interest, whole, 'HALF_EVEN');
    return { principal: owed - interest, interest };
  },

  take(installment, taken, offered) {
    const room = Math.max(0, installment.paymentCents - taken.principal - taken.interest);
    const interest = Math.min(offered.interest, room);
    return { interest, principal: Math.min(offered.principal, room - interest) };
  },
};

function pastDueOf(terms: LoanTerms, state: LoanState, { lastPast, earnedBeforeCents }: Standing, paid: Cents): Owed {
  if (lastPast === terms.schedule.length - 1) return { interest: earnedBeforeCents, principal: state.principalCents };
  const amount = (terms.cumulativeCents[lastPast] as number) - paid;
  const interest = Math.min(earnedBeforeCents, amount);
  return { interest, principal: Math.min(state.principalCents, amount - interest) };
}
