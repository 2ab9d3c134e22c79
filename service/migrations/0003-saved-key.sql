-- The key under which an accepted upload is stored is named as it is in code.
alter table lendside.uploads rename column kept_key to saved_key;
