-- Files that people send for an application: asked for, received, looked at, kept or refused.
create table lendside.uploads (
  upload_id      text primary key,
  application_id text not null,
  user_id        text not null,
  -- Null while the person has no customer number.
  customer_id    text,
  category       text not null,
  media_type     text not null,
  -- As the browser said; no more is taken.
  bytes_max      integer not null check (bytes_max > 0),
  state          text not null default 'ISSUED'
    check (state in ('ISSUED', 'RECEIVING', 'RECEIVED', 'ACCEPTED', 'REFUSED', 'EXPIRED')),
  issued_at      timestamptz not null,
  expires_at     timestamptz not null,
  received_at    timestamptz,
  -- SHA-256 of what came.
  received_hash  text,
  -- Its name, from the moment the person said that it is all there: then it is looked at.
  name           text,
  decided_at     timestamptz,
  -- Why it was not kept.
  refusal        text,
  kept_key       text,
  -- Whether something of it may lie where nothing was looked at yet.
  in_quarantine  boolean not null default false,
  check ((state = 'ACCEPTED') = (kept_key is not null)),
  check ((state = 'REFUSED') = (refusal is not null))
);
create index uploads_of_application on lendside.uploads (application_id, issued_at);
create index uploads_to_end on lendside.uploads (issued_at) where in_quarantine;

alter table lendside.uploads enable row level security;
create policy uploads_of_customer on lendside.uploads using (lendside.sees(customer_id));
grant select, insert, update on lendside.uploads to lendside_app;
