-- The inbox is read from its newest message on, whoever it is for: one index of places is enough.
drop index providers.inbox_recipient_place_idx;
-- Nobody asks for a message by its text.
alter table providers.inbox
  alter column body set statistics 0, alter column subject set statistics 0, alter column codes set statistics 0,
  alter column links set statistics 0, alter column attachments set statistics 0;
