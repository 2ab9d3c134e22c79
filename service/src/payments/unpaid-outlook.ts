import type { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { plannable } from './schedule-rules.ts';

/** So many days ahead are looked at: a due date of every product lies in them. */
const OUTLOOK_DAYS = 60;
/** More than this happens to no loan in that time; it keeps a system that answers nonsense from being asked without end. */
const STEPS_MAX = 20;

/** A day on which something happens to an unpaid loan. Whole cents. */
export interface UnpaidDay {
  readonly date: CalendarDate;
  readonly what: 'lateFee' | 'paymentDue' | 'default';
  readonly lateFeeCents?: number;
  /** All that brings the account up to date after it. */
  readonly owedCents: number;
}

/** The loan as its books will have it at the start of a day if nothing happens until then. */
type LoanOn = (date: CalendarDate) => Promise<LoanFacts>;

/** Outlook of the caller's loan when nothing is paid, with the cost of paying later. Reads only. */
export async function unpaidOutlook(context: Context, { input, caller }: Call<typeof readUnpaidOutlook>) {
  const { loanId } = input;
  const { loan: now } = await loanOfCaller(context, sessionOf(caller), loanId);
  const asOf = context.businessDate();
  const on = loanReader(context, now, asOf);
  const [days, { dates }] = await Promise.all([unpaidDays(on, asOf), plannable(context, loanId)]);
  const ends = [...new Set([dates[0], dates.at(-1)])].filter((date) => date !== undefined);
  const today = askedFor(now);
  const laterPayments = ends.map(async (date) => {
    const owedCents = askedFor(await on(date));
    return { date, amountDue: owedCents, amountAdded: Math.max(0, owedCents - today) };
  });
  return {
    asOf,
    pastDueAmount: now.pastDueAmountCents,
    through: addDays(asOf, OUTLOOK_DAYS),
    days: days.map(({ date, what, lateFeeCents, owedCents }) => {
      return { date, what, lateFee: lateFeeCents, amountDue: owedCents };
    }),
    laterPayments: await Promise.all(laterPayments),
  };
}

/** Reads each day once; that of today is read already. Throws `loan_not_found`. */
function loanReader(context: Context, now: LoanFacts, today: CalendarDate): LoanOn {
  const read = new Map([[today, Promise.resolve(now)]]);
  return (date) => {
    const known = read.get(date);
    if (known) return known;
    const asked = context.ports.loanBook.loan(now.loanId, date).then((loan) => {
      if (!loan) throw new Problem('loan_not_found');
      return loan;
    });
    read.set(date, asked);
    return asked;
  };
}

/** Asked for on a day: what is past due, else what the coming due day asks for. */
const askedFor = (loan: LoanFacts): number =>
  loan.pastDueAmountCents > 0 ? loan.pastDueAmountCents : loan.minimumAmountDueCents;

/**
 * Everything that happens to a loan in the days of an outlook when nothing is paid, in its order. Due days are told by the books;
 * the day of a late fee or a default in between is found by halving the days between two looks, because books say how a loan
 * stands on a day and not what they are going to do.
 */
export async function unpaidDays(on: LoanOn, asOf: CalendarDate): Promise<readonly UnpaidDay[]> {
  const end = addDays(asOf, OUTLOOK_DAYS + 1);
  const days: UnpaidDay[] = [];
  let from = asOf;
  while (from < end && days.length < STEPS_MAX) {
    const now = await on(from);
    const due = now.nextDueOn !== undefined && now.nextDueOn >= from ? now.nextDueOn : undefined;
    const until = due === undefined || addDays(due, 1) > end ? end : addDays(due, 1);
    const changed = await firstChange(on, from, until);
    // What a due day asks for stands on that day; what happens at the end of a day stands on the next one.
    if (due !== undefined && until === addDays(due, 1)) {
      if (changed === undefined || changed >= until) days.push(await paymentDue(on, due));
    }
    if (changed === undefined) {
      from = until;
    } else {
      days.push(...changesOf(now, await on(changed), addDays(changed, -1)));
      from = changed;
    }
  }
  return days.slice(0, STEPS_MAX);
}

async function paymentDue(on: LoanOn, due: CalendarDate): Promise<UnpaidDay> {
  return { date: due, what: 'paymentDue', owedCents: (await on(due)).minimumAmountDueCents };
}

/** First day after `from`, up to `until`, on which fees or state differ from those of `from`; undefined where none does. */
async function firstChange(on: LoanOn, from: CalendarDate, until: CalendarDate): Promise<CalendarDate | undefined> {
  const before = await on(from);
  const differs = async (date: CalendarDate) => {
    const { feesCents, loanStatusId } = await on(date);
    return feesCents !== before.feesCents || loanStatusId !== before.loanStatusId;
  };
  if (!(await differs(until))) return undefined;
  let [same, other] = [from, until];
  for (let middle = half(same, other); middle > same; middle = half(same, other)) {
    if (await differs(middle)) other = middle;
    else same = middle;
  }
  return other;
}

/** The day in the middle; the first one where they are neighbors. */
const half = (from: CalendarDate, until: CalendarDate): CalendarDate =>
  addDays(from, Math.floor(daysBetween(from, until) / 2));

/** Changes that the end of a day made to a loan, by how it stood before and stands after. */
function changesOf(before: LoanFacts, after: LoanFacts, date: CalendarDate): readonly UnpaidDay[] {
  const owedCents = after.pastDueAmountCents;
  const lateFeeCents = after.feesCents - before.feesCents;
  const isDefault = after.loanStatusId !== before.loanStatusId && after.loanStatusId === LOAN_STATE.Default;
  return [
    ...(lateFeeCents > 0 ? [{ date, what: 'lateFee', lateFeeCents, owedCents } as const] : []),
    ...(isDefault ? [{ date, what: 'default', owedCents } as const] : []),
  ];
}
