-- expands: a column alone.

-- A payment that fulfilled a promise can come back for weeks: until then the promise is looked at once a business day.
alter table lendside.promises_to_pay add column looked_on date;
