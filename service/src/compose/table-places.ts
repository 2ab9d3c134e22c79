/**
 * Where the rows of a table lie once one database server is not enough: a test compares the list with the database, and the command
 * `distribute` writes the statements of it.
 */
export type TablePlace =
  /**
   * Beside the other rows of one loan, whichever of its two parties asks: what may stand once for a loan is held once, by one server, and a
   * payment, its journals and its loan lie together.
   */
  | { readonly beside: 'loan'; readonly column: string }
  /** Beside what the lender knows of one customer. */
  | { readonly beside: 'customer'; readonly column: string }
  /** Beside the other rows of one sign-in, who may be a customer of several lender systems. */
  | { readonly beside: 'person'; readonly column: string }
  /** Spread by a name of its own. It is found by that name alone, and never joined to a customer's rows. */
  | { readonly beside: 'name'; readonly column: string }
  /** Whole on every server: small, read by all, changed by an operator. */
  | { readonly beside: 'every server' }
  /** On one server: what processes agree on among themselves, and what the desk keeps. */
  | { readonly beside: 'one server' };

type Places = Readonly<Record<string, TablePlace>>;

const placed = (place: TablePlace, ...tables: readonly string[]): Places =>
  Object.fromEntries(tables.map((table) => [table, place]));

const LOAN = { beside: 'loan', column: 'loan_id' } as const;
const CUSTOMER = { beside: 'customer', column: 'customer_id' } as const;
const USER = { beside: 'person', column: 'user_id' } as const;
const OWNER = { beside: 'person', column: 'owner_id' } as const;
const named = (column: string): TablePlace => ({ beside: 'name', column });

const SERVICE: Places = {
  ...placed(
    LOAN,
    'lendside.account_letters',
    'lendside.acknowledgements',
    'lendside.auto_pay',
    'lendside.disbursements',
    'lendside.document_views',
    'lendside.draw_plans',
    'lendside.draw_returns',
    'lendside.draws',
    'lendside.due_date_moves',
    'lendside.loan_locks',
    'lendside.loan_mirror',
    'lendside.loan_plans',
    'lendside.loan_records',
    'lendside.operations',
    'lendside.payment_reminders',
    'lendside.payment_states',
    'lendside.payments_coming',
    'lendside.payoff_letters',
    'lendside.promises_to_pay',
    'lendside.recovery_answers',
    'lendside.renewal_steps',
    'lendside.rescissions',
    'lendside.retry_restrictions',
    'lendside.scheduled_payments',
    'lendside.settlements',
    'lendside.signings',
    'lendside.spouses',
    'lendside.ssn_checks',
  ),
  ...placed({ beside: 'loan', column: 'old_loan_id' }, 'lendside.renewals'),
  ...placed(
    CUSTOMER,
    'lendside.deceased_customers',
    'lendside.lender_requests',
    'lendside.loan_versions',
    'lendside.military_answers',
    'lendside.mirrored_customers',
    'lendside.money_holds',
    'lendside.originations',
    'lendside.phone_queue',
    'lendside.protections',
    'lendside.status_checks',
  ),
  ...placed(
    USER,
    'lendside.calendar_feeds',
    'lendside.communication_choices',
    'lendside.consents',
    'lendside.conversation_messages',
    'lendside.conversations',
    'lendside.data_exports',
    'lendside.deletion_requests',
    'lendside.link_tickets',
    'lendside.marketing_profiles',
    'lendside.profile_deliveries',
    'lendside.push_subscriptions',
    'lendside.referral_balances',
    'lendside.referral_journals',
    'lendside.referral_shares',
    'lendside.replacements',
    'lendside.saved_messages',
    'lendside.uploads',
    'lendside.user_cache',
  ),
  ...placed(OWNER, 'lendside.referral_cash_outs', 'lendside.several_payments'),
  ...placed(named('message_key'), 'lendside.receipt_requests'),
  // Written of what each person did, and read by day.
  ...placed(named('audit_id'), 'lendside.audit'),
  ...placed(named('line_id'), 'lendside.desk_audit'),
  ...placed(named('customer_key'), 'lendside.account_documents'),
  ...placed(named('subject'), 'lendside.guesses', 'lendside.issued_documents', 'lendside.issued_files'),
  ...placed(named('visit'), 'lendside.guest_charges'),
  ...placed(named('what'), 'lendside.limited_requests'),
  ...placed(named('journal_id'), 'lendside.referral_postings'),
  ...placed(named('short_code'), 'lendside.referral_scans'),
  ...placed(named('username'), 'lendside.referral_sign_ups'),
  ...placed(named('event_id'), 'lendside.vendor_events'),
  ...placed(named('request_id'), 'lendside.sealed_requests'),
  ...placed(
    { beside: 'every server' },
    'lendside.consent_texts',
    'lendside.dashboard_messages',
    'lendside.disasters',
    'lendside.document_texts',
    'lendside.environment',
    'lendside.mirrored_stores',
    'lendside.money_edges',
    'lendside.portal_state',
    'lendside.referrers',
  ),
  // A claim takes what is open of all loans, and a row lives for seconds. The day of a store belongs to all its customers.
  ...placed(
    { beside: 'one server' },
    'lendside.appointments',
    'lendside.audit_shipping',
    'lendside.batch_chunks',
    'lendside.batch_runs',
    'lendside.clock',
    'lendside.death_reports',
    'lendside.deletions',
    'lendside.desk_operators',
    'lendside.desk_requests',
    'lendside.desk_sessions',
    'lendside.job_runs',
    'lendside.key_marks',
    'lendside.key_readers',
    'lendside.letter_days',
    'lendside.loan_comparisons',
    'lendside.migrations',
    'lendside.open_operations',
    'lendside.outbox',
    'lendside.reminder_days',
    'lendside.settlement_differences',
    'lendside.settlement_files',
    'lendside.settlement_lines',
    'lendside.statement_months',
    'lendside.status_check_days',
    'lendside.store_calls',
  ),
};

const LOAN_BOOK: Places = {
  ...placed(
    LOAN,
    'loanbook.archived_ledgers',
    'loanbook.change_answers',
    'loanbook.credit_holds',
    'loanbook.cure_notices',
    'loanbook.journals',
    'loanbook.legs',
    'loanbook.loans',
    'loanbook.refused_postings',
    'loanbook.schedules',
  ),
  ...placed(
    CUSTOMER,
    'loanbook.addresses',
    'loanbook.bank_accounts',
    'loanbook.customer_versions',
    'loanbook.customers',
  ),
  // An application may be of a person who is no customer yet.
  ...placed(named('application_id'), 'loanbook.applications'),
  ...placed(named('reference'), 'loanbook.answers', 'loanbook.archived_references'),
  ...placed({ beside: 'every server' }, 'loanbook.decision_rules', 'loanbook.products', 'loanbook.stores'),
};

const PROVIDERS: Places = {
  ...placed(
    USER,
    'providers.device_secrets',
    'providers.devices',
    'providers.former_passwords',
    'providers.sent_links',
    'providers.sessions',
    'providers.used_links',
  ),
  ...placed(OWNER, 'providers.cards', 'providers.form_keys'),
  ...placed(CUSTOMER, 'providers.offers'),
  ...placed(LOAN, 'providers.vendor_postings'),
  ...placed(named('card_token'), 'providers.card_references'),
  ...placed(
    named('reference'),
    'providers.asked_charges',
    'providers.charges',
    'providers.envelopes',
    'providers.pay_outs',
    'providers.sent_references',
    'providers.signing_sessions',
  ),
  ...placed(named('request_id'), 'providers.code_requests', 'providers.passkey_requests'),
  ...placed(named('token_hash'), 'providers.refresh_tokens'),
  ...placed(named('message_id'), 'providers.handed_over', 'providers.inbox'),
  ...placed(named('security_token_id'), 'providers.redemptions', 'providers.typed_cards'),
  ...placed(named('failed_id'), 'providers.failed_sign_ins'),
  ...placed(named('name_hash'), 'providers.deleted_names'),
  ...placed(named('subject'), 'providers.sign_in_tries'),
  ...placed(named('state_hash'), 'providers.provider_requests'),
  // A person is looked up by each of their names, and each is theirs alone: some hundred bytes each, seldom changed.
  ...placed({ beside: 'every server' }, 'providers.known_bins', 'providers.passkeys', 'providers.users'),
  ...placed({ beside: 'one server' }, 'providers.bank_files', 'providers.settlement_files', 'providers.vendor_tokens'),
};

/** Every table of the database. */
export const TABLE_PLACES: Places = { ...SERVICE, ...LOAN_BOOK, ...PROVIDERS };
