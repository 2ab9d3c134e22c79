import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS, flagFrom, LIMIT_DEFAULTS, limitFrom } from './configuration.ts';

it('limits have the values of the specification under the names of configuration', () => {
  expect(LIMIT_DEFAULTS).toEqual({
    sessionTimeoutLimit: 5,
    activityThrottle: 5,
    apiTimeout: 35,
    pastDuePhoneDayLimit: 60,
    paymentTimeout: 30,
    refiTimeout: 30,
    nlsRefiTimeout: 60,
    signingStatusTimeout: 15,
    loanOriginateTimeout: 10,
    postDrawTimeout: 45,
    cancelRefiTimeout: 60,
    cacheShortMinutes: 5,
    cacheNormalMinutes: 30,
    cacheMediumMinutes: 60,
    cacheLongMinutes: 360,
    maxMoneyTransferPickup: 10_000,
    loanDocumentSize: 4,
    maxDisburseCards: 5,
    disbursementMaxPollingAttempts: 10,
    settlementPaymentRetryLimit: 2,
    restrictedRetryTimeInMins: 15,
    paymentsBeforeReview: 3,
    tokenCacheMinutes: 5,
    forcedRefreshMinutes: 5,
    locationValidMinutes: 10,
    gpsInstructionsDays: 7,
    loanLockMinutes: 30,
    renewalStepMinutes: 60,
    gpsTimeout: 10,
    gpsMaximumAgeMinutes: 60,
    pollingSeconds: 1,
    originationCookieTtl: 60,
    ecommRefiWaitMilliseconds: 500,
    paymentReminderDays: 3,
    activeDutyCheckDays: 30,
    amountPerShare: 50,
    wrongPasswordRedirectCount: 3,
    passwordMinimumLength: 9,
    tooltipDelayMilliseconds: 100,
    logLevel: 2,
    chunkLoadTimeout: 120,
  });
});

describe('flags of spec 6 are on until they are switched off', () => {
  it.each(Object.keys(FLAG_DEFAULTS) as (keyof typeof FLAG_DEFAULTS)[])('%s', (name) => {
    expect([flagFrom({}, name), flagFrom({ [name]: false }, name)]).toEqual([true, false]);
  });
});

it.each([
  [undefined, 30],
  [{}, 30],
  [{ paymentTimeout: 7 }, 7],
  [{ paymentTimeout: 0 }, 0],
  [{ paymentTimeout: -1 }, 30],
  [{ paymentTimeout: Number.NaN }, 30],
  [{ paymentTimeout: '7' }, 30],
  [{ refiTimeout: 7 }, 30],
])('configured %o: the payment timeout is %i seconds', (configured, seconds) => {
  expect(limitFrom(configured, 'paymentTimeout')).toBe(seconds);
});
