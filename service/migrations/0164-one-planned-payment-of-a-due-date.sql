-- expands: an index alone.
-- concurrently: people plan payments meanwhile.
create unique index concurrently if not exists scheduled_payments_of_met_due_date on lendside.scheduled_payments (loan_id, meets_due_date)
  where meets_due_date is not null and state in ('SCHEDULED', 'SENDING');
