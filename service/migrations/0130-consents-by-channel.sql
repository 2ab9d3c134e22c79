-- expands: a wider check, and two columns that may be absent.

-- Calls that read something out have an agreement of their own.
alter table lendside.consents drop constraint consents_kind_check;
alter table lendside.consents add constraint consents_kind_check check
  (kind in ('eSign', 'text', 'voice', 'autoPay', 'softPull', 'gps', 'terms', 'restrictedState'));

-- How an agreement to texts or calls was taken back, with the word that said so or the reason that the desk wrote.
alter table lendside.consents
  add column withdrawn_by text check (withdrawn_by in ('portal', 'reply', 'desk')),
  add column withdrawn_words text;
grant update (withdrawn_by, withdrawn_words) on lendside.consents to lendside_app;
