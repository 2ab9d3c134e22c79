-- What a brand tells the people who look at their accounts: plain text in both languages, written by the lender's people.
create table lendside.dashboard_messages (
  message_id  text primary key check (message_id ~ '^[a-z0-9-]{1,60}$'),
  brand       text not null,
  -- Of one lender system only; null for both.
  lms_id      text,
  english     text not null check (length(english) between 1 and 400),
  spanish     text not null check (length(spanish) between 1 and 400),
  level       text not null default 'info' check (level in ('info', 'warning')),
  shown_from  timestamptz not null,
  shown_until timestamptz not null
);
create index dashboard_messages_of_brand on lendside.dashboard_messages (brand, shown_until);
grant select, insert on lendside.dashboard_messages to lendside_app;
