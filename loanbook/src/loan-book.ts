import { SPECIFIED_SYSTEMS } from '@lendside/domain/system-capabilities';
import type { Database } from '@lendside/providers/database';
import { latestUsed } from '@lendside/providers/latest-used';
import type { LineTerms, LoanBook, LoanFacts, LoanParties, Statement } from '@lendside/providers/loan-book/port';
import type { Applied } from './engine/applied.ts';
import type { Book, LoanReader } from './engine/book.ts';
import { readLoans } from './engine/book-store.ts';
import { bookedOf } from './engine/event-payload.ts';
import { asOfDay, factsOf } from './engine/facts.ts';
import { loanAtEnd } from './engine/loan-at-end.ts';
import { loanBreakdown } from './engine/loan-breakdown.ts';
import { replay } from './engine/replay.ts';
import { scheduleRows } from './engine/schedule-rows.ts';
import { readStored } from './engine/stored-journals.ts';
import { type LawTable, lawOf } from './law/law.ts';
import { audit } from './ledger/audit.ts';
import { readHistory, readHistoryPage } from './ledger/history-store.ts';
import { ledgerOf } from './ledger/lines.ts';
import { cycles, statementsOf } from './ledger/statement.ts';
import { readBookedEvents } from './ledger/statement-store.ts';
import { creditTermsOf, takenOver } from './origination/credit-terms.ts';
import { lineTermsOf } from './origination/line-terms.ts';
import { statementDates } from './schedule/credit-line.ts';
import type { Loan } from './schedule/loan-row.ts';
import type { InstallmentEvent } from './schedule/paid-installments.ts';

const INSTALLMENT_EVENTS = `
  select installment_no as "installmentNo", principal_cents as "principalCents", interest_cents as "interestCents",
    fees_cents as "feesCents", balance_cents as "balanceCents",
    (select coalesce(sum((line ->> 'amountCents')::bigint), 0)::bigint from jsonb_array_elements(result -> 'allocation') line
      where line ->> 'kind' = 'advance' and line ->> 'part' = 'principal') as "advanceCents"
  from loanbook.all_journals where loan_id = $1 and kind in ('payment', 'payoff') order by sequence`;

/** Amount paid for each installment of a loan of which events were put in their place later: as a replay divides it. */
async function replayedInstallments(db: Database, { row, terms }: Loan): Promise<InstallmentEvent[]> {
  const stored = await db.transaction('worker', (tx) => readStored(tx, row.loan_id));
  const { loanEvents, closedThrough } = bookedOf(stored);
  return replay({ terms, loanEvents, through: closedThrough }).steps.flatMap(({ applied }) =>
    installmentEventOf(applied),
  );
}

function installmentEventOf({ kind, installmentNo, parts, result, state }: Applied): InstallmentEvent[] {
  if (kind !== 'payment' && kind !== 'payoff') return [];
  const inAdvance = (result?.allocation ?? []).filter((line) => line.kind === 'advance' && line.part === 'principal');
  return [
    {
      installmentNo,
      principalCents: parts.principal,
      advanceCents: inAdvance.reduce((sum, line) => sum + line.amountCents, 0),
      interestCents: parts.interest,
      feesCents: parts.fee + parts.penalty,
      balanceCents: state.principalCents,
    },
  ];
}

const VERSIONS = 'select customer_id, version from loanbook.customer_versions where customer_id = any ($1)';
const versionsIn = async (db: Database, customerIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<{ customer_id: string; version: number }>('worker', VERSIONS, [customerIds]);
  return new Map(rows.map((row) => [row.customer_id, row.version]));
};

const PARTIES = 'select loan_id, borrower_id, cosigner_id from loanbook.loans where loan_id = any ($1)';

/** Number of loans whose parties a process remembers; about 200 bytes each. */
const PARTIES_SAVED_MAX = 20_000;

interface PartiesRow {
  readonly loan_id: string;
  readonly borrower_id: string;
  readonly cosigner_id: string | null;
}

/** Whose loans are: read once of each, because it never changes. A renewal and a switch open another loan. */
function partiesReader(db: LoanReader['db']): LoanBook['partiesOf'] {
  const met = latestUsed<LoanParties>(PARTIES_SAVED_MAX);
  return async (loanIds) => {
    const parties = new Map<string, LoanParties>();
    for (const loanId of loanIds) {
      const known = met.get(loanId);
      if (known) parties.set(loanId, known);
    }
    const unmet = loanIds.filter((loanId) => !parties.has(loanId));
    const rows = unmet.length > 0 ? await db.query<PartiesRow>('worker', PARTIES, [unmet]) : [];
    for (const row of rows) {
      const found = { borrowerId: row.borrower_id, cosignerId: row.cosigner_id ?? undefined };
      met.set(row.loan_id, found);
      parties.set(row.loan_id, found);
    }
    return parties;
  };
}

/** A loan with its journals, told by one of the functions that live it again; undefined where there is none. */
async function toldAgain<Answer>(
  book: LoanReader,
  { loanId, date }: { readonly loanId: string; readonly date: string },
  tell: (loan: Loan, journals: Awaited<ReturnType<typeof readStored>>, date: string) => Answer,
): Promise<Answer | undefined> {
  const [[loan], journals] = await Promise.all([
    readLoans(book, { loanIds: [loanId] }),
    book.db.transaction('worker', (tx) => readStored(tx, loanId)),
  ]);
  return loan && tell(loan, journals, date);
}

async function lineTermsIn(book: LoanReader & Pick<Book, 'law'>, loanId: string): Promise<LineTerms | undefined> {
  const [loan] = await readLoans(book, { loanIds: [loanId] });
  return loan && lineTermsOf(loan, book.law);
}

/** Statements of a loan by the month, of a line of credit by its billing cycles. */
async function statementsBefore(book: LoanReader, loanId: string, before: string): Promise<Statement[]> {
  const [[loan], events] = await Promise.all([
    readLoans(book, { loanIds: [loanId] }),
    readBookedEvents(book.db, loanId),
  ]);
  const closings = loan && statementDates(loan.terms);
  return closings
    ? statementsOf(events, before, { periods: cycles(closings), isCycle: true })
    : statementsOf(events, before);
}

/** Facts of a loan, with what a row of the law adds to them: few rows do, and the others leave the facts as they are made. */
function told(law: LawTable, loan: Loan, asOf: string): LoanFacts {
  const facts = factsOf(asOfDay(loan, asOf), asOf);
  const late = lawOf(law, loan.product.state, loan.product.kind)?.newMoneyWhileLate;
  return late === undefined ? facts : { ...facts, newMoneyDaysLateMax: late.daysLateMax };
}

/** The embedded book's answers. Whose loans may be asked for is decided before; here all loans can be read. */
export function openLoanBook(book: LoanReader & Pick<Book, 'law'>): LoanBook {
  const { db } = book;
  return {
    name: 'loanbook',
    embedded: true,

    systems: async () => SPECIFIED_SYSTEMS,

    async loansOf(customerIds, asOf) {
      if (customerIds.length === 0) return [];
      return (await readLoans(book, { customerIds })).map((loan) => told(book.law, loan, asOf));
    },

    async loan(loanId, asOf) {
      const [loan] = await readLoans(book, { loanIds: [loanId] });
      return loan && told(book.law, loan, asOf);
    },

    async loansById(loanIds, asOf) {
      const loans = await readLoans(book, { loanIds: [...new Set(loanIds)] });
      return new Map(loans.map((loan) => [loan.row.loan_id, told(book.law, loan, asOf)]));
    },

    history: (loanId) => readHistory(db, loanId),

    historyPage: (loanId, page) => readHistoryPage(db, loanId, page),

    async schedule(loanId, asOf) {
      const [[loan], events] = await Promise.all([
        readLoans(book, { loanIds: [loanId] }),
        db.query<InstallmentEvent>('worker', INSTALLMENT_EVENTS, [loanId]),
      ]);
      if (loan === undefined) return [];
      const paid = loan.state.extras.replayed ? await replayedInstallments(db, loan) : events;
      return scheduleRows(asOfDay(loan, asOf), paid, asOf);
    },

    async creditTerms(loanId) {
      const [loan] = await readLoans(book, { loanIds: [loanId] });
      return loan && creditTermsOf(loan, { earlier: await takenOver(db, loan), law: book.law });
    },

    ledger: async (loanId) => ledgerOf(await readBookedEvents(db, loanId)),

    lineTerms: (loanId) => lineTermsIn(book, loanId),

    statements: (loanId, before) => statementsBefore(book, loanId, before),

    loanAtEnd: (loanId, date) => toldAgain(book, { loanId, date }, loanAtEnd),

    breakdown: (loanId, asOf) => toldAgain(book, { loanId, date: asOf }, loanBreakdown),

    partiesOf: partiesReader(db),

    versionsOf: (customerIds) => versionsIn(db, customerIds),

    audit: () => audit(db),
  };
}
