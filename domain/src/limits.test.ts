import { expect, test } from 'vitest';
import {
  CONTACT_PREFERENCE,
  DISBURSEMENT_TYPES,
  OFFER_ID,
  PAY_METHOD,
  PAYMENT_TYPE,
  PROCESSOR,
} from './enumerations.ts';
import * as limits from './limits.ts';

/** Constants of spec 9 by their lines. */
const LINES: readonly (readonly [id: string, name: keyof typeof limits, value: unknown])[] = [
  ['CONST-01', 'SESSION_TIMEOUT_MINUTES', 5],
  ['CONST-03', 'SESSION_TIMER_GRACE_SECONDS', 1],
  ['CONST-04', 'ACTIVITY_THROTTLE_SECONDS', 5],
  ['CONST-05', 'API_TIMEOUT_SECONDS', 35],
  ['CONST-06', 'PAST_DUE_PHONE_DAYS', 60],
  ['CONST-07', 'PAYMENT_TIMEOUT_SECONDS', 30],
  ['CONST-08', 'REFINANCE_TIMEOUT_SECONDS', 30],
  ['CONST-09', 'NLS_REFINANCE_TIMEOUT_SECONDS', 60],
  ['CONST-10', 'SIGNING_STATUS_TIMEOUT_SECONDS', 15],
  ['CONST-11', 'LOAN_ORIGINATE_TIMEOUT_SECONDS', 10],
  ['CONST-12', 'POST_DRAW_TIMEOUT_SECONDS', 45],
  ['CONST-13', 'CANCEL_REFINANCE_TIMEOUT_SECONDS', 60],
  ['CONST-14', 'CACHE_SHORT_SECONDS', 300],
  ['CONST-15', 'CACHE_NORMAL_SECONDS', 1_800],
  ['CONST-16', 'CACHE_MEDIUM_SECONDS', 3_600],
  ['CONST-17', 'CACHE_LONG_SECONDS', 21_600],
  ['CONST-18', 'CONFIG_CACHE_TIMEOUT_MILLISECONDS', 500],
  ['CONST-19', 'MONEY_TRANSFER_MAX_CENTS', 1_000_000],
  ['CONST-20', 'UPLOAD_TYPES', ['image', 'pdf']],
  ['CONST-21', 'UPLOAD_MEGABYTES_MAX', 4],
  ['CONST-22', 'MAX_DISBURSE_CARDS', 5],
  ['CONST-23', 'DISBURSEMENT_POLL_ATTEMPTS_MAX', 10],
  ['CONST-24', 'SETTLEMENT_PAYMENT_RETRIES_MAX', 2],
  ['CONST-25', 'RESTRICTED_RETRY_MINUTES', 15],
  ['CONST-26', 'PAYMENTS_BEFORE_REVIEW_PROMPT', 3],
  ['CONST-27', 'TOKEN_CACHE_MINUTES', 5],
  ['CONST-28', 'TOKEN_REFRESH_BEFORE_MINUTES', 5],
  ['CONST-29', 'LOCATION_VALID_MINUTES', 10],
  ['CONST-30', 'GPS_INSTRUCTIONS_VALID_DAYS', 7],
  ['CONST-31', 'GPS_TIMEOUT_SECONDS', 10],
  ['CONST-32', 'GPS_MAXIMUM_AGE_SECONDS', 3_600],
  ['CONST-33', 'PAYMENT_POLL_SECONDS', 1],
  ['CONST-34', 'REFINANCE_CANCEL_POLL_SECONDS', 1],
  ['CONST-36', 'ECOMMERCE_LEAVE_WAIT_MILLISECONDS', 500],
  ['CONST-38', 'REFERRAL_AMOUNT_PER_SHARE_CENTS', 5_000],
  ['CONST-39', 'WRONG_PASSWORD_REDIRECT_COUNT', 3],
  ['CONST-53', 'BIN_LENGTH', 8],
  ['CONST-54', 'LAST_DIGITS', 4],
  ['CONST-55', 'TOOLTIP_DELAY_MILLISECONDS', 100],
  ['CONST-56', 'DEFAULT_LOG_LEVEL', 2],
  ['CONST-57', 'CHUNK_LOAD_TIMEOUT_SECONDS', 120],
  ['CONST-58', 'CLOUD_REGION', 'us-east-1'],
  ['MENU-42', 'CHEVRON_LABEL_LENGTH', 25],
  ['ORIG-07', 'STATE_SAVE_DEBOUNCE_MILLISECONDS', 500],
];

const values = new Map<string, unknown>(Object.entries(limits));

test.each(LINES)('%s: %s', (_id, name, value) => {
  expect(values.get(name)).toEqual(value);
});

test.each([
  ['CONST-40', PROCESSOR.first, 1],
  ['CONST-41', PROCESSOR.second, 2],
  ['CONST-42', PROCESSOR.mixed, 3],
  ['CONST-43', PROCESSOR.third, 4],
  ['CONST-44', PROCESSOR.none, 5],
  ['CONST-45', PAY_METHOD.none, 0],
  ['CONST-46', PAY_METHOD.store, 2],
  ['CONST-47', PAY_METHOD.moneyGram, 14],
  ['CONST-48', PAY_METHOD.debit, 16],
  ['CONST-49', PAY_METHOD.ach, 101],
  ['CONST-50', OFFER_ID.settlement, 10],
  ['CONST-51', OFFER_ID.appraisal, 12],
  ['CONST-52', OFFER_ID.widget, 22],
  ['ENUM-01', PAYMENT_TYPE.none, 1],
  ['ENUM-02', PAYMENT_TYPE.payment, 2],
  ['ENUM-03', PAYMENT_TYPE.refinance, 3],
  ['ENUM-04', PAYMENT_TYPE.settlement, 5],
])('%s is number %i', (_id, number, value) => {
  expect(number).toBe(value);
});

test('ways that money goes out and contact preferences have the names and numbers of the specification', () => {
  expect(DISBURSEMENT_TYPES).toEqual(['none', 'store', 'moneyGram', 'debit', 'ach']);
  expect(CONTACT_PREFERENCE).toEqual({ email: 0, text: 1, both: 2 });
});
