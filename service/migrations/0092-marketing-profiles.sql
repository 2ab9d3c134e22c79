-- Whom the marketing service knows, because they wanted news: an update needs a profile that was made.
create table lendside.marketing_profiles (
  user_id    text primary key,
  made_at    timestamptz not null,
  changed_at timestamptz not null
);
alter table lendside.marketing_profiles enable row level security;
create policy worker_only on lendside.marketing_profiles using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update, delete on lendside.marketing_profiles to lendside_app;
