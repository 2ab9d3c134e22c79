import { nextDueDate } from '@lendside/domain/auto-pay';
import { type CalendarDate, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';

/** A loan as auto-pay sees it. */
export interface AutoPayFacts {
  readonly loan: LoanFacts;
  readonly storeName: string;
  readonly storePhone: string;
  readonly timeZone: string;
  /** The day at the store. */
  readonly today: CalendarDate;
  /** The next due date that can be looked after; absent when none is known yet. */
  readonly dueDate?: CalendarDate | undefined;
  /** Projected amount due on that date, in cents. */
  readonly dueCents: Cents;
}

/** Next auto-pay debit of a loan. Undefined when there is no such loan. */
export async function autoPayFacts(context: Context, loanId: string): Promise<AutoPayFacts | undefined> {
  const { loanBook, storeDirectory } = context.ports;
  const loan = await loanBook.loan(loanId, context.businessDate());
  if (!loan) return undefined;
  const [store, schedule] = await Promise.all([
    storeDirectory.store(loan.storeId),
    loanBook.schedule(loanId, context.businessDate()),
  ]);
  const timeZone = store?.timeZone ?? DEFAULT_TIME_ZONE;
  const today = dateInZone(context.clock.nowMs(), timeZone);
  const rows = schedule.map(({ dueDate, state }) => ({ dueDate, isPaid: state === 'paid' }));
  // A line of credit asks month by month: what it asks for next is all that is known.
  const known = rows.length === 0 && loan.dueDate ? [{ dueDate: loan.dueDate, isPaid: false }] : rows;
  const dueDate = loan.payable ? nextDueDate(today, known) : undefined;
  const then = dueDate && (await loanBook.loan(loanId, dueDate));
  return {
    loan,
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    timeZone,
    today,
    dueDate,
    dueCents: then ? dueCentsOn(then, dueDate) : 0,
  };
}

/** Amount in cents that a loan asks for by a due date: zero once that date's installment is paid. */
export function dueCentsOn(loan: LoanFacts, dueDate: CalendarDate): Cents {
  return loan.dueDate !== undefined && loan.dueDate <= dueDate ? loan.minimumAmountDueCents : 0;
}
