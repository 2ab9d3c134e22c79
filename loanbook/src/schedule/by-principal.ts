import { type AmortizationMethod, NOTHING_OWED } from './amortization-method.ts';
import type { LoanState, LoanTerms } from './loan.ts';

/**
 * Installments that are parts of the principal; beside them all interest earned is payable at once. One is satisfied when
 * its principal is paid and its interest was settled: by a payment in its period that left no interest owing, or after
 * its due date.
 */
export const BY_PRINCIPAL: Omit<AmortizationMethod, 'schedule'> = {
  measureCents: (installment) => installment.principalCents,
  interestCounts: false,
  askedCents: (terms, _state, index) => terms.schedule[index]?.paymentCents ?? 0,
  satisfied: (terms, state, index) =>
    (terms.cumulativeCents[index] as number) <= state.installmentPaidCents && state.interestSettledThrough > index,

  divide(terms, state, standing) {
    const last = terms.schedule.length - 1;
    const upTo = (index: number) => (index >= last ? state.principalCents : openUpTo(terms, state, index));
    const unsettled = state.interestSettledThrough <= standing.lastPast;
    const pastDue = standing.late
      ? { interest: unsettled ? standing.earnedBeforeCents : 0, principal: upTo(standing.lastPast) }
      : NOTHING_OWED;
    const left = state.principalCents - pastDue.principal;
    const due = {
      interest: standing.interestCents - pastDue.interest,
      principal: standing.current > last ? left : upTo(standing.current) - pastDue.principal,
    };
    return { pastDue, due, advance: { interest: 0, principal: left - due.principal } };
  },

  wantedCents: ({ last, openCents, owed }) => (last ? owed.principal : openCents) + owed.interest,

  lateUpTo(terms, state, { pastDue, firstOpen, lastPast }, index) {
    const open = Math.max(0, (terms.cumulativeCents[index] as number) - state.installmentPaidCents);
    const interest = Math.floor((pastDue.interest * (index - firstOpen + 1)) / (lastPast - firstOpen + 1));
    return { principal: Math.min(pastDue.principal, open), interest };
  },

  take(installment, taken, offered) {
    const room = Math.max(0, installment.principalCents - taken.principal);
    return { interest: offered.interest, principal: Math.min(offered.principal, room) };
  },
};

function openUpTo(terms: LoanTerms, state: LoanState, index: number): number {
  return Math.max(
    0,
    Math.min(state.principalCents, (terms.cumulativeCents[index] as number) - state.installmentPaidCents),
  );
}
