import { addBankDays } from '@lendside/domain/bank-days';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { ChangeOutcome, LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanQuotes, QuotedTerms } from '@lendside/providers/loan-quotes/port';
import type { MemoryDatabase } from './memory-database.ts';
import { book, DRAW_MIN_CENTS } from './memory-ledger.ts';
import type { JournalRow } from './memory-tables.ts';

/** New money that a renewal may hand out. */
export const CASH_MOST_CENTS = 2_000;

/** Quotes of a renewal that apply no rule of the law, only the cash that goes out. */
export const renewalQuotes: Pick<LoanQuotes, 'newLoan' | 'cashOut'> = {
  cashOut: async () => ({ leastCents: 100, mostCents: CASH_MOST_CENTS }),
  newLoan: async () => ({ outcome: 'quoted', terms: {} as QuotedTerms }),
};

/** Business days in which a renewal can be taken back. */
const RESCISSION_DAYS = 1;

export const lent = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents: -amountCents,
  legs: [
    { account: 'receivable', amountCents },
    { account: 'owedOut', amountCents: -amountCents },
  ],
});

/** Journal that moves a balance between a loan and another account of the lender: no cash moves. */
const moved = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents,
  legs: [
    { account: 'receivable', amountCents: -amountCents },
    { account: 'receivable', amountCents },
  ],
});

const refused = (reason: string): ChangeOutcome => ({ outcome: 'refused', reason });

/** The changes of loans that drawing and renewing make, in the caller's transaction, by our reference once. */
export function memoryChanges(database: MemoryDatabase): LoanChanges {
  const { tables } = database;
  const stands = (outcome: 'posted' | 'alreadyPosted', loanId: string, principalCents: number): ChangeOutcome => ({
    outcome,
    loanId,
    principalCents,
    loanStatusId: LOAN_STATE.Open,
  });
  const owedOf = (loanId: string) => tables.loans.get(loanId)?.owedCents ?? 0;
  const changes: Partial<LoanChanges> = {
    name: 'simulated ledger',
    embedded: true,

    async draw(tx, { reference, loanId, amountCents }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const loan = tables.loans.get(loanId);
      if (!loan) return refused('not_found');
      if (tables.journals.has(reference)) return stands('alreadyPosted', loanId, loan.owedCents);
      if (amountCents > (loan.limitCents ?? 0) - Math.max(0, loan.owedCents)) return refused('above_available_credit');
      transaction.writes.push(() => book(tables, reference, lent(loanId, amountCents)));
      return stands('posted', loanId, loan.owedCents + amountCents);
    },

    async holdLine(tx, { loanId }) {
      await database.hold(database.transactionOf(tx), `loan ${loanId}`);
      const loan = tables.loans.get(loanId);
      if (loan?.limitCents === undefined) return undefined;
      const { limitCents, owedCents } = loan;
      const creditLine = {
        limitCents,
        availableCents: limitCents - Math.max(0, owedCents),
        drawMinCents: DRAW_MIN_CENTS,
      };
      return { loanStatusId: LOAN_STATE.Open, isDisbursementAvailable: true, creditLine };
    },

    async cancelDraw(tx, { reference, loanId, drawReference }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const drawn = tables.journals.get(drawReference);
      if (!drawn) return refused('not_found');
      if (tables.journals.has(reference)) return stands('alreadyPosted', loanId, owedOf(loanId));
      transaction.writes.push(() => book(tables, reference, lent(loanId, drawn.amountCents)));
      return stands('posted', loanId, owedOf(loanId) + drawn.amountCents);
    },

    async drawReturn({ loanId, drawReference }) {
      const drawn = tables.journals.get(drawReference);
      const loan = tables.loans.get(loanId);
      if (!loan || !drawn || drawn.loanId !== loanId || tables.journals.has(`${drawReference}:back`)) return undefined;
      const returnCents = Math.min(-drawn.amountCents, Math.max(0, loan.owedCents));
      const principalCents = loan.owedCents - returnCents;
      const nothingDue = { minimumAmountDueCents: 0, pastDueAmountCents: 0, loanStatusId: LOAN_STATE.Open };
      const after = { principalCents, payoffAmountCents: principalCents, ...nothingDue };
      return { drawnCents: -drawn.amountCents, returnCents, after };
    },

    async returnDraw(tx, { reference, loanId, drawReference, amountCents }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const terms = await changes.drawReturn?.({ loanId, drawReference, date: '' });
      if (tables.journals.has(reference)) return stands('alreadyPosted', loanId, owedOf(loanId));
      if (terms?.returnCents !== amountCents) return refused('amount_not_possible');
      if (tables.bookedReturns.has(drawReference)) return refused('already_reversed');
      transaction.writes.push(() => {
        book(tables, reference, paidIn(loanId, amountCents));
        tables.bookedReturns.set(drawReference, reference);
      });
      return stands('posted', loanId, terms.after.principalCents);
    },

    async refinance(tx, { reference, loanId, date, paymentCents = 0, cashOutCents = 0 }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const loan = tables.loans.get(loanId);
      const newLoanId = `loan-of-${reference}`;
      const known = tables.loans.get(newLoanId);
      if (known) return stands('alreadyPosted', newLoanId, known.owedCents);
      if (!loan || loan.renewedInto !== undefined || loan.owedCents === 0) return refused('loan_state');
      const restCents = loan.owedCents - paymentCents;
      if (restCents <= 0) return refused('nothing_left_to_renew');
      transaction.writes.push(() => {
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
      });
      return stands('posted', newLoanId, restCents + cashOutCents);
    },

    async cancelRefinance(tx, { reference, loanId, date }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const renewed = tables.loans.get(loanId);
      const [oldId, old] = [...tables.loans].find(([, one]) => one.renewedInto === loanId) ?? [];
      if (tables.journals.has(`${reference}:undone`)) return stands('alreadyPosted', oldId ?? '', owedOf(oldId ?? ''));
      if (!renewed || !old || !oldId) return refused('not_renewed');
      if (date > (renewed.rescissionUntil ?? '')) return refused('rescission_over');
      const cashCents = renewed.cashOutCents ?? 0;
      if (renewed.owedCents !== renewed.openedCents + cashCents) return refused('payments_made');
      await database.hold(transaction, `loan ${oldId}`);
      const owedCents = renewed.owedCents - cashCents;
      transaction.writes.push(() => {
        // The money never left, so it is neither owed nor payable.
        if (cashCents > 0) book(tables, `${reference}:retained`, lent(loanId, -cashCents));
        book(tables, `${reference}:undone`, moved(loanId, owedCents));
        book(tables, `${reference}:reopened`, moved(oldId, -owedCents));
        delete old.renewedInto;
      });
      return stands('posted', oldId, old.owedCents + owedCents);
    },

    async settle(tx, { reference, loanId, amountCents }) {
      const transaction = database.transactionOf(tx);
      await database.hold(transaction, `loan ${loanId}`);
      const loan = tables.loans.get(loanId);
      if (!loan || loan.settled) return refused('loan_state');
      if (tables.journals.has(reference)) return stands('alreadyPosted', loanId, 0);
      const forgivenCents = loan.owedCents - amountCents;
      if (forgivenCents <= 0) return refused('not_less_than_owed');
      transaction.writes.push(() => {
        book(tables, reference, paidIn(loanId, amountCents));
        book(tables, `${reference}:forgiven`, moved(loanId, forgivenCents));
        loan.settled = true;
      });
      return { ...stands('posted', loanId, 0), loanStatusId: LOAN_STATE.Settled };
    },
  };
  return changes as LoanChanges;
}

const paidIn = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents,
  legs: [
    { account: 'cash', amountCents },
    { account: 'receivable', amountCents: -amountCents },
  ],
});
