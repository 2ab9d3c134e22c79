-- expands: an index alone.
-- concurrently: people promise meanwhile.
create index concurrently if not exists promises_to_pay_fulfilled on lendside.promises_to_pay (promise_id) where state = 'FULFILLED';
