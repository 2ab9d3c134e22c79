-- expands: the version before knows none of this and runs on beside it.

-- Whether operators have closed the portal, and what customers are told. Every process looks at it.
create table lendside.portal_state (
  only_row boolean primary key default true check (only_row),
  is_closed boolean not null,
  message text not null default '',
  message_spanish text not null default '',
  planned_end text not null default '',
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
alter table lendside.portal_state enable row level security;
create policy worker_only on lendside.portal_state using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.portal_state to lendside_app;

-- Messages that could not be delivered and that an operator has decided not to try again.
alter table lendside.outbox add column set_aside_at timestamptz;

-- An operator may end the wait of a loan after a payment without an answer.
grant update (until) on lendside.retry_restrictions to lendside_app;
