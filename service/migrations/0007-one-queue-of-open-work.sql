-- One queue for work of every kind: when it is due, who holds it until when, and the fence that says whose claim counts
-- stand in lendside.open_operations. The tables that the work is about had these columns of their own, each with an index
-- of the states in which something is still to be done.

alter table lendside.open_operations
  -- Who claims it: each kind has workers of its own.
  add column kind text not null default 'operation',
  add column lease_until timestamptz,
  -- Grows with every claim; a worker that was taken for dead cannot write over its successor.
  add column fence bigint not null default 0,
  -- Claims since the work came into its state.
  add column attempts integer not null default 0,
  -- Work that is of no customer is the worker's alone to see.
  alter column customer_id drop not null,
  alter column loan_id drop not null;
alter table lendside.open_operations alter column kind drop default;
grant update (due_at, unresolved, lease_until, fence, attempts) on lendside.open_operations to lendside_app;

update lendside.open_operations open
   set lease_until = o.lease_until, fence = o.fence, attempts = o.attempts
  from lendside.operations o where o.message_key = open.message_key;
insert into lendside.open_operations (message_key, kind, loan_id, customer_id, amount_cents, due_at, lease_until, fence, attempts)
select scheduled_payment_id, 'planned', loan_id, customer_id, amount_cents, due_at, lease_until, fence, attempts
  from lendside.scheduled_payments where state in ('SCHEDULED', 'SENDING')
union all
select message_key, 'draw', loan_id, customer_id, amount_cents, due_at, lease_until, fence, attempts
  from lendside.draws where state = 'ACCEPTED'
union all
select message_key, 'origination', loan_id, customer_id, amount_cents, due_at, lease_until, fence, attempts
  from lendside.originations where state in ('ACCEPTED', 'SIGNING')
union all
select disbursement_id, 'disbursement', loan_id, customer_id, amount_cents, due_at, lease_until, fence, attempts
  from lendside.disbursements where state in ('WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING')
union all
select message_key, 'cashOut', null, null, amount_cents, due_at, lease_until, fence, attempts
  from lendside.referral_cash_outs where state in ('WAITING', 'UNKNOWN')
union all
select username, 'signUp', null, null, 0, due_at, lease_until, fence, attempts
  from lendside.referral_sign_ups where state = 'WAITING'
union all
select export_id, 'dataExport', null, null, 0, due_at, lease_until, fence, attempts
  from lendside.data_exports where state in ('PREPARING', 'READY')
union all
select delivery_id, 'profileDelivery', null, customer_id, 0, due_at, lease_until, fence, attempts
  from lendside.profile_deliveries where state = 'PENDING';

drop index lendside.open_operations_due;
create index open_operations_due on lendside.open_operations (kind, due_at);
-- Only operations are asked for by their loan: what is under way on it.
drop index lendside.open_operations_by_loan;
create index open_operations_by_loan on lendside.open_operations (loan_id) where kind = 'operation';

alter table lendside.operations drop column lease_until, drop column fence, drop column attempts;
-- due_at stays where it is said to people: when a planned payment is sent.
alter table lendside.scheduled_payments drop column lease_until, drop column fence, drop column attempts;
drop index lendside.scheduled_payments_due;
alter table lendside.draws drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.originations drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.disbursements drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.referral_cash_outs drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.referral_sign_ups drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.data_exports drop column due_at, drop column lease_until, drop column fence, drop column attempts;
alter table lendside.profile_deliveries drop column due_at, drop column lease_until, drop column fence, drop column attempts;

-- What is under way on a loan is money that is charged or not known to be: operations, and no other work of the queue.
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
              limit 1) o
     where r.loan_id = any (loan_ids) and r.until > at
     group by r.loan_id;
end $$;
