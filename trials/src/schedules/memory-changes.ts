import { addBankDays } from '@lendside/domain/bank-days';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanQuotes, QuotedTerms } from '@lendside/providers/loan-quotes/port';
import { answeringOnce, open, refused } from './memory-answers.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { book, lent, paidIn } from './memory-ledger.ts';
import { memoryLines } from './memory-lines.ts';
import { memoryPlanBook } from './memory-plan-book.ts';
import type { JournalRow } from './memory-tables.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** New money that a renewal may hand out. */
export const CASH_MOST_CENTS = 2_000;

/** Quotes of a renewal that apply no rule of the law, only the cash that goes out. */
export const renewalQuotes: Pick<LoanQuotes, 'newLoan' | 'cashOut'> = {
  cashOut: async () => ({ leastCents: 100, mostCents: CASH_MOST_CENTS }),
  newLoan: async () => ({ outcome: 'quoted', terms: {} as QuotedTerms }),
};

/** Business days in which a renewal can be taken back. */
const RESCISSION_DAYS = 1;

/** Journal that moves a balance between a loan and another account of the lender: no cash moves. */
const moved = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents,
  legs: [
    { account: 'receivable', amountCents: -amountCents },
    { account: 'receivable', amountCents },
  ],
});

/** The changes of loans that drawing and renewing make, in transactions of the ledger's own, each reference answered once. */
export function memoryChanges(database: MemoryDatabase, process: Process, time: VirtualTime): LoanChanges {
  const { tables } = database;
  const once = answeringOnce(database, process);
  const changes: Partial<LoanChanges> = {
    name: 'simulated ledger',
    embedded: true,
    answerTo: async ({ reference }) => tables.changeAnswers.get(reference),
    ...memoryLines(database, process, time),
    ...memoryPlanBook(database, process),

    refinance: once(async ({ reference, loanId, date, paymentCents = 0, cashOutCents = 0 }) => {
      const loan = tables.loans.get(loanId);
      const newLoanId = `loan-of-${reference}`;
      if (!loan || loan.renewedInto !== undefined || loan.owedCents === 0) return refused('loan_state');
      const restCents = loan.owedCents - paymentCents;
      if (restCents <= 0) return refused('nothing_left_to_renew');
      const write = () => {
        if (paymentCents > 0) book(tables, reference, paidIn(loanId, paymentCents));
        book(tables, `${reference}:closed`, moved(loanId, restCents));
        loan.renewedInto = newLoanId;
        tables.loans.set(newLoanId, {
          borrowerId: loan.borrowerId,
          openedCents: restCents,
          owedCents: restCents,
          cashOutCents,
          ...(loan.cosignerId === undefined ? {} : { cosignerId: loan.cosignerId }),
          rescissionUntil: addBankDays(date, RESCISSION_DAYS),
        });
        if (cashOutCents > 0) book(tables, `${reference}:cash`, lent(newLoanId, cashOutCents));
      };
      return { write, ...open(newLoanId, restCents + cashOutCents), allocation: [] };
    }),

    cancelRefinance: once(async ({ reference, loanId, date }, hold) => {
      const renewed = tables.loans.get(loanId);
      const [oldId, old] = [...tables.loans].find(([, one]) => one.renewedInto === loanId) ?? [];
      if (!renewed || !old || !oldId) return refused('not_renewed');
      if (date > (renewed.rescissionUntil ?? '')) return refused('rescission_over');
      const cashCents = renewed.cashOutCents ?? 0;
      if (renewed.owedCents !== renewed.openedCents + cashCents) return refused('payments_made');
      await hold(oldId);
      const owedCents = renewed.owedCents - cashCents;
      const write = () => {
        // The money never left, so it is neither owed nor payable.
        if (cashCents > 0) book(tables, `${reference}:retained`, lent(loanId, -cashCents));
        book(tables, `${reference}:undone`, moved(loanId, owedCents));
        book(tables, `${reference}:reopened`, moved(oldId, -owedCents));
        delete old.renewedInto;
      };
      return { write, ...open(oldId, old.owedCents + owedCents) };
    }),

    settle: once(async ({ reference, loanId, amountCents }) => {
      const loan = tables.loans.get(loanId);
      if (!loan || loan.settled) return refused('loan_state');
      const forgivenCents = loan.owedCents - amountCents;
      if (forgivenCents <= 0) return refused('not_less_than_owed');
      const write = () => {
        book(tables, reference, paidIn(loanId, amountCents));
        book(tables, `${reference}:forgiven`, moved(loanId, forgivenCents));
        loan.settled = true;
      };
      return { write, ...open(loanId, 0), loanStatusId: LOAN_STATE.Settled, allocation: [], forgivenCents };
    }),
  };
  return changes as LoanChanges;
}
