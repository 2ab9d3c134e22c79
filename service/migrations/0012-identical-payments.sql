-- Payments of a loan by amount: before one is taken it is looked up whether the same amount was paid within a day.
create index operations_of_amount on lendside.operations (loan_id, amount_cents, accepted_at);

-- A loan waits for a payment that failed only where the processor never answered for its charge. A card that turned out declined, and a
-- charge that was given back, moved nothing: another card may pay at once.
create or replace function lendside.before_accepting(owner_ids text[], payment_keys text[], loan_ids text[], at timestamptz)
returns table (what text, owner_id text, payment_key text, message_key text, body_hash text, loan_id text,
  amount_cents bigint, unknown boolean, until timestamptz)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select 'key', k.owner_id, k.payment_key, o.message_key, o.body_hash, null::text, 0::bigint, false, null::timestamptz
      from unnest(owner_ids, payment_keys) k (owner_id, payment_key)
           cross join lateral (
             select one.message_key, one.body_hash from lendside.operations one
              where one.owner_id = k.owner_id and one.payment_key = k.payment_key
              limit 1) o
    union all
    select 'loan', null, null, null, null, k.loan_id, sum(open.amount_cents)::bigint, bool_or(open.unresolved), null
      from unnest(loan_ids) k (loan_id)
           -- Loan by loan: the index remembers for a while what was open, and only a plain look at it clears that away.
           cross join lateral (
             select amount_cents, unresolved from lendside.open_operations
              where loan_id = k.loan_id and kind = 'operation' offset 0) open
     group by k.loan_id
    union all
    select 'restricted', null, null, null, null, r.loan_id, 0, false, max(r.until)
      from lendside.retry_restrictions r
           cross join lateral (
             select from lendside.operations one
              where one.message_key = r.message_key and one.state not in ('POSTED', 'DECLINED')
                and (one.state <> 'FAILED' or one.refusal = 'charge_given_up')
              limit 1) o
     where r.loan_id = any (loan_ids) and r.until > at
     group by r.loan_id;
end $$;
