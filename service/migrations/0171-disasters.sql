-- expands: a table of its own, of which the version before knows nothing.

-- Disasters that the desk declared, and ended before their last day: an entry for each, never changed and never deleted, so that it stays
-- known who said what.
create table lendside.disasters (
  disaster_id text not null,
  entry text not null check (entry in ('DECLARED', 'ENDED')),
  name text,
  spanish_name text,
  kind text check (kind in ('storm', 'hurricane', 'tornado', 'flood', 'wildfire', 'winter', 'earthquake', 'other')),
  states text[],
  -- Ranges of ZIP codes; none: the whole of the states.
  zips jsonb,
  from_on date,
  -- The last day; of an end, the day on which it was over.
  until_on date not null,
  -- Number of the federal declaration, where there is one.
  declaration text,
  -- The operator by name.
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (disaster_id, entry),
  check ((entry = 'DECLARED') = (name is not null and spanish_name is not null and kind is not null and states is not null
    and zips is not null and from_on is not null)),
  check (until_on >= from_on)
);
alter table lendside.disasters enable row level security;
create policy worker_only on lendside.disasters using (current_setting('lendside.actor', true) = 'worker');
