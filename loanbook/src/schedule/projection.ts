import type { CalendarDate } from '@lendside/domain/calendar-date';
import { dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { earn } from './accrual.ts';
import { methodOf } from './amortization-methods.ts';
import type { Balances } from './balances.ts';
import { currentTerms } from './current-terms.ts';
import type { LoanState, LoanTerms } from './loan.ts';

/** An installment still to come, as it will be when everything before it is paid on its day. */
export interface ProjectedRow {
  readonly index: number;
  readonly paymentCents: Cents;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly balanceCents: Cents;
}

export interface Projection {
  /** From the current installment on. What is past due is taken as paid on the day of the balances. */
  readonly rows: readonly ProjectedRow[];
  /** All interest from the day on, what is already owed included. */
  readonly interestCents: Cents;
  /** When the last cent is paid by this plan; absent when nothing is owed. */
  readonly endsOn?: CalendarDate;
}

/** Projection of the loan from the day of the balances when it is paid by its schedule. */
export function project(contract: LoanTerms, state: LoanState, balances: Balances): Projection {
  const terms = currentTerms(contract, state.extras);
  const method = methodOf(terms.product);
  if (method.project) return method.project(terms, state, balances);
  const { pastDue } = balances.places;
  const last = terms.schedule.length - 1;
  let principal = state.principalCents - pastDue.principal;
  let interest = balances.interestCents - pastDue.interest;
  let remainder = balances.interestRemainder;
  let day = balances.day;
  let interestCents = pastDue.interest;
  let paidCents = state.installmentPaidCents + pastDue.principal + (method.interestCounts ? pastDue.interest : 0);
  let endsOn = principal + interest + pastDue.principal + pastDue.interest > 0 ? dateOfEpochDay(day) : undefined;
  if (balances.current > last && principal + interest > 0) interestCents += interest;
  const rows: ProjectedRow[] = [];
  for (let index = balances.current; index <= last && principal + interest > 0; index++) {
    const dueDay = Math.max(terms.dueDays[index] as number, day);
    if (!state.interestStopped) {
      const earned = earn(terms.interest, principal, day, dueDay, remainder);
      interest += earned.cents;
      remainder = earned.remainder;
    }
    day = dueDay;
    const openCents = Math.max(0, (terms.cumulativeCents[index] as number) - paidCents);
    const wanted = method.wantedCents({ last: index === last, openCents, owed: { principal, interest } });
    const paymentCents = Math.min(principal + interest, wanted);
    const paidInterest = Math.min(interest, paymentCents);
    const paidPrincipal = paymentCents - paidInterest;
    principal -= paidPrincipal;
    interest -= paidInterest;
    if (interest === 0) remainder = 0;
    interestCents += paidInterest;
    paidCents += method.interestCounts ? paymentCents : paidPrincipal;
    if (paymentCents > 0) endsOn = terms.schedule[index]?.dueDate;
    rows.push({
      index,
      paymentCents,
      principalCents: paidPrincipal,
      interestCents: paidInterest,
      balanceCents: principal,
    });
  }
  return { rows, interestCents, endsOn };
}
