-- expands: an index alone.
-- concurrently: money is sent meanwhile.
create index concurrently if not exists pay_outs_of_networks on providers.pay_outs (network_id) where network_id is not null;
