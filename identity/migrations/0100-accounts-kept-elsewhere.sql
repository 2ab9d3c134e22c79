-- An account whose password somebody else keeps: its id there. The hash of such a row is the word `elsewhere`, which no password matches.
alter table providers.users add column kept_as text unique;
