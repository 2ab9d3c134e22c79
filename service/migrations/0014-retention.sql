-- Messages and counts are deleted by a job when their time is over.
create index outbox_by_time on lendside.outbox using brin (written_at);
grant delete on lendside.outbox to lendside_app;
grant delete on lendside.limited_requests to lendside_app;
