import type { readPromiseToPay } from '@lendside/contract/promises-to-pay';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { promiseRuling } from '@lendside/domain/promise-to-pay';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { autoPayOfLoan } from '../payments/front.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { promiseFacts } from './promise-facts.ts';
import { limitsOf } from './promise-limits.ts';
import { lastPromise, promisesStanding } from './promises-store.ts';

/** Whether a payment of the caller's loan can be promised, for which days, and the last promise. Reads only. */
export async function readPromise(context: Context, { input, caller }: Call<typeof readPromiseToPay>) {
  const session = sessionOf(caller);
  const { loan } = await loanOfCaller(context, session, input.loanId);
  const { loanId } = loan;
  const asOf = context.businessDate();
  const limits = await limitsOf(context, loan);
  const [standing, row, autoPay] = await Promise.all([
    promisesStanding(statementAs(context.db, 'worker'), loanId, addDays(asOf, -limits.brokenDays)),
    lastPromise(context.db, session.customerIds, loanId),
    autoPayOfLoan(context.db, 'worker', loanId),
  ]);
  const ruling = promiseRuling({ loan, ...standing, limits, today: asOf });
  const days = ruling.outcome === 'open' ? ruling.days : [];
  // Where no promise is taken no day is looked at: one may have been given since the day was chosen.
  const onDate = days.length === 0 ? undefined : input.onDate;
  if (onDate !== undefined && !days.includes(onDate)) throw new Problem('promise_day_not_offered');
  return {
    asOf,
    days: [...days],
    leastAmount: ruling.outcome === 'open' ? ruling.leastCents : 0,
    amountDue: askedFor(loan),
    mostAmount: loan.payoffAmountCents,
    reason: ruling.outcome === 'closed' ? ruling.reason : undefined,
    owedOn: onDate === undefined ? undefined : await owedOn(context, loan, onDate),
    promise: row && promiseFacts(row),
    autoPay: autoPay !== undefined && loan.payable,
  };
}

/** Amount that brings the account up to date on a day to come; undefined where the system cannot tell. */
async function owedOn(context: Context, loan: LoanFacts, date: CalendarDate) {
  if (!context.loanSystems.of(loan.lmsId).outlooks) return undefined;
  const then = await context.ports.loanBook.loan(loan.loanId, date);
  if (!then) return undefined;
  return { date, amountDue: askedFor(then), amountAdded: Math.max(0, askedFor(then) - askedFor(loan)) };
}

/** Asked for on a day: what is past due, else what the coming due day asks for. */
const askedFor = ({ pastDueAmountCents, minimumAmountDueCents }: LoanFacts): number =>
  pastDueAmountCents > 0 ? pastDueAmountCents : minimumAmountDueCents;
