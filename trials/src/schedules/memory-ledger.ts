import { daysBetween } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';
import type {
  LoanMoney,
  PaymentPosting,
  PaymentPreview,
  PostingOutcome,
  PostingRefusal,
} from '@lendside/providers/loan-money/port';
import type { Chance } from '../simulation/seeded.ts';
import type { MemoryDatabase } from './memory-database.ts';
import type { JournalRow, LoanRow, Tables } from './memory-tables.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** The least that is drawn at once. */
export const DRAW_MIN_CENTS = 100;

/** A loan without interest: what is paid is principal. The real engine has trials of its own. */
const previewOf = (owedCents: number, amountCents: number): PaymentPreview => ({
  allocation: [{ kind: 'due', part: 'principal', amountCents }],
  after: {
    principalCents: owedCents - amountCents,
    payoffAmountCents: owedCents - amountCents,
    minimumAmountDueCents: 0,
    pastDueAmountCents: 0,
    interestSavedCents: 0,
    loanStatusId: LOAN_STATE.Open,
  },
});

/** Journal of money that came in on a loan. */
export const paidIn = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents,
  legs: [
    { account: 'cash', amountCents },
    { account: 'receivable', amountCents: -amountCents },
  ],
});

/** Journal of money that was lent on a loan; below zero, it is not lent any more. */
export const lent = (loanId: string, amountCents: number): JournalRow => ({
  loanId,
  amountCents: -amountCents,
  legs: [
    { account: 'receivable', amountCents },
    { account: 'owedOut', amountCents: -amountCents },
  ],
});

/** Postings of one call so far: what each loan owes after them, and the references that they took. */
interface Group {
  readonly owed: Map<string, number>;
  readonly taken: Set<string>;
}

/**
 * The lender's ledger in memory, as one process reaches it: posts in a transaction of its own, loans held in id order, and answers
 * each reference once, refusals too.
 */
export function memoryMoney(database: MemoryDatabase, process: Process): LoanMoney {
  const { tables } = database;

  function postOne(
    { reference, loanId, amountCents, date }: PaymentPosting,
    { owed, taken }: Group,
    writes: (() => unknown)[],
  ): PostingOutcome {
    const refused = (reason: PostingRefusal): PostingOutcome => {
      writes.push(() => tables.refusedPostings.set(reference, reason));
      return { outcome: 'refused', reason };
    };
    const before = tables.refusedPostings.get(reference);
    if (before) return { outcome: 'refused', reason: before };
    const loan = tables.loans.get(loanId);
    if (!loan) return refused('not_found');
    const owedCents = owed.get(loanId) ?? loan.owedCents;
    if (tables.journals.has(reference) || taken.has(reference))
      return { outcome: 'alreadyPosted', date, ...previewOf(owedCents, 0) };
    if (owedCents <= 0) return refused('not_payable');
    if (amountCents > owedCents) return refused('above_payoff');
    owed.set(loanId, owedCents - amountCents);
    taken.add(reference);
    writes.push(() => book(tables, reference, paidIn(loanId, amountCents)));
    return { outcome: 'posted', date, ...previewOf(owedCents, amountCents) };
  }

  return {
    name: 'simulated ledger',
    embedded: true,
    preview: async () => undefined,
    post: (postings) =>
      database.connect(process).transaction('worker', async (tx) => {
        const transaction = database.transactionOf(tx);
        for (const loanId of [...new Set(postings.map((one) => one.loanId))].sort()) {
          await database.hold(transaction, `loan ${loanId}`);
        }
        const group = { owed: new Map<string, number>(), taken: new Set<string>() };
        return postings.map((posting) => postOne(posting, group, transaction.writes));
      }),
  };
}

/** Money that comes another way, at the counter of a store: no more than is owed. */
export async function payAtCounter(
  database: MemoryDatabase,
  process: Process,
  posting: { readonly reference: string; readonly loanId: string; readonly amountCents: number },
): Promise<void> {
  const { reference, loanId, amountCents } = posting;
  await database.connect(process).transaction('worker', async (tx) => {
    const transaction = database.transactionOf(tx);
    await database.hold(transaction, `loan ${loanId}`);
    const owedCents = database.tables.loans.get(loanId)?.owedCents ?? 0;
    const paid = Math.min(owedCents, amountCents);
    if (paid > 0) transaction.writes.push(() => book(database.tables, reference, paidIn(loanId, paid)));
  });
}

/** Writes a journal, and what the loan owes after it. */
export function book(tables: Tables, reference: string, journal: JournalRow): void {
  if (tables.journals.has(reference)) throw new Error(`duplicate key: journal ${reference}`);
  tables.journals.set(reference, journal);
  const loan = tables.loans.get(journal.loanId);
  if (loan) loan.owedCents -= journal.amountCents;
}

/** The questions payments ask of the loan book, answered after a moment. */
export function memoryBook(parts: {
  readonly tables: Tables;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly process: Process;
}): Pick<LoanBook, 'loan' | 'loansById' | 'schedule' | 'partiesOf'> {
  const { tables, time, chance, process } = parts;
  const loansById: LoanBook['loansById'] = async (loanIds, asOf) => {
    await time.wait(chance.below(4), process);
    const known = loanIds.flatMap((loanId) => {
      const row = tables.loans.get(loanId);
      return row ? [[loanId, factsOf(loanId, row, asOf)] as const] : [];
    });
    await time.wait(chance.below(4), process);
    return new Map(known);
  };
  return {
    loansById,
    loan: async (loanId, asOf) => (await loansById([loanId], asOf)).get(loanId),
    async partiesOf(loanIds) {
      await time.wait(chance.below(4), process);
      return new Map(
        loanIds.flatMap((loanId) => {
          const row = tables.loans.get(loanId);
          if (!row) return [];
          const { borrowerId, cosignerId } = row;
          return [[loanId, cosignerId === undefined ? { borrowerId } : { borrowerId, cosignerId }] as const];
        }),
      );
    },
    async schedule(loanId) {
      await time.wait(chance.below(4), process);
      return dueRows(tables.loans.get(loanId)).map((row, index) => ({
        number: index + 1,
        dueDate: row.dueDate,
        paymentCents: row.cents,
        amountDueCents: row.openCents,
        principalCents: row.cents,
        interestCents: 0,
        feesCents: 0,
        balanceCents: 0,
        state: row.openCents === 0 ? 'paid' : 'due',
      }));
    },
  };
}

/** The installments of a loan with what is still open of each: what was paid covers the oldest first. */
export function dueRows(loan: LoanRow | undefined) {
  let paidCents = loan ? loan.openedCents - loan.owedCents : 0;
  return (loan?.installments ?? []).map((row) => {
    const covered = Math.min(paidCents, row.cents);
    paidCents -= covered;
    return { ...row, openCents: row.cents - covered };
  });
}

function factsOf(loanId: string, row: LoanRow, asOf: string): LoanFacts {
  const { borrowerId, cosignerId, openedCents, owedCents, limitCents, renewable } = row;
  const open = dueRows(row).filter(({ openCents }) => openCents > 0);
  const dueDate = open[0]?.dueDate;
  const asked = open.filter((one) => one.dueDate <= asOf || one.dueDate === dueDate);
  const dueCents = asked.reduce((sum, { openCents }) => sum + openCents, 0);
  const pastDueCents = open.reduce((sum, one) => (one.dueDate < asOf ? sum + one.openCents : sum), 0);
  const next = open.find((one) => one.dueDate >= asOf);
  return {
    loanId,
    borrowerId,
    ...(cosignerId === undefined ? {} : { cosignerId }),
    ...(limitCents === undefined
      ? {}
      : {
          creditLine: { limitCents, availableCents: limitCents - Math.max(0, owedCents), drawMinCents: DRAW_MIN_CENTS },
        }),
    asOf,
    loanHeader: loanId,
    lmsId: 'NLS',
    storeId: '40120',
    productId: 'simulated',
    productKind: 'installment',
    productName: 'Simulated',
    brand: 'tmx',
    loanStatusId: row.settled ? LOAN_STATE.Settled : LOAN_STATE.Open,
    openedOn: '2026-01-02',
    ratePercent: '0',
    originalAmountCents: openedCents,
    principalCents: owedCents,
    interestCents: 0,
    feesCents: 0,
    perDiemCents: 0,
    dueDate,
    minimumAmountDueCents: dueCents,
    minimumRequiredAmountCents: 0,
    pastDueAmountCents: pastDueCents,
    ...(next && { nextDueOn: next.dueDate, nextDueAmountCents: pastDueCents + next.openCents }),
    daysLate: dueDate !== undefined && dueDate < asOf ? daysBetween(dueDate, asOf) : 0,
    payoffAmountCents: owedCents,
    minimumLoanAmountCents: 0,
    estimatedPaymentCents: 0,
    paymentsMade: 0,
    paymentsLeft: 0,
    payable: owedCents > 0,
    refinanceEligible: renewable === true && owedCents > 0,
    useRefiTerm: false,
    isDisbursementAvailable: limitCents !== undefined,
    guestRefinanceEnabled: false,
    partialPayConfirmViewable: false,
    isInOfrStatus: false,
    skipAutoPayConfirm: false,
    suretyBond: false,
    productMigration: false,
    productSwitchAmountDueCents: 0,
    borrowerHasSsn: true,
  };
}
