-- Which payment processors know a card (1 first, 2 second, 4 third). Cards from before are the first one's.
alter table providers.cards add column processors smallint[] not null default '{1}' check (cardinality(processors) > 0);
