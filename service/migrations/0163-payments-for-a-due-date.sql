-- expands: a column alone.

-- The due date that a planned payment is to meet: it takes no more than is asked for by that day, and nothing once that is paid.
alter table lendside.scheduled_payments add column meets_due_date date;
