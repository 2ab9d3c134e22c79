-- By what rules the lender lends: a row each, for a kind of product and a state or for all ('*'); the nearest row counts.
-- Values are whole cents, percent, days or years, as the name says. The words are told to whom the rule refuses.
create table loanbook.decision_rules (
  rule         text not null,
  product_kind text not null default '*',
  state        text not null default '*',
  place        integer not null,
  value        bigint,
  english      text not null,
  spanish      text not null,
  primary key (rule, product_kind, state)
);
grant select on loanbook.decision_rules to lendside_app;

insert into loanbook.decision_rules (rule, product_kind, state, place, value, english, spanish) values
  ('age_years_min', '*', '*', 10, 18, 'You are under the age at which we can make a loan.',
    'Usted no tiene la edad para que podamos darle un préstamo.'),
  ('identity_verified', '*', '*', 20, null, 'We could not confirm who you are with the credit bureau.',
    'No pudimos confirmar su identidad con el buró de crédito.'),
  ('military_product', '*', '*', 30, null, 'This product cannot be sold to service members and their families.',
    'Este producto no se puede vender a militares ni a sus familias.'),
  ('unpaid_debt_none', '*', '*', 40, null, 'You have an account with us that was charged off or is part of a bankruptcy.',
    'Usted tiene con nosotros una cuenta cancelada por impago o incluida en una bancarrota.'),
  ('days_late_max', '*', '*', 50, 10, 'A loan you have with us is past due.',
    'Un préstamo que tiene con nosotros está vencido.'),
  ('open_loans_max', '*', '*', 60, 3, 'You have as many open loans with us as we allow.',
    'Usted ya tiene con nosotros todos los préstamos abiertos que permitimos.'),
  ('open_loans_max', 'payday', '*', 60, 1, 'You have as many open loans with us as we allow with this product.',
    'Usted ya tiene con nosotros todos los préstamos abiertos que permitimos con este producto.'),
  ('income_cents_min', '*', '*', 70, 50000, 'Your income after bills is too low for this product.',
    'Su ingreso después de sus cuentas es muy bajo para este producto.'),
  ('income_cents_min', 'creditLine', '*', 70, 80000, 'Your income after bills is too low for this product.',
    'Su ingreso después de sus cuentas es muy bajo para este producto.'),
  ('bank_days_since_pay_max', '*', '*', 80, 30, 'Your last pay day is too long ago to show a regular income.',
    'Su último día de pago fue hace demasiado tiempo para mostrar un ingreso regular.'),
  ('vehicle_needed', '*', '*', 90, null, 'This product needs a vehicle as security.',
    'Este producto necesita un vehículo como garantía.'),
  ('vehicle_years_max', 'title', '*', 100, 20, 'The vehicle is too old to secure a loan.',
    'El vehículo es demasiado viejo para garantizar un préstamo.'),
  ('income_percent_max', '*', '*', 110, 400, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('income_percent_max', 'payday', '*', 110, 50, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('income_percent_max', 'title', '*', 110, 600, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('owed_cents_max', '*', '*', 120, 2000000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('owed_cents_max', 'payday', '*', 120, 100000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('owed_cents_max', '*', 'SC', 120, 1500000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('approval_days', '*', '*', 900, 30, 'How long an approval stands.', 'Cuánto tiempo vale una aprobación.'),
  ('amount_step_cents', '*', '*', 900, 5000, 'Approved amounts end on a multiple of this.',
    'Los montos aprobados terminan en un múltiplo de esto.');

-- What customers said to an offer on their vehicle.
alter table loanbook.applications add column appraisal_status text
  check (appraisal_status in ('accepted', 'declined', 'callRequested'));

-- Numbers of people who became customers here; those of earlier ones are lower.
create sequence loanbook.customer_numbers start 200001;
grant usage on sequence loanbook.customer_numbers to lendside_app;
