/** Number of journals and legs, archived ones included, and what all legs come to: 0 in a sound book. */
export const COUNTS = `
  select (select count(*) from loanbook.all_journals) as journals, count(*) as legs,
    coalesce(sum(amount_cents), 0)::bigint as "imbalanceCents" from loanbook.all_legs`;

/** Faults of a journal, by the word the statement below answers. */
export const WRONGS = {
  removed: 'its legs are there, it is not',
  twice: 'its reference was used twice',
  sum: 'its legs do not sum to zero',
  seal: 'it is not as it was posted',
  chain: 'the journal before it is not the one it was posted after',
  balance: 'the principal after it is not the sum of the legs so far',
  reused: 'it is archived and its reference is not held, so that another posting could take it',
  loan: 'the loan ends with another journal, or owes something else than its legs say',
} as const;

export type Wrong = keyof typeof WRONGS;

const owed = (part: string) =>
  `coalesce(sum(amount_cents) filter (where account in ('loan:${part}', 'chargedOff:${part}')), 0)`;

/**
 * The first journal, by time of posting, of which something is wrong ($1: the hash before the first journal of a loan).
 * Recomputes each journal's seal from its row and legs (the text of journal.ts), follows each loan's chain without gaps to
 * the loan's last hash, and sums up what each loan owes from legs alone. A journal that was taken away while its legs
 * stayed stands before the break it left.
 */
export const FIRST_BAD = `
  with leg as materialized (
    select reference, sum(amount_cents) as total, string_agg(account || '=' || amount_cents, ',' order by leg_no) as text,
      min(loan_id) as loan_id, min(customer_id) as customer_id,
      min(loan_id) = max(loan_id) and min(customer_id) = max(customer_id) and max(leg_no) = count(*) as one,
      ${owed('principal')} as principal, ${owed('interest')} as interest, ${owed('penalty')} as penalty, ${owed('fee')} as fee,
      coalesce(sum(amount_cents) filter (where account = 'customer:credit'), 0) as credit
    from loanbook.all_legs group by reference
  ), sealed as materialized (
    select j.reference, j.posted_at, j.loan_id, j.sequence, j.hash, case
        when coalesce(leg.total, 0) <> 0 then 'sum'
        when j.hash <> encode(sha256(convert_to(concat_ws('|', j.previous_hash, j.loan_id, j.sequence, j.reference,
          j.customer_id, j.kind, j.date, (extract(epoch from j.posted_at) * 1000)::bigint, j.amount_cents, j.principal_cents,
          j.interest_cents, j.fees_cents, j.balance_cents, coalesce(j.confirmation_number, ''), coalesce(leg.text, ''),
          nullif(j.payload, '')), 'UTF8')), 'hex') or not leg.one or leg.loan_id <> j.loan_id or leg.customer_id <> j.customer_id then 'seal'
        when j.previous_hash <> lag(j.hash, 1, $1) over chain or j.sequence <> row_number() over chain then 'chain'
        when j.balance_cents <> sum(coalesce(leg.principal, 0)) over chain then 'balance'
      end as wrong
    from loanbook.all_journals j left join leg using (reference)
    window chain as (partition by j.loan_id order by j.sequence)
  ), owed as (
    select coalesce(sealed.loan_id, leg.loan_id) as loan_id, sum(principal) as principal, sum(interest) as interest,
      sum(penalty) as penalty, sum(fee) as fee, sum(credit) as credit
    from leg left join sealed using (reference) group by 1
  ), last as (
    select distinct on (loan_id) loan_id, reference, posted_at, sequence, hash from sealed order by loan_id, sequence desc
  ), found as materialized (
    select reference, posted_at, loan_id, sequence, wrong from sealed where wrong is not null
    union all
    select reference, min(posted_at), min(loan_id), min(sequence), 'twice' from sealed group by reference having count(*) > 1
    union all
    select s.reference, s.posted_at, s.loan_id, s.sequence, 'reused'
      from loanbook.archived_journals a join sealed s using (reference)
      where not exists (select from loanbook.archived_references r where r.reference = a.reference and r.loan_id = a.loan_id)
    union all
    select coalesce(last.reference, l.loan_id), last.posted_at, coalesce(l.loan_id, last.loan_id), last.sequence, 'loan'
      from loanbook.loans l full join last using (loan_id) left join owed using (loan_id)
      where last.hash is distinct from l.last_hash or last.sequence is distinct from l.sequence
        or l.principal_cents <> owed.principal or l.interest_cents <> owed.interest
        or l.penalty_cents <> owed.penalty or l.fee_cents <> owed.fee
        or coalesce((l.extras ->> 'creditCents')::bigint, 0) <> 0 - owed.credit
  ), bad as (
    select reference, posted_at, loan_id, sequence, wrong, null::tid as place from found
    union all
    select reference, (select min(f.posted_at) from found f where f.loan_id = leg.loan_id), leg.loan_id, 0, 'removed',
      (select min(l.ctid) from loanbook.legs l where l.reference = leg.reference)
      from leg left join sealed using (reference) where sealed.reference is null
  )
  select reference, wrong from bad order by posted_at nulls last, loan_id, sequence, wrong = 'loan', place
  limit 1`;
