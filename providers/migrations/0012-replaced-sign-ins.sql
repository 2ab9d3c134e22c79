-- A sign-in whose customers were given to another one is signed out everywhere.
alter table providers.sessions drop constraint sessions_ended_why_check;
alter table providers.sessions add constraint sessions_ended_why_check
  check (ended_why in ('signedOut', 'inactive', 'reused', 'replaced'));
