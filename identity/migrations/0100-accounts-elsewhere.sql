-- expands: the version before leaves the new column empty.

-- Id of an account at its keeper, where that is another system. The hash of such a row is the word `elsewhere`, which no password matches.
alter table providers.users add column keeper_id text unique;
