import * as limits from './limits.ts';
import { DEFAULT_PASSWORD_POLICY } from './password-policy.ts';

/** Flags that can be switched on and off (spec 6, config flags; spec 2, server menu flags). */
export const FLAG_DEFAULTS = {
  offerButton: true,
  referralRewardsButton: true,
  optInDisclosuresButton: true,
  uploadLoanDocumentsNls: true,
  uploadLoanDocumentsTlxe: true,
  notificationManagement: true,
  phoneEditing: true,
  emailEditing: true,
  voiceMessages: true,
  disbursementPolling: true,
  balanceHistory: true,
  autoPay: true,
  autoPayRefinance: true,
  gpsChecks: true,
  manualRetryRestriction: true,
  displayNonCustomerReferral: true,
  /** Decision D26. */
  allowRefinanceWithoutSsn: true,
} as const satisfies Record<string, boolean>;

/**
 * Timeouts in seconds, lifetimes and limits (spec 9), each under the name by which configuration overrides it.
 * The values stand in limits.ts and nowhere else.
 */
export const LIMIT_DEFAULTS = {
  /** Minutes without activity before sign-out. */
  sessionTimeoutLimit: limits.SESSION_TIMEOUT_MINUTES,
  activityThrottle: limits.ACTIVITY_THROTTLE_SECONDS,
  apiTimeout: limits.API_TIMEOUT_SECONDS,
  pastDuePhoneDayLimit: limits.PAST_DUE_PHONE_DAYS,
  paymentTimeout: limits.PAYMENT_TIMEOUT_SECONDS,
  refiTimeout: limits.REFINANCE_TIMEOUT_SECONDS,
  nlsRefiTimeout: limits.NLS_REFINANCE_TIMEOUT_SECONDS,
  signingStatusTimeout: limits.SIGNING_STATUS_TIMEOUT_SECONDS,
  loanOriginateTimeout: limits.LOAN_ORIGINATE_TIMEOUT_SECONDS,
  postDrawTimeout: limits.POST_DRAW_TIMEOUT_SECONDS,
  cancelRefiTimeout: limits.CANCEL_REFINANCE_TIMEOUT_SECONDS,
  cacheShortMinutes: limits.CACHE_SHORT_SECONDS / 60,
  cacheNormalMinutes: limits.CACHE_NORMAL_SECONDS / 60,
  cacheMediumMinutes: limits.CACHE_MEDIUM_SECONDS / 60,
  cacheLongMinutes: limits.CACHE_LONG_SECONDS / 60,
  /** Whole dollars. */
  maxMoneyTransferPickup: limits.MONEY_TRANSFER_MAX_CENTS / 100,
  /** Megabytes of one uploaded file (decision A20). */
  loanDocumentSize: limits.UPLOAD_MEGABYTES_MAX,
  maxDisburseCards: limits.MAX_DISBURSE_CARDS,
  disbursementMaxPollingAttempts: limits.DISBURSEMENT_POLL_ATTEMPTS_MAX,
  settlementPaymentRetryLimit: limits.SETTLEMENT_PAYMENT_RETRIES_MAX,
  restrictedRetryTimeInMins: limits.RESTRICTED_RETRY_MINUTES,
  paymentsBeforeReview: limits.PAYMENTS_BEFORE_REVIEW_PROMPT,
  tokenCacheMinutes: limits.TOKEN_CACHE_MINUTES,
  forcedRefreshMinutes: limits.TOKEN_REFRESH_BEFORE_MINUTES,
  locationValidMinutes: limits.LOCATION_VALID_MINUTES,
  gpsInstructionsDays: limits.GPS_INSTRUCTIONS_VALID_DAYS,
  loanLockMinutes: limits.LOAN_LOCK_MINUTES,
  renewalStepMinutes: limits.RENEWAL_STEP_MINUTES,
  gpsTimeout: limits.GPS_TIMEOUT_SECONDS,
  gpsMaximumAgeMinutes: limits.GPS_MAXIMUM_AGE_SECONDS / 60,
  pollingSeconds: limits.PAYMENT_POLL_SECONDS,
  /** Minutes that what was chosen for a new loan, or for a payment, is kept (decisions H06 and C33). */
  originationCookieTtl: limits.ORIGINATION_COOKIE_MINUTES,
  ecommRefiWaitMilliseconds: limits.ECOMMERCE_LEAVE_WAIT_MILLISECONDS,
  paymentReminderDays: limits.PAYMENT_REMINDER_DAYS,
  activeDutyCheckDays: limits.ACTIVE_DUTY_CHECK_DAYS,
  /** Whole dollars. */
  amountPerShare: limits.REFERRAL_AMOUNT_PER_SHARE_CENTS / 100,
  wrongPasswordRedirectCount: limits.WRONG_PASSWORD_REDIRECT_COUNT,
  /** Characters of a new password; fewer than the specification's rule asks for do not count. */
  passwordMinimumLength: DEFAULT_PASSWORD_POLICY.minimumLength,
  tooltipDelayMilliseconds: limits.TOOLTIP_DELAY_MILLISECONDS,
  logLevel: limits.DEFAULT_LOG_LEVEL,
  chunkLoadTimeout: limits.CHUNK_LOAD_TIMEOUT_SECONDS,
} as const satisfies Record<string, number>;

export type FlagName = keyof typeof FLAG_DEFAULTS;
export type LimitName = keyof typeof LIMIT_DEFAULTS;

/** A limit as configuration gives it, else the specification's; values that are no number of zero or more do not count. */
export function limitFrom(configured: Readonly<Record<string, unknown>> | undefined, name: LimitName): number {
  const value = configured?.[name];
  return typeof value === 'number' && value >= 0 ? value : LIMIT_DEFAULTS[name];
}

/** A flag as configuration gives it, else the specification's. */
export function flagFrom(configured: Readonly<Record<string, unknown>> | undefined, name: FlagName): boolean {
  const value = configured?.[name];
  return typeof value === 'boolean' ? value : FLAG_DEFAULTS[name];
}
