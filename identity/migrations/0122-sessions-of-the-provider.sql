-- expands: columns that the version before does not know.

-- The session at the identity provider by which one here began, as a hash of its name there, so that it ends with that one.
alter table providers.sessions add column provider_session bytea;
-- Its own word of that sign-in, sealed: it is shown when the session ends here, and then gone.
alter table providers.sessions add column provider_token text;
