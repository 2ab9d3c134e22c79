-- expands: the version before writes these changes in transactions of the service, and asks for none of these.

-- What a change of a customer's file or of an application was answered, once for each reference: asked again, it is answered the same.
create table loanbook.answers (
  reference text primary key,
  -- Customer or application that was asked about.
  about text not null,
  answer jsonb not null,
  answered_at timestamptz not null
);
create index answers_by_age on loanbook.answers (answered_at);
alter table loanbook.answers enable row level security;
grant delete on loanbook.answers to lendside_app;
create policy worker_only on loanbook.answers using (current_setting('lendside.actor', true) = 'worker');
