import { deleted, goesOnRequest, held, heldWith, type TableRetention } from '@lendside/providers/retention';
import { MESSAGES_RETENTION } from './messages-retention.ts';
import { SEVEN_YEARS_DAYS } from './retention-days.ts';

const CREDIT_DAYS = 1096;

/** Counts by hour are looked at for two days. */
const HOURLY = deleted(2, 'to_timestamp(hour * 3600)');

const RUNNING: readonly TableRetention[] = [
  held('lendside.migrations', 'which migrations were applied', 'operation'),
  held('lendside.clock', 'how far developers moved the clock', 'operation'),
  held('lendside.environment', 'the environment of the database', 'operation'),
  held('lendside.key_marks', 'marks of the keys that sealed what lies here', 'operation'),
  held('lendside.key_readers', 'which keys each process works with', 'operation', deleted(2, 'seen_at')),
  held('lendside.job_runs', 'how the jobs of each process do', 'operation', deleted(7, 'seen_at')),
  held('lendside.batch_runs', 'how far jobs over all customers are', 'operation', deleted(400, 'started_at')),
  held('lendside.batch_chunks', 'chunks of such a job that are not done; they go with their run', 'operation'),
  held('lendside.money_edges', 'the graph of money states', 'operation'),
  held('lendside.open_operations', 'work that is not done yet', 'operation'),
  goesOnRequest(
    held('lendside.account_documents', 'account lists as they went out', 'operation', deleted(30, 'as_of')),
    'always',
    "string_to_array(customer_key, ',') && $1",
  ),
  goesOnRequest(
    held('lendside.loan_versions', 'versions that a far loan system told', 'operation', deleted(1, 'wanted_at')),
    'always',
    'customer_id = any ($1)',
  ),
  held('lendside.vendor_events', 'events that vendors told us of', 'operation', deleted(90, 'received_at')),
  goesOnRequest(
    held('lendside.loan_mirror', 'loans as a far loan system last told them', 'disposal', deleted(30, 'read_at')),
    'always',
    'borrower_id = any ($1) or cosigner_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.mirrored_customers', 'customers of whom all loans were read', 'disposal', deleted(30, 'read_at')),
    'always',
    'customer_id = any ($1)',
  ),
  held('lendside.loan_comparisons', 'days whose loans were compared', 'operation', deleted(400, 'finished_at')),
  held('lendside.mirrored_stores', 'stores as a far loan system last told them', 'operation', deleted(30, 'read_at')),
  held('lendside.audit', 'who did what to which account; append-only', 'contract'),
  held('lendside.audit_shipping', 'how far the audit trail was shipped', 'operation'),
  held('lendside.limited_requests', 'requests of a kind, by hour', 'security', HOURLY),
  held('lendside.receipt_requests', 'receipts that were asked for again, by hour', 'security', HOURLY),
  held('lendside.guest_charges', 'payments in a visit of a guest, by hour', 'security', HOURLY),
  held('lendside.guesses', 'guesses at what one person should know', 'security', deleted(31, 'at')),
];

const DESK: readonly TableRetention[] = [
  held(
    'lendside.desk_requests',
    'requests of operators, with answers not read yet',
    'security',
    deleted(1, 'asked_at'),
  ),
  held('lendside.desk_sessions', 'sessions of operators', 'security', deleted(1, 'expires_at')),
  held('lendside.desk_operators', 'operators; the audit names them', 'security'),
  held('lendside.portal_state', 'whether operators closed the portal', 'operation'),
  held('lendside.desk_audit', 'what operators looked at and did; append-only', 'contract'),
];

const MONEY: readonly TableRetention[] = [
  held(
    'lendside.scheduled_payments',
    'payments planned for a later day',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'created_at', "state in ('POSTED', 'FAILED', 'CANCELLED')"),
  ),
  held(
    'lendside.auto_pay',
    'auto-pay as it was signed',
    'books',
    deleted(
      SEVEN_YEARS_DAYS,
      'changed_at',
      `state <> 'ON' and not exists (
         select from lendside.scheduled_payments s where s.auto_pay_id = lendside.auto_pay.auto_pay_id)`,
    ),
  ),
  held(
    'lendside.operations',
    'payments and renewals that people asked for',
    'books',
    deleted(
      SEVEN_YEARS_DAYS,
      'accepted_at',
      `state in ('POSTED', 'DECLINED', 'FAILED')
       and not exists (select from lendside.renewals r where r.renewal_id = lendside.operations.message_key)
       and not exists (select from lendside.settlements s where s.message_key = lendside.operations.message_key)
       and not exists (select from lendside.draw_returns g where g.message_key = lendside.operations.message_key)
       and not exists (select from lendside.receipt_requests q where q.message_key = lendside.operations.message_key)`,
    ),
  ),
  held(
    'lendside.several_payments',
    'several loans paid in one request',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'created_at'),
  ),
  held(
    'lendside.draws',
    'draws on a line of credit',
    'books',
    deleted(
      SEVEN_YEARS_DAYS,
      'accepted_at',
      `state <> 'ACCEPTED'
       and not exists (select from lendside.draw_returns g where g.draw_key = lendside.draws.message_key)`,
    ),
  ),
  held('lendside.draw_returns', 'cash of draws that was given back', 'books', deleted(SEVEN_YEARS_DAYS, 'returned_at')),
  held(
    'lendside.disbursements',
    'money on its way to a customer',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'created_at', "state in ('SENT', 'CANCELLED')"),
  ),
  held(
    'lendside.originations',
    'new loans that people asked for',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'accepted_at', "state in ('PAID_OUT', 'REFUSED', 'ENDED')"),
  ),
  held('lendside.renewals', 'renewals, and who signed them', 'contract'),
  held('lendside.settlements', 'settlements that were paid', 'contract'),
  goesOnRequest(
    held(
      'lendside.lender_requests',
      'changes that systems of the lender were asked for',
      'operation',
      deleted(90, 'changed_at', "state = 'ANSWERED'"),
    ),
    'closed',
    "customer_id = any ($1) and state = 'ANSWERED'",
  ),
  held(
    'lendside.sealed_requests',
    'numbers of people in changes that were asked for, sealed, until the answer',
    'disposal',
    deleted(
      90,
      'asked_at',
      `not exists (select from lendside.lender_requests r
         where r.request_id = lendside.sealed_requests.request_id and r.state = 'ASKED')`,
    ),
  ),
  held('lendside.due_date_moves', 'due dates that customers moved', 'contract'),
  held('lendside.loan_plans', 'plans of loans that could not be paid as agreed', 'contract'),
  held(
    'lendside.store_calls',
    'calls by the store that customers asked for, with their agreement',
    'contract',
    deleted(SEVEN_YEARS_DAYS, 'changed_at', "state <> 'WAITING'"),
  ),
  held(
    'lendside.promises_to_pay',
    'days by which customers said they would pay',
    'operation',
    deleted(SEVEN_YEARS_DAYS, 'changed_at', "state <> 'WAITING'"),
  ),
  held('lendside.rescissions', 'loans that were rescinded', 'contract'),
  held('lendside.protections', 'active duty and bankruptcy of customers, and disasters that held for them', 'contract'),
  held('lendside.disasters', 'disasters that were declared and ended, with who did', 'contract'),
  held(
    'lendside.death_reports',
    'reports of a death, sealed; 90 days where no customer was found',
    'disposal',
    deleted(90, 'decided_at', "state in ('NOT_FOUND', 'UNDONE')"),
    deleted(SEVEN_YEARS_DAYS, 'decided_at', "state = 'MATCHED'"),
  ),
  held('lendside.deceased_customers', 'customers who died: nothing is written to them', 'contract'),
  held(
    'lendside.status_checks',
    'answers of the active duty status check, with their certificates',
    'contract',
    deleted(SEVEN_YEARS_DAYS, 'asked_at'),
  ),
  held('lendside.status_check_days', 'days whose status checks are done', 'operation', deleted(400, 'finished_at')),
  goesOnRequest(
    held('lendside.payments_coming', 'payments about to be made', 'operation', deleted(1, 'until')),
    'always',
    'owner_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.draw_plans', 'draws that a person thought about', 'disposal', deleted(90, 'planned_at')),
    'always',
    'user_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.payment_states', 'how far a person came in paying', 'disposal', deleted(1, 'expires_at')),
    'always',
    'owner_id = any ($1)',
  ),
  held('lendside.retry_restrictions', 'loans that wait after a failed payment', 'operation', deleted(30, 'until')),
  held('lendside.money_holds', 'customers to whom no money is sent for a while', 'security', deleted(90, 'until')),
  goesOnRequest(
    held('lendside.loan_locks', 'who works on a loan', 'operation', deleted(30, 'until')),
    'always',
    'user_id = any ($1)',
  ),
];

const SETTLED: readonly TableRetention[] = [
  held(
    'lendside.settlement_files',
    'files in which processor and bank say what they moved',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'imported_at'),
  ),
  heldWith('lendside.settlement_files', 'lendside.settlement_lines', 'their lines', 'books'),
  held(
    'lendside.settlement_differences',
    'differences between them and us, and how each was resolved',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'ended_at'),
  ),
];

const LOANS: readonly TableRetention[] = [
  held('lendside.renewal_steps', 'steps towards a renewal', 'credit', deleted(CREDIT_DAYS, 'until')),
  held('lendside.ssn_checks', 'answers of the credit bureau', 'credit', deleted(CREDIT_DAYS, 'checked_at')),
  held('lendside.military_answers', 'answers about military service, and the check of them', 'contract'),
  held('lendside.spouses', 'spouses who are notified of a loan', 'contract'),
  held('lendside.phone_queue', 'customers who waited for a call', 'credit', deleted(CREDIT_DAYS, 'queued_at')),
  goesOnRequest(
    held(
      'lendside.uploads',
      'files that people sent for an application',
      'credit',
      deleted(CREDIT_DAYS, 'issued_at', "state not in ('ACCEPTED', 'IN_REVIEW') and not in_quarantine"),
      { days: CREDIT_DAYS, since: 'decided_at', only: "state = 'ACCEPTED'", file: 'saved_key' },
    ),
    'always',
    "user_id = any ($1) and state in ('REFUSED', 'EXPIRED') and not in_quarantine",
  ),
  held(
    'lendside.recovery_answers',
    'choices about a vehicle under recovery',
    'contract',
    deleted(SEVEN_YEARS_DAYS, 'recorded_at'),
  ),
  held('lendside.document_texts', 'texts that people were shown', 'contract'),
  held('lendside.acknowledgements', 'who acknowledged which text', 'contract'),
  held('lendside.signings', 'what people signed', 'contract'),
  held('lendside.document_views', 'who opened which document', 'contract', deleted(SEVEN_YEARS_DAYS, 'viewed_at')),
  held('lendside.loan_records', 'records of loans as issued', 'contract', deleted(SEVEN_YEARS_DAYS, 'issued_at')),
  held('lendside.payoff_letters', 'payoff letters as issued', 'contract', deleted(SEVEN_YEARS_DAYS, 'issued_at')),
  held('lendside.issued_documents', 'figures of statements, letters and receipts', 'contract'),
  heldWith('lendside.issued_documents', 'lendside.issued_files', 'their files', 'contract'),
];

const PEOPLE: readonly TableRetention[] = [
  held('lendside.consent_texts', 'words of agreements', 'consents'),
  held('lendside.consents', 'what people agreed to, and when they withdrew it', 'consents'),
  goesOnRequest(
    goesOnRequest(
      held('lendside.communication_choices', 'how people want to hear from us', 'disposal'),
      'closed',
      'user_id = any ($1)',
    ),
    'always',
    "user_id = any ($1) and marketing <> 'off'",
    { marketing: "'off'" },
  ),
  goesOnRequest(
    held('lendside.push_subscriptions', 'devices that get notices', 'disposal', deleted(1, 'expires_at')),
    'always',
    'user_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.marketing_profiles', 'people who opted in to news', 'disposal'),
    'always',
    'user_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.user_cache', 'what the portal saves between visits', 'disposal', deleted(1, 'expires_at')),
    'always',
    'user_id = any ($1)',
  ),
  held(
    'lendside.data_exports',
    'copies of data that people asked for; the file itself goes after a day',
    'privacyRequests',
    deleted(731, 'requested_at', "state = 'EXPIRED'"),
  ),
  goesOnRequest(
    held('lendside.calendar_feeds', 'private calendar addresses', 'disposal', deleted(90, 'stopped_at')),
    'always',
    'user_id = any ($1)',
  ),
  held(
    'lendside.profile_deliveries',
    'changes on their way',
    'operation',
    deleted(90, 'changed_at', "state <> 'PENDING'"),
  ),
  goesOnRequest(
    held('lendside.replacements', 'links that replace a sign-in', 'security', deleted(90, 'expires_at')),
    'always',
    'user_id = any ($1) or holder_user_id = any ($1)',
  ),
  goesOnRequest(
    held(
      'lendside.link_tickets',
      'customers that a person found to link',
      'security',
      deleted(
        90,
        'expires_at',
        'not exists (select from lendside.replacements r where r.found_id = lendside.link_tickets.found_id)',
      ),
    ),
    'always',
    'user_id = any ($1) or holder_user_id = any ($1)',
  ),
  goesOnRequest(
    held('lendside.appointments', 'appointments at a store', 'disposal', deleted(731, 'ends_at')),
    'always',
    "user_id = any ($1) and state <> 'BOOKED'",
  ),
];

const DELETIONS: readonly TableRetention[] = [
  held(
    'lendside.deletion_requests',
    'people who asked for their data to be deleted, and the answer',
    'privacyRequests',
    deleted(731, 'answered_at'),
  ),
  held(
    'lendside.deletions',
    'proofs that data was deleted; they name nobody',
    'privacyRequests',
    deleted(SEVEN_YEARS_DAYS, 'done_at'),
  ),
];

const REFERRALS: readonly TableRetention[] = [
  goesOnRequest(
    held('lendside.referrers', 'members of the referral program', 'books'),
    'closed',
    'user_id = any ($1)',
    {
      name: "''",
      email: 'null',
      phone: 'null',
      address: 'null',
    },
  ),
  held('lendside.referral_journals', 'rewards; append-only', 'books'),
  heldWith('lendside.referral_journals', 'lendside.referral_postings', 'postings of rewards', 'books'),
  heldWith('lendside.referrers', 'lendside.referral_balances', 'balances of rewards', 'books'),
  held('lendside.referral_scans', 'visitors of a link, by a code', 'disposal', deleted(90, 'scanned_on')),
  goesOnRequest(
    held(
      'lendside.referral_sign_ups',
      'friends who signed up',
      'books',
      deleted(SEVEN_YEARS_DAYS, 'changed_at', "state <> 'WAITING'"),
    ),
    'closed',
    "user_id = any ($1) and state <> 'WAITING' and username not like 'deleted-%'",
    { username: "'deleted-' || user_id" },
  ),
  held('lendside.referral_shares', 'invitations, and that they were agreed to', 'consents', deleted(1461, 'shared_at')),
  held(
    'lendside.referral_cash_outs',
    'rewards that were paid out',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'accepted_at', "state in ('SENT', 'FAILED')"),
  ),
];

/** Tables of the service itself, and for how long each holds a row. Rows that others point at stand after these. */
export const SERVICE_RETENTION: readonly TableRetention[] = [
  ...RUNNING,
  ...DESK,
  ...MESSAGES_RETENTION,
  ...MONEY,
  ...SETTLED,
  ...LOANS,
  ...PEOPLE,
  ...DELETIONS,
  ...REFERRALS,
];
