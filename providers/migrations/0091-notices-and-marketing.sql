-- Developers read notices to devices and what marketing is told beside mail and texts.
alter table providers.inbox drop constraint inbox_channel_check;
alter table providers.inbox add constraint inbox_channel_check
  check (channel in ('email', 'text', 'voice', 'push', 'marketing'));
