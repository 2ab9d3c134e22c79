-- Linking a sign-in to the customers of a person (flow 4).

-- What a signed-in person found, for as long as it may be acted on.
create table lendside.link_tickets (
  ticket_hash    text primary key,
  -- How the person names it; never the lender's own number.
  found_id       text not null unique,
  user_id        text not null,
  -- Customer ids by lender system.
  customer_ids   jsonb not null,
  -- Whose sign-in has them now, if anybody's.
  holder_user_id text,
  expires_at     timestamptz not null,
  used_at        timestamptz
);
create index link_tickets_of_user on lendside.link_tickets (user_id);

-- Tries that found nobody.
create table lendside.link_misses (
  miss_id    bigint generated always as identity primary key,
  user_id    text not null,
  session_id text not null,
  at         timestamptz not null
);
create index link_misses_of_user on lendside.link_misses (user_id, at);

-- Links that replace a sign-in, sent to its owner.
create table lendside.replacements (
  return_hash    text primary key,
  found_id       text not null references lendside.link_tickets (found_id),
  user_id        text not null,
  holder_user_id text not null,
  sent_at        timestamptz not null,
  expires_at     timestamptz not null,
  used_at        timestamptz
);
create index replacements_of_ticket on lendside.replacements (found_id);

-- Money does not leave towards a customer's cards or banks until then.
create table lendside.money_holds (
  customer_id text primary key,
  until       timestamptz not null,
  why         text not null
);

do $$
declare name text;
begin
  foreach name in array array['link_tickets', 'link_misses', 'replacements', 'money_holds'] loop
    execute format('alter table lendside.%I enable row level security', name);
    execute format('create policy worker_only on lendside.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
grant update (used_at) on lendside.link_tickets, lendside.replacements to lendside_app;
grant update on lendside.money_holds to lendside_app;
