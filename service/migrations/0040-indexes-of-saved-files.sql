-- expands: indexes alone.
-- concurrently: uploads and papers are added meanwhile.
create index concurrently if not exists uploads_by_key on lendside.uploads (saved_key);
create index concurrently if not exists signings_by_document on lendside.signings (document_key);
create index concurrently if not exists issued_files_by_hash on lendside.issued_files (document_hash);
