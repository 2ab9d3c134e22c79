-- The sealed document of a signing, called so wherever it is read.
alter table providers.signing_sessions rename column paper to document;
