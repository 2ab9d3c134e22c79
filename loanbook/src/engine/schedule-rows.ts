import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ScheduleRow } from '@lendside/providers/loan-book/port';
import { NOTHING_OWED, type Owed } from '../schedule/amortization-method.ts';
import { methodOf } from '../schedule/amortization-methods.ts';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { type InstallmentEvent, type PaidInstallment, paidInstallments } from '../schedule/paid-installments.ts';
import { project } from '../schedule/projection.ts';
import { fallsDue } from './state-graph.ts';

/**
 * The installments on a date. Paid ones show what was really paid for them, late ones what they still ask for, those to
 * come what they will be when all before them are paid on their day. Late rows sum to what is past due. Where nothing
 * falls due any more, only what was paid is shown.
 */
export function scheduleRows(
  loan: { readonly terms: LoanTerms; readonly state: LoanState },
  payments: readonly InstallmentEvent[],
  asOf: CalendarDate,
): ScheduleRow[] {
  const { state } = loan;
  const terms = currentTerms(loan.terms, state.extras);
  const balances = balancesOn(terms, state, asOf);
  const paid = paidInstallments(terms, payments);
  const ahead = new Map(project(terms, state, balances).rows.map((row) => [row.index, row]));
  const charges = (index: number) => (index === balances.firstOpen ? state.penaltyCents + state.feeCents : 0);

  return terms.schedule.flatMap((contract, index): ScheduleRow[] => {
    const done = paid[index] as PaidInstallment;
    const base = { number: index + 1, dueDate: contract.dueDate };
    const wasPaid = done.principalCents + done.interestCents + done.feesCents > 0;
    if (index < balances.firstOpen || !fallsDue(state.statusId)) {
      return wasPaid
        ? [
            {
              ...base,
              ...sum(done, NOTHING_OWED, 0),
              balanceCents: done.balanceCents,
              amountDueCents: 0,
              state: 'paid',
            },
          ]
        : [];
    }
    if (index <= balances.lastPast) {
      const owed = lateOwed(terms, state, balances, index);
      const amountDueCents = owed.principal + owed.interest + charges(index);
      return [
        {
          ...base,
          ...sum(done, owed, charges(index)),
          balanceCents: contract.balanceCents,
          amountDueCents,
          state: 'late',
        },
      ];
    }
    const planned = ahead.get(index);
    if (planned === undefined) return [];
    const next = index === balances.current ? 'due' : 'upcoming';
    return [
      {
        ...base,
        ...sum(done, { principal: planned.principalCents, interest: planned.interestCents }, charges(index)),
        balanceCents: planned.balanceCents,
        amountDueCents: planned.paymentCents + charges(index),
        state: wasPaid ? 'partlyPaid' : next,
      },
    ];
  });
}

/** Sum of the amount paid of an installment and the amount that it still asks for. */
function sum(done: PaidInstallment, owed: Owed, chargesCents: Cents) {
  const principalCents = done.principalCents + owed.principal;
  const interestCents = done.interestCents + owed.interest;
  const feesCents = done.feesCents + chargesCents;
  return { principalCents, interestCents, feesCents, paymentCents: principalCents + interestCents + feesCents };
}

/** Past-due amount of one late installment: the oldest get their part of it first. */
function lateOwed(terms: LoanTerms, state: LoanState, balances: Balances, index: number): Owed {
  const [upTo, before] = [lateUpTo(terms, state, balances, index), lateUpTo(terms, state, balances, index - 1)];
  return {
    principal: upTo.principal - before.principal,
    interest: upTo.interest - before.interest,
  };
}

/** Amount asked for late installments up to one. After the last due date the last one has all that has come since. */
function lateUpTo(terms: LoanTerms, state: LoanState, balances: Balances, index: number): Owed {
  const { places, firstOpen, lastPast, current } = balances;
  const { principal, interest } = places.pastDue;
  if (index < firstOpen) return NOTHING_OWED;
  if (index >= lastPast) {
    const { due, advance } = places;
    if (current < terms.schedule.length) return { principal, interest };
    return {
      principal: principal + due.principal + advance.principal,
      interest: interest + due.interest + advance.interest,
    };
  }
  const standing = { pastDue: { principal, interest }, firstOpen, lastPast };
  return methodOf(terms.product).lateUpTo(terms, state, standing, index);
}
