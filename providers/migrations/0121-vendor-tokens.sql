-- expands: the token of the moment for a vendor that counts each one as a seat.

-- All processes ask with one token: the first that needs one asks for it, the others find it here.
create table providers.vendor_tokens (
  -- A mark of the address and the account it was given for.
  account text primary key,
  -- Sealed; one that does not open is asked for anew.
  token text not null,
  ends_at timestamptz not null
);
alter table providers.vendor_tokens enable row level security;
create policy worker_only on providers.vendor_tokens using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update, delete on providers.vendor_tokens to lendside_app;
