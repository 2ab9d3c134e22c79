import { expect, test } from 'vitest';
import { LIMIT_DEFAULTS } from './configuration.ts';
import { settlementRetry } from './settlement-retry.ts';

const limit = LIMIT_DEFAULTS.settlementPaymentRetryLimit;

test.each([
  { failed: 0, retries: limit, mayTry: true, attemptsLeft: 3 },
  { failed: 1, retries: limit, mayTry: true, attemptsLeft: 2 },
  { failed: 2, retries: limit, mayTry: true, attemptsLeft: 1 },
  { failed: 3, retries: limit, mayTry: false, attemptsLeft: 0 },
  { failed: 9, retries: limit, mayTry: false, attemptsLeft: 0 },
  { failed: 0, retries: 0, mayTry: true, attemptsLeft: 1 },
  { failed: 1, retries: 0, mayTry: false, attemptsLeft: 0 },
])('after $failed failures with $retries retries: $attemptsLeft left', ({ failed, retries, mayTry, attemptsLeft }) => {
  expect(settlementRetry(failed, retries)).toEqual({ mayTry, attemptsLeft });
});
