-- The exact text that somebody was shown, once for each: what its hash stands for can be read again for ever.
create table lendside.document_texts (
  text_hash     text primary key,
  document_type text not null,
  version       text not null,
  language      text not null,
  title         text not null,
  blocks        jsonb not null,
  first_at      timestamptz not null
);
-- A text may hold a person's name and amounts: it is read through the row that says who acknowledged it.
alter table lendside.document_texts enable row level security;
create policy worker_only on lendside.document_texts using (current_setting('lendside.actor', true) = 'worker');
grant select, insert on lendside.document_texts to lendside_app;

-- Who acknowledged which text, when, with which initials and how. Append-only.
create table lendside.acknowledgements (
  acknowledgement_id text not null,
  document_id        text not null,
  loan_id            text not null,
  customer_id        text not null,
  user_id            text not null,
  disclosure_type    text not null,
  document_type      text not null,
  text_hash          text not null references lendside.document_texts,
  version            text not null,
  language           text not null,
  initials           text,
  -- How: the portal, the installed app, or a page that a signed link opened.
  channel            text not null check (channel in ('portal', 'installedApp', 'link')),
  acknowledged_at    timestamptz not null,
  primary key (acknowledgement_id, document_id)
);
create index acknowledgements_of_loan on lendside.acknowledgements (loan_id, customer_id, disclosure_type, acknowledged_at);
create index acknowledgements_of_customer on lendside.acknowledgements (customer_id, acknowledged_at);
alter table lendside.acknowledgements enable row level security;
create policy acknowledgements_of_customer on lendside.acknowledgements using (lendside.sees(customer_id));
grant select, insert on lendside.acknowledgements to lendside_app;
