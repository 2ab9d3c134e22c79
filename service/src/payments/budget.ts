import type { BrandCode } from '@lendside/brands/brand';
import type { readBudget } from '@lendside/contract/budget';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { canDo } from '@lendside/domain/loan-actions';
import { isBankrupt } from '@lendside/domain/loan-states';
import { payDaysIn } from '@lendside/domain/pay-schedule';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { type KnownPlans, knownOf, nextOf, plannedNext } from './plan-of-next.ts';
import { plannable } from './schedule-rules.ts';

/** So many days ahead are looked at: as many as of what happens when nothing is paid. */
const BUDGET_DAYS = 60;

interface Due {
  readonly loan: LoanFacts;
  readonly date: CalendarDate;
  readonly what: 'pastDue' | 'next' | 'later';
  readonly cents: number;
}

interface Known extends KnownPlans {
  readonly payDays: readonly CalendarDate[];
}

/** Budget of the signed-in person. Reads only. */
export async function budget(context: Context, { caller }: Call<typeof readBudget>) {
  const session = sessionOf(caller);
  const asOf = context.businessDate();
  const through = addDays(asOf, BUDGET_DAYS);
  if (session.customerIds.length === 0) return { asOf, through, payDays: [], payments: [] };
  const [loans, payDays, plans] = await Promise.all([
    context.ports.loanBook.loansOf(session.customerIds, asOf),
    payDaysOf(context, session.customerIds, through),
    knownOf(context, session),
  ]);
  const dues = (await Promise.all(loans.filter(isAsked).map((loan) => duesOf(context, loan, through)))).flat();
  const known = { payDays, ...plans };
  const payments = await Promise.all(dues.map((due) => paymentFacts(context, due, known)));
  payments.sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
  return { asOf, through, payDays: [...payDays], payments };
}

/** A loan that takes payments and of which nothing forbids to ask for one. */
const isAsked = ({ payable, loanStatusId }: LoanFacts): boolean =>
  payable && canDo('pay', loanStatusId) && !isBankrupt(loanStatusId);

/** Pay days ahead, by the first of the person's records that tells them: another one may be older. */
async function payDaysOf({ ports, businessDate }: Context, customerIds: readonly string[], through: CalendarDate) {
  const records = await Promise.all(customerIds.map((customerId) => ports.customerFile.details(customerId)));
  for (const record of records) {
    const { payFrequency: frequency, lastPayDate } = record ?? {};
    if (frequency && lastPayDate) return payDaysIn({ frequency, lastPayDate }, businessDate(), through);
  }
  return [];
}

/** Days on which a loan asks for money: what is past due now, the next due day, and as far as its plan is told those after it. */
async function duesOf(context: Context, loan: LoanFacts, through: CalendarDate): Promise<Due[]> {
  const { pastDueAmountCents: pastDue, nextDueOn, asOf } = loan;
  const dues: Due[] = [];
  if (pastDue > 0) dues.push({ loan, date: asOf, what: 'pastDue', cents: pastDue });
  if (nextDueOn === undefined) return dues;
  const next = nextOf(loan);
  if (next && next.date <= through) dues.push({ loan, ...next, what: 'next' });
  if (!context.loanSystems.of(loan.lmsId).schedules) return dues;
  const rows = await context.ports.loanBook.schedule(loan.loanId, asOf);
  const later = rows.filter(({ dueDate, amountDueCents }) => dueDate > nextDueOn && amountDueCents > 0);
  for (const { dueDate, amountDueCents } of later) {
    if (dueDate <= through) dues.push({ loan, date: dueDate, what: 'later', cents: amountDueCents });
  }
  return dues;
}

async function paymentFacts(context: Context, { loan, date, what, cents }: Due, known: Known) {
  const { loanId, lmsId, brand } = loan;
  const autoPay = what !== 'pastDue' && known.autoPayLoanIds.includes(loanId);
  const plannedFor = what === 'next' ? plannedNext(known, loanId)?.scheduledDate : undefined;
  // What is late is paid today, and before anything that comes after it.
  const isOpen = what === 'next' && !autoPay && plannedFor === undefined && loan.pastDueAmountCents === 0;
  return {
    ...{ loanId, lmsId, brand: brand as BrandCode, date, what, amountDue: cents, autoPay, plannedFor },
    afterPayDay: isOpen ? await afterPayDay(context, { loanId, date, payDays: known.payDays }) : undefined,
  };
}

/** First banking day after the last pay day before a due date, where that is not later than the due date itself. */
async function afterPayDay(
  context: Context,
  {
    loanId,
    date,
    payDays,
  }: { readonly loanId: string; readonly date: CalendarDate; readonly payDays: Known['payDays'] },
): Promise<CalendarDate | undefined> {
  const paid = payDays.findLast((day) => day < date);
  if (paid === undefined) return undefined;
  const { dates } = await plannable(context, loanId);
  const day = dates.find((one) => one > paid);
  return day !== undefined && day <= date ? day : undefined;
}
