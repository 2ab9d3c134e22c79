import type { Database } from '@lendside/providers/database';
import { FIRST_HASH } from './journal.ts';

export interface AuditResult {
  readonly journals: number;
  readonly legs: number;
  readonly imbalanceCents: number;
  /** Reference of the first journal, by time of posting, of which something is not as it was posted; null when all are sound. */
  readonly firstBadJournal: string | null;
}

const COUNTS = `
  select (select count(*) from loanbook.journals) as journals, count(*) as legs,
    coalesce(sum(amount_cents), 0)::bigint as "imbalanceCents" from loanbook.legs`;

/**
 * Recomputes each journal's seal from its row and legs (the text of journal.ts), follows each loan's chain without gaps to
 * the loan's last hash, and compares what a loan owes with the sum of its legs.
 */
const FIRST_BAD = `
  with leg as materialized (
    select reference, sum(amount_cents) as total, string_agg(account || '=' || amount_cents, ',' order by leg_no) as text
    from loanbook.legs group by reference
  ), sealed as materialized (
    select j.reference, j.posted_at, j.loan_id, j.sequence, j.hash, j.previous_hash, coalesce(leg.total, 0) as total,
      lag(j.hash, 1, $1) over chain as expected_previous,
      row_number() over chain as expected_sequence,
      encode(sha256(convert_to(concat_ws('|', j.previous_hash, j.loan_id, j.sequence, j.reference, j.customer_id, j.kind, j.date,
        (extract(epoch from j.posted_at) * 1000)::bigint, j.amount_cents, j.principal_cents, j.interest_cents, j.fees_cents,
        j.balance_cents, coalesce(j.confirmation_number, ''), coalesce(leg.text, '')), 'UTF8')), 'hex') as expected_hash
    from loanbook.journals j left join leg using (reference)
    window chain as (partition by j.loan_id order by j.sequence)
  ), owed as materialized (
    select loan_id, coalesce(sum(amount_cents) filter (where account in ('loan:principal', 'chargedOff:principal')), 0) as principal,
      coalesce(sum(amount_cents) filter (where account in ('loan:interest', 'chargedOff:interest')), 0) as interest,
      coalesce(sum(amount_cents) filter (where account in ('loan:penalty', 'chargedOff:penalty')), 0) as penalty,
      coalesce(sum(amount_cents) filter (where account in ('loan:fee', 'chargedOff:fee')), 0) as fee
    from loanbook.legs group by loan_id
  ), last as materialized (
    select distinct on (loan_id) loan_id, reference, posted_at, sequence, hash from sealed order by loan_id, sequence desc
  ), bad as (
    select reference, posted_at, loan_id, sequence from sealed
      where total <> 0 or hash <> expected_hash or previous_hash <> expected_previous or sequence <> expected_sequence
    union all
    select coalesce(last.reference, l.loan_id), last.posted_at, l.loan_id, last.sequence
      from loanbook.loans l left join last using (loan_id) left join owed using (loan_id)
      where last.hash is distinct from l.last_hash or last.sequence is distinct from l.sequence
        or l.principal_cents <> owed.principal or l.interest_cents <> owed.interest
        or l.penalty_cents <> owed.penalty or l.fee_cents <> owed.fee
    union all
    select leg.reference, null, null, null from leg left join loanbook.journals j using (reference) where j.reference is null
  )
  select reference from bad order by posted_at nulls last, loan_id, sequence limit 1`;

/** Checks the whole ledger. Reads only. */
export async function audit(db: Database): Promise<AuditResult> {
  return db.transaction('worker', async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const [counts] = await tx.query<Omit<AuditResult, 'firstBadJournal'>>(COUNTS);
    const [bad] = await tx.query<{ reference: string }>(FIRST_BAD, [FIRST_HASH]);
    return { ...(counts as Omit<AuditResult, 'firstBadJournal'>), firstBadJournal: bad?.reference ?? null };
  });
}
