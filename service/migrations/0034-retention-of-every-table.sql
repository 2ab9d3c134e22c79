-- expands: rows that were held for their time may go; the version before deletes fewer of them.

-- Which table holds a row for how long stands in the schedules (service/src/compose/retention-schedule.ts).
grant delete on
  lendside.receipt_requests, lendside.guest_charges, lendside.saved_messages, lendside.payment_reminders,
  lendside.reminder_days, lendside.account_letters, lendside.letter_days, lendside.dashboard_messages,
  lendside.scheduled_payments, lendside.auto_pay, lendside.operations, lendside.several_payments, lendside.draws,
  lendside.disbursements, lendside.originations, lendside.retry_restrictions, lendside.money_holds, lendside.ssn_checks,
  lendside.phone_queue, lendside.uploads, lendside.recovery_answers, lendside.document_views, lendside.payoff_letters,
  lendside.user_cache, lendside.data_exports, lendside.calendar_feeds, lendside.profile_deliveries,
  lendside.replacements, lendside.link_tickets, lendside.appointments, lendside.referral_scans,
  lendside.referral_sign_ups, lendside.referral_shares, lendside.referral_cash_outs, lendside.communication_choices
  to lendside_app;

-- Large tables are looked through by age, without an index of each row.
create index operations_by_time on lendside.operations using brin (accepted_at);
create index scheduled_payments_by_time on lendside.scheduled_payments using brin (created_at);
create index payment_reminders_by_time on lendside.payment_reminders using brin (written_at);
create index saved_messages_by_time on lendside.saved_messages using brin (sent_at);
create index document_views_by_time on lendside.document_views using brin (viewed_at);
create index referral_scans_by_time on lendside.referral_scans using brin (scanned_on);
