-- Guesses at what only one person should know, counted before anything is looked up: by who guesses, from where, and at whom.
-- Phone numbers, addresses and Social Security numbers are in the subjects as keyed codes only.
create table lendside.guesses (
  guess_id text not null,
  subject text not null,
  at timestamptz not null,
  primary key (guess_id, subject)
);
create index guesses_of_subject on lendside.guesses (subject, at);
create index guesses_by_time on lendside.guesses (at);
alter table lendside.guesses enable row level security;
create policy worker_only on lendside.guesses using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.guesses to lendside_app;

insert into lendside.guesses (guess_id, subject, at)
select 'miss_' || miss_id, subject, at from lendside.link_misses
  cross join lateral (values ('link by session ' || session_id), ('link by ' || user_id)) s (subject)
union all
select check_id, 'ssn of ' || customer_id, checked_at from lendside.ssn_checks;
drop table lendside.link_misses;
