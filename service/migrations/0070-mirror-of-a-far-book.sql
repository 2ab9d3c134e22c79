-- expands: the version before asks a loan system that is far away at every view, and shows nothing while it is away.

-- Loans as a system far away last told them: what a page shows while it is away, with the time it is of.
create table lendside.loan_mirror (
  loan_id text primary key,
  borrower_id text not null,
  cosigner_id text,
  -- Whose it was before the system named another borrower. Nothing of such a loan is shown from here.
  former_owner text,
  facts jsonb not null,
  -- When the question began whose answer this is.
  read_at timestamptz not null,
  history jsonb,
  history_read_at timestamptz,
  schedule jsonb,
  schedule_read_at timestamptz,
  check ((history is null) = (history_read_at is null)),
  check ((schedule is null) = (schedule_read_at is null))
);
create index loan_mirror_of_borrower on lendside.loan_mirror (borrower_id);
create index loan_mirror_of_cosigner on lendside.loan_mirror (cosigner_id) where cosigner_id is not null;
create index loan_mirror_read on lendside.loan_mirror (read_at);
alter table lendside.loan_mirror enable row level security;
create policy of_parties on lendside.loan_mirror using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));
grant update, delete on lendside.loan_mirror to lendside_app;

-- Customers of whom all loans were read: of others a list would be in part.
create table lendside.mirrored_customers (
  customer_id text primary key,
  read_at timestamptz not null,
  -- When something of them is known to have changed since, and when their loans are read anew for it; null while nothing did.
  changed_at timestamptz,
  refresh_at timestamptz,
  check ((changed_at is null) = (refresh_at is null))
);
create index mirrored_customers_to_refresh on lendside.mirrored_customers (refresh_at) where refresh_at is not null;
create index mirrored_customers_read on lendside.mirrored_customers (read_at);
alter table lendside.mirrored_customers enable row level security;
create policy own on lendside.mirrored_customers using (lendside.sees(customer_id));
grant update, delete on lendside.mirrored_customers to lendside_app;

-- Stores as that system last told them: their addresses and phones are public.
create table lendside.mirrored_stores (
  store_id text primary key,
  facts jsonb not null,
  read_at timestamptz not null
);
alter table lendside.mirrored_stores enable row level security;
create policy worker_only on lendside.mirrored_stores using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.mirrored_stores to lendside_app;

-- Since when a question was answered with this version: what was read after it, and before a later answer with the same one, held then.
alter table lendside.loan_versions add column changed_at timestamptz;

create function lendside.loan_version_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    new.changed_at := new.asked_at;
  end if;
  return new;
end $$;
create trigger loan_versions_since before insert or update of version on lendside.loan_versions
  for each row execute function lendside.loan_version_since();

create function lendside.loan_version_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    -- A page that was opened for the change reads the loans itself within moments.
    update lendside.mirrored_customers
       set changed_at = greatest(changed_at, new.asked_at),
           refresh_at = coalesce(refresh_at, new.asked_at + interval '2 seconds')
     where customer_id = new.customer_id and read_at <= new.asked_at;
  end if;
  return null;
end $$;
create trigger loan_versions_changed after insert or update of version on lendside.loan_versions
  for each row execute function lendside.loan_version_changed();
