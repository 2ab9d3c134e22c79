-- What people agreed to, how they want to be told of things, and what is kept for them. Of a person, not of a customer
-- number: an agreement does not move to another sign-in.

-- The words of agreements, each once.
create table lendside.consent_texts (
  text_hash text primary key,
  text      text not null
);

create table lendside.consents (
  consent_id   text primary key,
  user_id      text not null,
  customer_id  text,
  loan_id      text,
  kind         text not null check (kind in ('eSign', 'text', 'autoPay', 'softPull', 'gps', 'terms', 'restrictedState')),
  version      text not null,
  text_hash    text not null references lendside.consent_texts,
  -- Where it was given: web, app, link.
  channel      text not null,
  given_at     timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_of_person on lendside.consents (user_id, given_at);

create table lendside.communication_choices (
  user_id           text primary key,
  payment_reminders text not null check (payment_reminders in ('off', 'email', 'text', 'both')),
  marketing         text not null check (marketing in ('off', 'email', 'text', 'both')),
  voice             boolean not null,
  changed_at        timestamptz not null
);

-- Where devices get notices. The address is the browser's own secret.
create table lendside.push_subscriptions (
  user_id         text not null,
  device_key      text not null,
  endpoint        text not null,
  p256dh          text not null,
  auth            text not null,
  due_dates       boolean not null,
  payment_results boolean not null,
  expires_at      timestamptz,
  saved_at        timestamptz not null,
  primary key (user_id, device_key)
);
create index push_subscriptions_of_endpoint on lendside.push_subscriptions (endpoint);

-- What the portal keeps for a person between visits. The code tells a row that was written by anything else.
create table lendside.user_cache (
  user_id    text primary key,
  value      text not null,
  mac        text not null,
  saved_at   timestamptz not null,
  expires_at timestamptz not null
);

-- Reminders that were written, one a due date of a loan and a person, whatever became of the date later.
create table lendside.payment_reminders (
  loan_id    text not null,
  user_id    text not null,
  due_date   date not null,
  written_at timestamptz not null,
  primary key (loan_id, user_id, due_date)
);

-- Everything that is kept about a person, put together to be taken away; gone a day later.
create table lendside.data_exports (
  export_id    text primary key,
  user_id      text not null,
  customer_ids text[] not null,
  format       text not null check (format in ('json', 'zip')),
  language     text not null,
  brand        text not null,
  state        text not null default 'preparing' check (state in ('preparing', 'ready', 'expired')),
  requested_at timestamptz not null,
  lease_until  timestamptz,
  ready_at     timestamptz,
  expires_at   timestamptz,
  body         bytea,
  key_hash     text,
  key_until    timestamptz
);
-- One at a time.
create unique index data_exports_in_progress on lendside.data_exports (user_id) where state = 'preparing';
create index data_exports_of_person on lendside.data_exports (user_id, requested_at);
create index data_exports_to_make on lendside.data_exports (requested_at) where state = 'preparing';
create index data_exports_to_expire on lendside.data_exports (expires_at) where state = 'ready';

do $$
declare name text;
begin
  foreach name in array array['consent_texts', 'consents', 'communication_choices', 'push_subscriptions', 'user_cache',
    'payment_reminders', 'data_exports'] loop
    execute format('alter table lendside.%I enable row level security', name);
    execute format('create policy worker_only on lendside.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
grant select, insert on lendside.consent_texts, lendside.payment_reminders to lendside_app;
grant select, insert, update (withdrawn_at) on lendside.consents to lendside_app;
grant select, insert, update on lendside.communication_choices, lendside.user_cache, lendside.data_exports to lendside_app;
grant select, insert, update, delete on lendside.push_subscriptions to lendside_app;
