-- What the service kept carries its seal; a row from before has none and counts for nothing, for the hour that it lives.
alter table lendside.payment_states add column mac text not null default '';
