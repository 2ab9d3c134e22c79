/**
 * Business constants of spec 9, each named once. Those that configuration overrides are its fallbacks
 * (decision A01). A name ends in its unit.
 */

// Session
export const SESSION_TIMEOUT_MINUTES = 5;
export const SESSION_TIMER_GRACE_SECONDS = 1;
export const ACTIVITY_THROTTLE_SECONDS = 5;
/** Decision C24: the "Still there?" dialog comes so long before the sign-out. */
export const SESSION_WARNING_SECONDS = 60;
/** Decision C23: how long a pending payment may put the sign-out off. */
export const SESSION_PENDING_EXTRA_MINUTES = 5;
export const TOKEN_CACHE_MINUTES = 5;
export const TOKEN_REFRESH_BEFORE_MINUTES = 5;
export const WRONG_PASSWORD_REDIRECT_COUNT = 3;

// Verification codes (decision C10)
export const CODE_LENGTH = 6;
/** Codes of a name that many ask for or guess at: too long to be guessed (decision record 77). */
export const LONG_CODE_LENGTH = 12;
export const CODE_RESEND_SECONDS = 30;
export const CODE_ATTEMPTS_MAX = 5;

// Calls
export const API_TIMEOUT_SECONDS = 35;
export const PAYMENT_TIMEOUT_SECONDS = 30;
export const REFINANCE_TIMEOUT_SECONDS = 30;
export const NLS_REFINANCE_TIMEOUT_SECONDS = 60;
export const SIGNING_STATUS_TIMEOUT_SECONDS = 15;
export const LOAN_ORIGINATE_TIMEOUT_SECONDS = 10;
export const POST_DRAW_TIMEOUT_SECONDS = 45;
export const CANCEL_REFINANCE_TIMEOUT_SECONDS = 60;
export const CHUNK_LOAD_TIMEOUT_SECONDS = 120;
export const CONFIG_CACHE_TIMEOUT_MILLISECONDS = 500;

// Polling
export const PAYMENT_POLL_SECONDS = 1;
export const REFINANCE_CANCEL_POLL_SECONDS = 1;
export const DISBURSEMENT_POLL_ATTEMPTS_MAX = 10;

// Cache lifetimes
export const CACHE_SHORT_SECONDS = 5 * 60;
export const CACHE_NORMAL_SECONDS = 30 * 60;
export const CACHE_MEDIUM_SECONDS = 60 * 60;
export const CACHE_LONG_SECONDS = 6 * 60 * 60;

// Payments and cards
export const PAST_DUE_PHONE_DAYS = 60;
export const SETTLEMENT_PAYMENT_RETRIES_MAX = 2;
export const RESTRICTED_RETRY_MINUTES = 15;
export const PAYMENTS_BEFORE_REVIEW_PROMPT = 3;
/** Within so many hours the same amount on the same loan is asked about before it is paid again. */
export const IDENTICAL_PAYMENT_HOURS = 24;
/** Decision D03: an older account detail is read again before a payment is reviewed. */
export const PAYOFF_FRESH_MINUTES = 5;
export const BIN_LENGTH = 8;
export const LAST_DIGITS = 4;
export const MAX_DISBURSE_CARDS = 5;
/** Cash that waits so many days to be fetched is told of once more. */
export const UNFETCHED_REMINDER_DAYS = 5;
/** 10000 dollars to one money-transfer pickup. */
export const MONEY_TRANSFER_MAX_CENTS = 10_000_00;
export const ECOMMERCE_LEAVE_WAIT_MILLISECONDS = 500;

// Uploads (decision A20: the 4 is megabytes for one file)
export const UPLOAD_TYPES: readonly string[] = ['image', 'pdf'];
export const UPLOAD_MEGABYTES_MAX = 4;

// Location
export const GPS_TIMEOUT_SECONDS = 10;
export const GPS_MAXIMUM_AGE_SECONDS = 60 * 60;
export const LOCATION_VALID_MINUTES = 10;
export const GPS_INSTRUCTIONS_VALID_DAYS = 7;

// Renewals, draws (decision E22: the service ends a lock whose holder went away)
export const LOAN_LOCK_MINUTES = 30;
/** Time for which an answer given on the way to a renewal or a draw counts. */
export const RENEWAL_STEP_MINUTES = 60;

// Stores
/** A store that is farther away than so many miles is not near. */
export const NEAR_STORE_MILES = 100;

// Messages
/** Days before a due date on which its reminder is written; 0: none are. */
export const PAYMENT_REMINDER_DAYS = 3;
/** Between two questions of the active duty status check about a borrower (decision record 181); 0: it is never asked by itself. */
export const ACTIVE_DUTY_CHECK_DAYS = 30;

// Origination and referral
export const STATE_SAVE_DEBOUNCE_MILLISECONDS = 500;
/** Decision H06. */
export const ORIGINATION_COOKIE_MINUTES = 60;
/** 50 dollars for each share. */
export const REFERRAL_AMOUNT_PER_SHARE_CENTS = 50_00;

// Screens
export const TOOLTIP_DELAY_MILLISECONDS = 100;
/** Spec 2: labels shorter than this allow a chevron. */
export const CHEVRON_LABEL_LENGTH = 25;
export const DEFAULT_LOG_LEVEL = 2;

/** The cloud region that session configuration names. */
export const CLOUD_REGION = 'us-east-1';

/** So many hours a new loan whose money is not sent waits to be signed; then it is taken back. */
export const ORIGINATION_SIGN_HOURS = 24;
