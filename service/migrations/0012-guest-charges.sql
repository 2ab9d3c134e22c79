-- How often one guest visit sent a payment, by hour: a link is no place to try out stolen cards (security 25).
create table lendside.guest_charges (
  visit text not null,
  hour  bigint not null,
  count integer not null,
  primary key (visit, hour)
);
grant select, insert, update on lendside.guest_charges to lendside_app;
