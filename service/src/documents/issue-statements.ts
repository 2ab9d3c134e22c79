import { addMonths, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { issuedStatement } from './statement-facts.ts';
import { findStatementMonth, keepStatementMonth } from './store/statement-months.ts';

const EVERY_MILLISECONDS = 10 * 60_000;
const CUSTOMERS_AT_ONCE = 50;
/** Pages of customers in one look. What is left waits for the next. */
const PAGES_MAX = 20;
/** Between two pages everything else comes first. */
const BREATH_MILLISECONDS = 20;

/**
 * Issues the statements of the month that ended last, so that they are fixed soon after their month and not when they are first
 * opened. A look goes on where the last one ended; a statement that is issued stays as it is. Answers how many loans it looked at.
 */
export async function issueStatements(context: Context): Promise<number> {
  const month = addMonths(context.businessDate(), -1).slice(0, 7);
  const known = await findStatementMonth(context.db, month);
  if (known?.finishedAt) return 0;
  let [afterCustomerId, count] = [known?.afterCustomerId ?? '', 0];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const customerIds = await context.ports.customerFile.customersAfter(afterCustomerId, CUSTOMERS_AT_ONCE);
    const done = await issueOfPage(context, customerIds, month);
    count += done.count;
    // Somewhere the month is not over yet, or could not be written: the page is looked at again.
    if (!done.all) break;
    const isLast = customerIds.length < CUSTOMERS_AT_ONCE;
    afterCustomerId = customerIds.at(-1) ?? afterCustomerId;
    const finishedAtMs = isLast ? context.clock.nowMs() : undefined;
    await keepStatementMonth(context.db, month, { afterCustomerId, finishedAtMs });
    if (isLast) break;
    await context.timers.sleep(BREATH_MILLISECONDS);
  }
  return count;
}

/** The statements of loans that the customers of a page borrowed; `all` is false where one has to wait. */
async function issueOfPage(context: Context, customerIds: readonly string[], month: string) {
  const found =
    customerIds.length === 0 ? [] : await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const loans = found.filter((loan) => customerIds.includes(loan.borrowerId) && wasThere(loan, month));
  let all = true;
  for (const loan of loans) {
    const isDone = await issueOfLoan(context, loan, month).catch((error: unknown) => {
      context.log.error({ loanId: loan.loanId, error: String(error) }, 'a statement could not be issued');
      return false;
    });
    all &&= isDone;
  }
  return { count: loans.length, all };
}

/** False: by the clock of the loan's store the month is not over. */
async function issueOfLoan(context: Context, loan: LoanFacts, month: string): Promise<boolean> {
  const { loanBook, storeDirectory } = context.ports;
  const [statements, store] = await Promise.all([
    loanBook.statements(loan.loanId, context.businessDate()),
    storeDirectory.store(loan.storeId),
  ]);
  const today = dateInZone(context.clock.nowMs(), store?.timeZone ?? DEFAULT_TIME_ZONE);
  if (loan.creditLine) {
    // Cycles end on days of their own: each that is over is issued with the first month that ends after it.
    const over = statements.filter(({ to }) => to >= `${month}-01` && to < today);
    for (const cycle of over) await issuedStatement(context, { loan, statement: cycle });
    return true;
  }
  const statement = statements.find((one) => one.month === month);
  if (!statement) return true;
  if (today <= statement.to) return false;
  await issuedStatement(context, { loan, statement });
  return true;
}

/** Whether it was a loan in that month: one that was never signed is none. */
const wasThere = ({ openedOn, paidOffDate, loanStatusId, awaitsMoney }: LoanFacts, month: string): boolean =>
  loanStatusId !== LOAN_STATE.Deleted &&
  awaitsMoney !== true &&
  openedOn.slice(0, 7) <= month &&
  (paidOffDate === undefined || paidOffDate.slice(0, 7) >= month);

/** Looks now and then whether the statements of the last month are issued. Any number of processes may run one. */
export function startStatements(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'statements',
    run: () => issueStatements(context),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'statements could not be issued',
  });
}
