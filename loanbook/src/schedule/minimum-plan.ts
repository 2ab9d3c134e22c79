import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { MinimumRule } from '../products/schedule-terms.ts';
import { earn } from './accrual.ts';
import type { Balances } from './balances.ts';
import { creditLineOn, statement, statementDay, unpaidCents } from './credit-line.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import type { ProjectedRow, Projection } from './projection.ts';

/** Projection of a line of credit when nothing more is drawn and each minimum payment is made on its day. */
export function projectMinimum(terms: LoanTerms, rule: MinimumRule, given: LoanState, balances: Balances): Projection {
  const line = creditLineOn(terms, rule, given, balances.day);
  const { pastDue } = balances.places;
  const last = terms.dueDays.length - 1;
  let principal = given.principalCents - pastDue.principal;
  let interest = balances.interestCents - pastDue.interest;
  let remainder = balances.interestRemainder;
  let day = balances.day;
  let interestCents = pastDue.interest;
  let endsOn: CalendarDate | undefined =
    principal + interest + pastDue.principal + pastDue.interest > 0 ? dateOfEpochDay(day) : undefined;
  const earnedTo = (toDay: number) =>
    given.interestStopped ? { cents: 0, remainder } : earn(terms.interest, principal, day, toDay, remainder);
  if (balances.current > last && principal + interest > 0) interestCents += interest;
  const rows: ProjectedRow[] = [];
  for (let index = balances.current; index <= last && principal + interest > 0; index++) {
    let wanted = unpaidCents(line.unpaid.filter((bill) => bill.index === index));
    if (index >= line.billedThrough) {
      const interestCents = interest + earnedTo(statementDay(terms, rule, index)).cents;
      wanted = statement(terms, rule, { principalCents: principal, interestCents, unpaid: [], index }).cents;
    }
    const dueDay = terms.dueDays[index] as number;
    const earned = earnedTo(dueDay);
    interest += earned.cents;
    remainder = earned.remainder;
    day = Math.max(day, dueDay);
    const paymentCents = Math.min(principal + interest, index === last ? principal + interest : wanted);
    const paidInterest = Math.min(interest, paymentCents);
    principal -= paymentCents - paidInterest;
    interest -= paidInterest;
    if (interest === 0) remainder = 0;
    interestCents += paidInterest;
    if (paymentCents > 0) endsOn = terms.schedule[index]?.dueDate;
    rows.push({
      index,
      paymentCents,
      principalCents: paymentCents - paidInterest,
      interestCents: paidInterest,
      balanceCents: principal,
    });
  }
  return { rows, interestCents, endsOn };
}
