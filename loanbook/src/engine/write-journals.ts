import type { Tx } from '@lendside/providers/database';
import type { Journal } from '../ledger/journal.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { nextCloseOn } from './effects.ts';

/** The last state of each loan that some journals changed. */
export type ChangedLoans = ReadonlyMap<string, { readonly loan: Loan; readonly state: LoanState }>;

/** One column of many rows: its name in the table, its type, and where a row's value is from. */
interface Column<Row> {
  readonly name: string;
  readonly type: 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
  readonly of: (row: Row) => string | number | boolean | null | undefined;
}

const column = <Row>(name: string, type: Column<Row>['type'], of: Column<Row>['of']): Column<Row> => ({
  name,
  type,
  of,
});

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

const JOURNAL_COLUMNS: readonly Column<Journal>[] = [
  column('loan_id', 'text', (one) => one.loanId),
  column('sequence', 'integer', (one) => one.sequence),
  column('reference', 'text', (one) => one.reference),
  column('customer_id', 'text', (one) => one.customerId),
  column('cosigner_id', 'text', (one) => one.cosignerId),
  column('kind', 'text', (one) => one.kind),
  column('date', 'date', (one) => one.date),
  column('posted_at', 'timestamptz', (one) => new Date(one.postedAtMs).toISOString()),
  column('amount_cents', 'bigint', (one) => one.amountCents),
  column('principal_cents', 'bigint', (one) => one.principalCents),
  column('interest_cents', 'bigint', (one) => one.interestCents),
  column('fees_cents', 'bigint', (one) => one.feesCents),
  column('balance_cents', 'bigint', (one) => one.balanceCents),
  column('installment_no', 'integer', (one) => one.installmentNo),
  column('description', 'text', (one) => one.description),
  column('confirmation_number', 'text', (one) => one.confirmationNumber),
  column('result', 'jsonb', (one) => json(one.result)),
  column('previous_hash', 'text', (one) => one.previousHash),
  column('hash', 'text', (one) => one.hash),
  column('payload', 'text', (one) => one.payload),
];

interface LegRow {
  readonly journal: Journal;
  readonly legNo: number;
  readonly account: string;
  readonly amountCents: number;
}

const LEG_COLUMNS: readonly Column<LegRow>[] = [
  column('reference', 'text', (one) => one.journal.reference),
  column('leg_no', 'integer', (one) => one.legNo),
  column('loan_id', 'text', (one) => one.journal.loanId),
  column('customer_id', 'text', (one) => one.journal.customerId),
  column('account', 'text', (one) => one.account),
  column('amount_cents', 'bigint', (one) => one.amountCents),
];

interface LoanChange {
  readonly loanId: string;
  readonly state: LoanState;
  readonly nextCloseOn: string | undefined;
}

const LOAN_COLUMNS: readonly Column<LoanChange>[] = [
  column('loan_id', 'text', (one) => one.loanId),
  column('status_id', 'integer', ({ state }) => state.statusId),
  column('paid_off_on', 'date', ({ state }) => state.paidOffOn),
  column('principal_cents', 'bigint', ({ state }) => state.principalCents),
  column('interest_cents', 'bigint', ({ state }) => state.interestCents),
  column('interest_remainder', 'bigint', ({ state }) => state.interestRemainder),
  column('past_interest_cents', 'bigint', ({ state }) => state.pastInterestCents),
  column('accrued_through', 'date', ({ state }) => state.accruedThrough),
  column('interest_stopped', 'boolean', ({ state }) => state.interestStopped),
  column('penalty_cents', 'bigint', ({ state }) => state.penaltyCents),
  column('fee_cents', 'bigint', ({ state }) => state.feeCents),
  column('installment_paid_cents', 'bigint', ({ state }) => state.installmentPaidCents),
  column('interest_settled_through', 'integer', ({ state }) => state.interestSettledThrough),
  column('payments_made', 'integer', ({ state }) => state.paymentsMade),
  column('late_fees_through', 'integer', ({ state }) => state.lateFeesThrough),
  column('next_close_on', 'date', (one) => one.nextCloseOn),
  column('sequence', 'integer', ({ state }) => state.sequence),
  column('last_hash', 'text', ({ state }) => state.lastHash),
  column('last_event_on', 'date', ({ state }) => state.lastEventOn),
  column('last_event_ms', 'bigint', ({ state }) => state.lastEventMs),
  column('extras', 'jsonb', ({ state }) => json(state.extras)),
];

const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name).join(', ');

/** Rows out of one array a column, the first of them parameter `first`. What is in the arrays is hidden from the planner, which would plan anew for every length. */
const rowsFrom = (columns: readonly Pick<Column<never>, 'name' | 'type'>[], first: number) =>
  `unnest(${columns.map(({ type }, index) => `(select $${first + index}::${type}[])`).join(', ')})`;

const [LEGS_FROM, LOANS_FROM] = [1 + JOURNAL_COLUMNS.length, 1 + JOURNAL_COLUMNS.length + LEG_COLUMNS.length];
const CUSTOMERS = LOANS_FROM + LOAN_COLUMNS.length;

/**
 * Arrays of columns and not records: taking records apart costs the database more than writing them. Each loan is found by its
 * key and changed at its place; the transaction has locked it, so that it stays there. Versions are taken in the order of ids,
 * so that two groups never wait for each other.
 */
const WRITE = `
  with journals as (
    insert into loanbook.journals (${namesOf(JOURNAL_COLUMNS)})
    select * from ${rowsFrom(JOURNAL_COLUMNS, 1)}),
  legs as (
    insert into loanbook.legs (${namesOf(LEG_COLUMNS)})
    select * from ${rowsFrom(LEG_COLUMNS, LEGS_FROM)}),
  versions as (
    insert into loanbook.customer_versions as v (customer_id, version)
    select id, 1 from unnest((select $${CUSTOMERS}::text[])) id
    on conflict (customer_id) do update set version = v.version + 1)
  update loanbook.loans l
     set ${LOAN_COLUMNS.slice(1)
       .map(({ name }) => `${name} = n.${name}`)
       .join(', ')}
    from ${rowsFrom(LOAN_COLUMNS, LOANS_FROM)} as n (${namesOf(LOAN_COLUMNS)})
      cross join lateral (select k.ctid from loanbook.loans k where k.loan_id = n.loan_id offset 0) held
   where l.ctid = held.ctid
  returning 1`;

/** An array as PostgreSQL reads it. Only what may hold anything else than digits and letters is left to the driver to write. */
function arrayOf<Row>(rows: readonly Row[], { type, of }: Column<Row>): string | unknown[] {
  const values = rows.map((row) => of(row) ?? null);
  return type === 'text' || type === 'jsonb' || type === 'timestamptz' ? values : `{${values.map(String).join(',')}}`;
}

/** Writes journals with their legs, the loans as they are after them, and the versions of their customers, in one trip. */
export async function writeJournals(tx: Tx, journals: readonly Journal[], changed: ChangedLoans): Promise<void> {
  if (journals.length === 0) return;
  const legs = journals.flatMap((journal) =>
    journal.legs.map(({ account, amountCents }, index) => ({ journal, legNo: index + 1, account, amountCents })),
  );
  const loans = [...changed.values()].map(({ loan, state }) => ({
    loanId: loan.row.loan_id,
    state,
    nextCloseOn: nextCloseOn(loan.terms, state),
  }));
  const customers = new Set(
    journals.flatMap(({ customerId, cosignerId }) => (cosignerId ? [customerId, cosignerId] : [customerId])),
  );
  const written = await tx.query(WRITE, [
    ...JOURNAL_COLUMNS.map((one) => arrayOf(journals, one)),
    ...LEG_COLUMNS.map((one) => arrayOf(legs, one)),
    ...LOAN_COLUMNS.map((one) => arrayOf(loans, one)),
    [...customers].sort(),
  ]);
  if (written.length !== loans.length) {
    throw new Error(`only ${written.length} of ${loans.length} loans could be changed`);
  }
}
