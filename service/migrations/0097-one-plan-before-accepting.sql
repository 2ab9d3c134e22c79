-- Which of these keys were used before, what is under way on these loans, and which of them take no payment for a while. A
-- function, for a planner setting of its own: what is open comes and goes with every payment, so that a plan made for these
-- very values seemed cheaper for ever after one look at a bad moment, and every group was planned anew.
create function lendside.before_accepting(owner_ids text[], payment_keys text[], loan_ids text[], at timestamptz)
returns table (what text, owner_id text, payment_key text, message_key text, body_hash text, loan_id text,
  amount_cents bigint, unknown boolean, until timestamptz)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select 'key', o.owner_id, o.payment_key, o.message_key, o.body_hash, null::text, 0::bigint, false, null::timestamptz
      from unnest(owner_ids, payment_keys) k (owner_id, payment_key)
      join lendside.operations o using (owner_id, payment_key)
    union all
    select 'loan', null, null, null, null, k.loan_id, sum(open.amount_cents)::bigint, bool_or(open.unresolved), null
      from unnest(loan_ids) k (loan_id)
           -- Loan by loan: the index remembers for a while what was open, and only a plain look at it clears that away.
           cross join lateral (select amount_cents, unresolved from lendside.open_operations where loan_id = k.loan_id offset 0) open
     group by k.loan_id
    union all
    select 'restricted', null, null, null, null, r.loan_id, 0, false, max(r.until)
      from lendside.retry_restrictions r join lendside.operations o using (message_key)
     where r.loan_id = any (loan_ids) and r.until > at and o.state not in ('POSTED', 'DECLINED')
     group by r.loan_id;
end $$;
