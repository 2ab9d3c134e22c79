-- expands: two indexes alone.
-- concurrently: people sign meanwhile.
create index concurrently if not exists signings_with_open_rooms on lendside.signings (ended_at)
  where state = 'replaced' and session_id is not null and room_closed_at is null;
-- Providers tell of a signing by their own name for it.
create index concurrently if not exists signings_by_session on lendside.signings (session_id) where session_id is not null;
