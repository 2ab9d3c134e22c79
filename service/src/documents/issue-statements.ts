import { addMonths, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type ChunkOutcome, runBatch } from '../platform/jobs/batch.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { issuedStatement } from './statement-facts.ts';

const EVERY_MILLISECONDS = 10 * 60_000;
const CUSTOMERS_AT_ONCE = 50;

/**
 * Issues the statements of the month that ended last, so that they are fixed soon after their month and not when they are first
 * opened. A statement that is issued stays as it is. Answers how many loans it looked at.
 */
export async function issueStatements(context: Context, stopping?: AbortSignal): Promise<number> {
  const month = addMonths(context.businessDate(), -1).slice(0, 7);
  const { loans = 0 } = await runBatch(
    context,
    {
      ...{ job: 'statements', period: month, customersAtOnce: CUSTOMERS_AT_ONCE },
      work: (customerIds) => issueOfSome(context, customerIds, month),
      failed: 'statements of some customers could not be issued',
    },
    stopping,
  );
  return loans;
}

/** The statements of loans that some customers borrowed. Some wait where the month is not over at their store, or could not be written. */
async function issueOfSome(context: Context, customerIds: readonly string[], month: string): Promise<ChunkOutcome> {
  const found = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const loans = found.filter((loan) => customerIds.includes(loan.borrowerId) && wasThere(loan, month));
  let waiting = 0;
  for (const loan of loans) {
    const isDone = await issueOfLoan(context, loan, month).catch((error: unknown) => {
      context.log.error({ loanId: loan.loanId, error: String(error) }, 'a statement could not be issued');
      return false;
    });
    if (!isDone) waiting += 1;
  }
  const counts = { loans: loans.length - waiting };
  return waiting === 0 ? { counts } : { counts, again: { atMs: context.clock.nowMs() + EVERY_MILLISECONDS, waiting } };
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

/** Looks now and then whether the statements of the last month are issued. Any number of processes share them. */
export function startStatements(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'statements',
    run: (stopping) => issueStatements(context, stopping),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'statements could not be issued',
  });
}
