-- Money that is handed out with a renewal: how much, which way and where to. It is owed to the customer from the last signature
-- on, by a row of lendside.disbursements under the renewal's name.
alter table lendside.renewals
  add column cash_cents  bigint not null default 0 check (cash_cents >= 0),
  add column cash_method    text,
  add column cash_target jsonb,
  add constraint renewals_cash check (cash_cents = 0 or (cash_method is not null and cash_target is not null));
