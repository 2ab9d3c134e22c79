-- What was sent with a form key counts before it is looked at: after a few tries the key is used up.
alter table providers.form_keys add column tries smallint not null default 0;
-- The open forms of an owner: only the newest few stay open.
create index form_keys_open on providers.form_keys (owner_id, made_at) where used_at is null;
