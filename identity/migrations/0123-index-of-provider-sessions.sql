-- expands: an index alone.
-- concurrently: people sign in meanwhile.
create index concurrently if not exists sessions_of_provider on providers.sessions (provider_session) where provider_session is not null;
