-- A session that asks for another code can no longer use the one before.
create index on providers.code_requests (session_id) where session_id is not null;
