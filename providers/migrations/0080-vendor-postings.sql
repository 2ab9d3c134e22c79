-- expands: payments that were sent to a lender's system which keeps no refusals, and what each reference was answered.

-- Written before a payment leaves, so that a lost answer is looked up and a refusal stands for good.
create table providers.vendor_postings (
  reference text primary key,
  loan_id text not null,
  -- When it was sent last; a request from then may still arrive.
  sent_at timestamptz not null,
  -- Absent until the outcome is known: the first answer, which every later question is given too.
  answer jsonb
);
create index vendor_postings_by_time on providers.vendor_postings using brin (sent_at);
alter table providers.vendor_postings enable row level security;
create policy worker_only on providers.vendor_postings using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update, delete on providers.vendor_postings to lendside_app;
