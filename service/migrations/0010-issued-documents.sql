-- Statements, letters and receipts are made once. What one says is fixed when it is first made, for every language of it;
-- its file in a language lies in the object store under its SHA-256 and opened as it was made for ever.
create table lendside.issued_documents (
  -- What it is about: 'receipt/' and a message key, 'statement/' and loan and month.
  subject text primary key,
  facts jsonb not null,
  issued_at timestamptz not null
);
alter table lendside.issued_documents
  alter column facts set statistics 0;
alter table lendside.issued_documents enable row level security;
create policy worker_only on lendside.issued_documents using (current_setting('lendside.actor', true) = 'worker');
create table lendside.issued_files (
  subject text not null references lendside.issued_documents,
  language text not null check (language in ('english', 'spanish')),
  document_hash text not null,
  made_at timestamptz not null,
  primary key (subject, language)
);
alter table lendside.issued_files enable row level security;
create policy worker_only on lendside.issued_files using (current_setting('lendside.actor', true) = 'worker');
