import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { DrawReturn, LoanChanges } from '@lendside/providers/loan-changes/port';
import { answeringOnce, open, refused } from './memory-answers.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { book, lent, paidIn } from './memory-ledger.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type OfLines = 'draw' | 'holdCredit' | 'releaseCredit' | 'cancelDraw' | 'drawReturn' | 'returnDraw';

/** Lines of credit of the simulated ledger: drawn on, held for a draw, and given back. */
export function memoryLines(database: MemoryDatabase, process: Process, time: VirtualTime): Pick<LoanChanges, OfLines> {
  const { tables } = database;
  const once = answeringOnce(database, process);
  const owedOf = (loanId: string) => tables.loans.get(loanId)?.owedCents ?? 0;
  const leftOf = creditLeft(database, time);

  return {
    draw: once(async ({ reference, holdReference, loanId, amountCents }) => {
      if (!tables.loans.has(loanId)) return refused('not_found');
      if (amountCents > leftOf(loanId, holdReference)) return refused('above_available_credit');
      const write = () => {
        book(tables, reference, lent(loanId, amountCents));
        if (holdReference !== undefined) tables.creditHolds.delete(holdReference);
      };
      return { write, ...open(loanId, owedOf(loanId) + amountCents) };
    }),

    holdCredit: ({ reference, loanId, amountCents, untilMs }) =>
      database.connect(process).transaction('worker', async (tx) => {
        const transaction = database.transactionOf(tx);
        await database.hold(transaction, `loan ${loanId}`);
        if (amountCents > leftOf(loanId, reference)) return refused('above_available_credit');
        transaction.writes.push(() => tables.creditHolds.set(reference, { loanId, amountCents, untilMs }));
        return { outcome: 'held' };
      }),

    releaseCredit: ({ reference, loanId }) =>
      database.connect(process).transaction('worker', async (tx) => {
        const transaction = database.transactionOf(tx);
        await database.hold(transaction, `loan ${loanId}`);
        transaction.writes.push(() => tables.creditHolds.delete(reference));
      }),

    cancelDraw: once(async ({ reference, loanId, drawReference }) => {
      const drawn = tables.journals.get(drawReference);
      if (!drawn) return refused('not_found');
      const write = () => book(tables, reference, lent(loanId, drawn.amountCents));
      return { write, ...open(loanId, owedOf(loanId) + drawn.amountCents) };
    }),

    drawReturn: async (asked) => termsOfReturn(database, asked),

    returnDraw: once(async ({ reference, loanId, drawReference, amountCents }) => {
      const terms = termsOfReturn(database, { loanId, drawReference });
      if (terms?.returnCents !== amountCents) return refused('amount_not_possible');
      if (tables.bookedReturns.has(drawReference)) return refused('already_reversed');
      const write = () => {
        book(tables, reference, paidIn(loanId, amountCents));
        tables.bookedReturns.set(drawReference, reference);
      };
      return { write, ...open(loanId, terms.after.principalCents), after: terms.after };
    }),
  };
}

/** Credit that is left of a line when all holds but one are counted. */
function creditLeft({ tables }: MemoryDatabase, time: VirtualTime) {
  return (loanId: string, ownReference: string | undefined): number => {
    const others = [...tables.creditHolds].filter(
      ([reference, hold]) => hold.loanId === loanId && reference !== ownReference && hold.untilMs > time.nowMs,
    );
    const heldCents = others.reduce((sum, [, hold]) => sum + hold.amountCents, 0);
    const { limitCents = 0, owedCents = 0 } = tables.loans.get(loanId) ?? {};
    return limitCents - Math.max(0, owedCents) - heldCents;
  };
}

function termsOfReturn(
  { tables }: MemoryDatabase,
  { loanId, drawReference }: { readonly loanId: string; readonly drawReference: string },
): DrawReturn | undefined {
  const drawn = tables.journals.get(drawReference);
  const loan = tables.loans.get(loanId);
  if (!loan || !drawn || drawn.loanId !== loanId || tables.journals.has(`${drawReference}:back`)) return undefined;
  const returnCents = Math.min(-drawn.amountCents, Math.max(0, loan.owedCents));
  const principalCents = loan.owedCents - returnCents;
  const nothingDue = { minimumAmountDueCents: 0, pastDueAmountCents: 0, loanStatusId: LOAN_STATE.Open };
  const after = { principalCents, payoffAmountCents: principalCents, ...nothingDue };
  return { drawnCents: -drawn.amountCents, returnCents, after };
}
