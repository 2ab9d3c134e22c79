-- expands: a column that the version before does not name; it looks at what is claimed as well, and one look is compared with the other.
-- The process that looks at it holds it until then.
alter table lendside.auto_pay add column claimed_until timestamptz;
