-- expands: the version before knows none of this and runs on beside it.

-- The environment that this database belongs to, marked by the first migration of it: one row at most.
create table lendside.environment (
  is_only boolean primary key default true check (is_only),
  environment text not null check (environment in ('development', 'test', 'production')),
  marked_at timestamptz not null default now()
);
revoke insert on lendside.environment from lendside_app;

-- Which keys sealed what lies here, by a mark that each key makes and that tells nothing of it. Written once, by the first start.
create table lendside.key_marks (
  name text primary key,
  mark text not null,
  marked_at timestamptz not null default now()
);

-- Row-level security binds the owner of its tables too once it is forced. What this function tells both parties of each other it
-- reads as its owner, who sees these rows by a policy of their own.
do $$ declare owner name; begin
  select proowner::regrole into owner from pg_proc where oid = 'loanbook.known_of_parties(text, text)'::regprocedure;
  execute format('create policy known_of_parties on loanbook.customers for select to %s using (true)', owner);
end $$;
