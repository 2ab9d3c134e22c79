-- As before (0097), but each payment key and each restriction is found by its key, whatever the planner thinks of how many
-- operations there are, and no index is read by bitmap: only a plain look at an entry of something long closed clears it away,
-- and by bitmap all of them were read again for every payment until the table was next vacuumed.
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
           cross join lateral (select amount_cents, unresolved from lendside.open_operations where loan_id = k.loan_id offset 0) open
     group by k.loan_id
    union all
    select 'restricted', null, null, null, null, r.loan_id, 0, false, max(r.until)
      from lendside.retry_restrictions r
           cross join lateral (
             select from lendside.operations one
              where one.message_key = r.message_key and one.state not in ('POSTED', 'DECLINED')
              limit 1) o
     where r.loan_id = any (loan_ids) and r.until > at
     group by r.loan_id;
end $$;
