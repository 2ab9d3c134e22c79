import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import { answeredOnce } from './change-answers.ts';
import { eventsOf } from './changed-loan.ts';
import type { Book } from './engine/book.ts';
import { readLoans } from './engine/book-store.ts';
import { EventRefused } from './engine/loan-event.ts';
import { extendedAgain, loanPlans } from './engine/loan-plans.ts';

/** Plans of loans that cannot be paid as agreed. */
export function planChanges(book: Book): Pick<LoanChanges, 'loanPlans' | 'startPlan' | 'undoPlan'> {
  const start = eventsOf<Parameters<LoanChanges['startPlan']>[0]>(
    book,
    ({ reference, date, kind: plan, payments: planPayments, firstDueDate: planFirstDueDate, version: planVersion }) => [
      { event: 'startPlan', reference, date, plan, planPayments, planFirstDueDate, planVersion },
    ],
  );
  return {
    loanPlans: (asked) => loanPlans(book, asked),
    startPlan: answeredOnce(book, async (tx, change) => {
      // Of all loans of the borrower one has an extended plan in its time.
      const [loan] = change.kind === 'extended' ? await readLoans(book, { loanIds: [change.loanId] }) : [];
      if (loan && (await extendedAgain(book, loan, change.date)) !== undefined) {
        throw new EventRefused('plan_taken_before', change.loanId);
      }
      return start(tx, change);
    }),
    undoPlan: answeredOnce(
      book,
      eventsOf(book, ({ reference, date, planReference: target }) => [{ event: 'undoPlan', reference, date, target }]),
    ),
  };
}
