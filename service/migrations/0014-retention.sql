-- Messages and counts are kept for a time, and then deleted by a job.
create index outbox_by_time on lendside.outbox using brin (written_at);
grant delete on lendside.outbox to lendside_app;
grant delete on lendside.limited_requests to lendside_app;
