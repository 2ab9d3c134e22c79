import type { Actor, Tx } from '@lendside/providers/database';
import type { PaymentPreview, PostingRefusal } from '@lendside/providers/loan-money/port';
import type { LoanTerms } from '../schedule/loan.ts';
import { type Loan, type LoanRow, loanOfRow } from '../schedule/loan-row.ts';
import type { LoanReader } from './book.ts';

/** A journal that stands already: the day it counts on, and the result it was answered with. */
export interface PostedBefore {
  readonly date: string;
  readonly result: PaymentPreview | null;
}

/** Loans held by this transaction, as they are now, and what became of the references asked for. */
export interface LockedLoans {
  readonly loans: ReadonlyMap<string, Loan>;
  readonly posted: ReadonlyMap<string, PostedBefore>;
  /** Why each of these references was refused before. */
  readonly refused: ReadonlyMap<string, PostingRefusal>;
}

interface LockedRow {
  readonly loan: LoanRow | null;
  readonly posted:
    | ({ readonly reference: string } & PostedBefore)
    | { readonly reference: string; readonly refused: PostingRefusal }
    | null;
}

/**
 * Locks loans in id order and reads all the engine needs of them, in one trip. Loans that this transaction itself opened
 * must not be kept in the cache: it may yet be rolled back, and their numbers given to others.
 */
export async function lockLoans(
  tx: Tx,
  book: Omit<LoanReader, 'db'>,
  loanIds: readonly string[],
  references: readonly string[],
  { keep = true }: { readonly keep?: boolean } = {},
): Promise<LockedLoans> {
  // Held from here on: what is put in the cache meanwhile pushes others out.
  const known = new Map(loanIds.map((loanId) => [loanId, book.terms.find(loanId)]));
  const rows = await tx.query<LockedRow>('select loan, posted from loanbook.lock_loans($1, $2, $3)', [
    loanIds,
    references,
    loanIds.filter((loanId) => known.get(loanId) !== undefined),
  ]);
  const loans = new Map<string, Loan>();
  const posted = new Map<string, PostedBefore>();
  const refused = new Map<string, PostingRefusal>();
  for (const { loan, posted: done } of rows) {
    if (loan) loans.set(loan.loan_id, await loanFrom(book, loan, { keep, tx, known: known.get(loan.loan_id) }));
    if (done && 'refused' in done) refused.set(done.reference, done.refused);
    else if (done) posted.set(done.reference, done);
  }
  return { loans, posted, refused };
}

/** The loan of a row, its terms from the cache; put there when they were not. */
async function loanFrom(
  { catalog, terms }: Omit<LoanReader, 'db'>,
  row: LoanRow,
  {
    keep,
    tx,
    known = terms.find(row.loan_id),
  }: { readonly keep: boolean; readonly tx?: Tx; readonly known?: LoanTerms },
): Promise<Loan> {
  const loan = loanOfRow(row, await catalog.version(row.product_id, row.product_version, tx), known);
  if (keep && known === undefined) terms.keep(loan.terms);
  return loan;
}

/** $2: loans whose schedules are known and need not be sent. What belongs to a loan is looked up by its keys, loan by loan. */
const SELECT_LOANS = `
  select l.*,
    case when not l.loan_id = any ($2) then (select s.rows from loanbook.schedules s where s.loan_id = l.loan_id) end as schedule,
    (select c.first_name || ' ' || c.last_name from loanbook.customers c where c.customer_id = l.cosigner_id) as cosigner_name,
    known.borrower_has_ssn, known.cosigner_has_ssn, known.not_covered
  from loanbook.loans l`;

/**
 * Joins known facts of both parties of a loan: for the lender by their keys, for a party through a view that shows no more. `offset 0`
 * keeps the planner from starting at the customers: under row-level security it expects few of them, and would read them
 * all.
 */
const KNOWN_TO_LENDER = `
  cross join lateral (select b.ssn_last_four is not null as borrower_has_ssn, c.ssn_last_four is not null as cosigner_has_ssn,
    b.military_status = 'notCovered' and coalesce(c.military_status, 'notCovered') = 'notCovered' as not_covered
    from loanbook.customers b left join loanbook.customers c on c.customer_id = l.cosigner_id
    where b.customer_id = l.borrower_id offset 0) known`;
const KNOWN_TO_PARTY = 'cross join lateral loanbook.known_of_parties(l.borrower_id, l.cosigner_id) known';

// Put together once: a text that is made anew for each call is read by all its letters to find its name.
const LOANS_BY_ID = `${SELECT_LOANS} ${KNOWN_TO_LENDER} where l.loan_id = any ($1) order by l.loan_id`;
const LOANS_OF_PARTIES = `
  ${SELECT_LOANS} ${KNOWN_TO_PARTY} where l.borrower_id = any ($1) or l.cosigner_id = any ($1)
   order by l.opened_on, l.loan_id`;

/** Loans by their ids, or all on which one of some customers is a party; oldest first. */
export async function readLoans(
  book: LoanReader,
  by: { readonly loanIds: readonly string[] } | { readonly customerIds: readonly string[] },
): Promise<Loan[]> {
  const actor: Actor = 'loanIds' in by ? 'worker' : { customerIds: by.customerIds };
  const rows =
    'loanIds' in by
      ? await book.db.query<LoanRow>(actor, LOANS_BY_ID, [
          by.loanIds,
          by.loanIds.filter((loanId) => book.terms.find(loanId) !== undefined),
        ])
      : await book.db.query<LoanRow>(actor, LOANS_OF_PARTIES, [by.customerIds, []]);
  return Promise.all(rows.map((row) => loanFrom(book, row, { keep: true })));
}
