-- expands: the version before names no key of this table but that of message_id.
-- A saved message is found by its person and place together, or by its message id. An index of places alone had no reader, and each
-- payment wrote an entry into it.
alter table lendside.saved_messages drop constraint saved_messages_pkey;
