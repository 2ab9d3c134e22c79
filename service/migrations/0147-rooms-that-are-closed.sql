-- expands: a column that the version before does not use.

-- When the room of a signing was closed at its provider, where the signing was left or replaced before it ended.
alter table lendside.signings add column room_closed_at timestamptz;
