-- expands: money that a network outside was asked to send; the version before knows it as nothing of its own.

-- `asked`: a network outside was asked, and what became of that is not known.
alter table providers.pay_outs
  drop constraint pay_outs_outcome_check,
  add constraint pay_outs_outcome_check check (outcome in ('asked', 'sent', 'ready', 'onItsWay', 'failed')) not valid,
  -- Name that a network outside gave to it.
  add column network_id text;
grant delete on providers.pay_outs to lendside_app;
