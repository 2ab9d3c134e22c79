-- expands: an index alone.
-- concurrently: uploads are added meanwhile.
create index concurrently if not exists uploads_in_review on lendside.uploads (review_at) where state = 'IN_REVIEW';
