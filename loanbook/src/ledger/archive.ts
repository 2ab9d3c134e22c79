import type { CalendarDate } from '@lendside/domain/calendar-date';

/** A connection of the login that owns the ledger: no login of the service may take a row out of it. */
interface Owner {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** A part of the ledger, by what it consists of. */
export interface LedgerPart {
  readonly loans: number;
  readonly journals: number;
  readonly legs: number;
}

/** Bytes of the ledger on disk, indexes included. */
export interface LedgerBytes {
  readonly rows: number;
  readonly archive: number;
}

/** Loans of one transaction: each is locked for its length. */
const AT_ONCE = 200;

/**
 * Loans that ended before a day ($1), owe nothing, wait for nothing, and have rows in the ledger. A loan to which something is booked
 * later is read and written like the rest.
 */
const ENDED = `
  l.paid_off_on < $1 and l.last_event_on < $1 and l.next_close_on is null
    and l.principal_cents = 0 and l.interest_cents = 0 and l.penalty_cents = 0 and l.fee_cents = 0
    and exists (select from loanbook.journals j where j.loan_id = l.loan_id)`;

const NEXT = `select l.loan_id as "loanId" from loanbook.loans l where l.loan_id > $2 and ${ENDED}
  order by l.loan_id limit ${AT_ONCE} for update of l`;

const COUNT = `
  select count(distinct j.loan_id)::integer as loans, count(*)::integer as journals,
    coalesce(sum((select count(*) from loanbook.legs g where g.reference = j.reference)), 0)::integer as legs
  from loanbook.loans l join loanbook.journals j using (loan_id) where ${ENDED}`;

const PUT_TOGETHER = `
  insert into loanbook.archived_ledgers (loan_id, first_sequence, last_sequence, borrower_id, cosigner_id, archived_at, journals)
  select l.loan_id, min(j.sequence), max(j.sequence), l.borrower_id, l.cosigner_id, clock_timestamp(),
    jsonb_agg(to_jsonb(j) - 'loan_id' || jsonb_build_object('legs', (
      select coalesce(jsonb_agg(to_jsonb(g) - 'loan_id' - 'reference' order by g.leg_no), '[]')
      from loanbook.legs g where g.reference = j.reference)) order by j.sequence)
  from loanbook.loans l join loanbook.journals j using (loan_id) where l.loan_id = any ($1)
  group by l.loan_id`;

const HOLD_REFERENCES = `
  insert into loanbook.archived_references (reference, loan_id)
  select reference, loan_id from loanbook.journals where loan_id = any ($1)`;

const TAKE_LEGS = `
  delete from loanbook.legs where reference in (select reference from loanbook.journals where loan_id = any ($1)) returning 1`;

const TAKE_JOURNALS = 'delete from loanbook.journals where loan_id = any ($1) returning 1';

const BYTES = `
  select (pg_total_relation_size('loanbook.journals') + pg_total_relation_size('loanbook.legs'))::bigint as rows,
    (pg_total_relation_size('loanbook.archived_ledgers') + pg_total_relation_size('loanbook.archived_references'))::bigint as archive`;

/** Dates and instants are written as ISO says; a foreign locale changes nothing. Rows are the worker's to see. */
const SETTINGS = `
  begin; set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local lendside.actor = 'worker'`;

/** The part of the ledger that would go into the archive; changes nothing. */
export async function planArchive(owner: Owner, before: CalendarDate): Promise<LedgerPart> {
  return within(owner, async () => {
    const [part] = await rowsOf<LedgerPart>(owner, COUNT, [before]);
    return part ?? { loans: 0, journals: 0, legs: 0 };
  });
}

/**
 * Puts the ledgers of loans that ended before a day into the archive, some loans a transaction: what was done stays done when it is cut off. The
 * database lets a row go only where the archive has its exact copy. `onProgress` hears of each transaction.
 */
export async function archiveLedgers(
  owner: Owner,
  before: CalendarDate,
  onProgress: (soFar: LedgerPart) => void = () => {},
): Promise<LedgerPart> {
  let soFar: LedgerPart = { loans: 0, journals: 0, legs: 0 };
  for (let after = ''; ; ) {
    const loanIds = await within(owner, async () => {
      const found = await rowsOf<{ loanId: string }>(owner, NEXT, [before, after]);
      const ids = found.map(({ loanId }) => loanId);
      if (ids.length === 0) return ids;
      await owner.query(PUT_TOGETHER, [ids]);
      await owner.query(HOLD_REFERENCES, [ids]);
      const legs = await rowsOf(owner, TAKE_LEGS, [ids]);
      const journals = await rowsOf(owner, TAKE_JOURNALS, [ids]);
      soFar = {
        loans: soFar.loans + ids.length,
        journals: soFar.journals + journals.length,
        legs: soFar.legs + legs.length,
      };
      return ids;
    });
    const last = loanIds.at(-1);
    if (last === undefined) return soFar;
    after = last;
    onProgress(soFar);
  }
}

/** Makes the place of rows that went free for new ones, and tells the planner how many are left. */
export async function tidyLedger(owner: Owner): Promise<void> {
  await owner.query('vacuum (analyze) loanbook.journals');
  await owner.query('vacuum (analyze) loanbook.legs');
}

/** Size of the ledger on disk. */
export async function ledgerBytes(owner: Owner): Promise<LedgerBytes> {
  const [bytes] = await rowsOf<{ rows: string; archive: string }>(owner, BYTES);
  return { rows: Number(bytes?.rows ?? 0), archive: Number(bytes?.archive ?? 0) };
}

async function within<Answer>(owner: Owner, work: () => Promise<Answer>): Promise<Answer> {
  await owner.query(SETTINGS);
  try {
    const answer = await work();
    await owner.query('commit');
    return answer;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function rowsOf<Row>(owner: Owner, text: string, values?: unknown[]): Promise<readonly Row[]> {
  return (await owner.query(text, values)).rows as readonly Row[];
}
