-- expands: a message that is handed to a carrier again keeps the time of its first try, since when the carrier is asked what it has.
alter table providers.handed_over add column tried_at timestamptz;
