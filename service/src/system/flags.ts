import { Problem } from '../problem.ts';

/** What can be switched on and off (spec section 6, config flags; section 2, server menu flags). */
const FLAG_DEFAULTS = {
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

/** Timeouts in seconds, lifetimes and limits (spec section 9), each under the name it can be overridden by. */
const LIMIT_DEFAULTS = {
  /** Minutes without activity before sign-out. */
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
  configCacheTimeoutMilliseconds: 500,
  maxMoneyTransferPickup: 10_000,
  /** Megabytes of one uploaded file (decision A20). */
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
  gpsTimeout: 10,
  gpsMaximumAgeMinutes: 60,
  pollingSeconds: 1,
  ecommRefiWaitMilliseconds: 500,
  amountPerShare: 50,
  wrongPasswordRedirectCount: 3,
  tooltipDelayMilliseconds: 100,
  logLevel: 2,
  chunkLoadTimeout: 120,
} as const satisfies Record<string, number>;

/** Texts: what serviceStatus says, and which lender systems do not answer ("TLXe,NLS"). */
const TEXT_DEFAULTS = { serviceStatus: 'available', serviceMessage: '', plannedEnd: '', unavailableProviders: '' };

export type FlagName = keyof typeof FLAG_DEFAULTS;
export type LimitName = keyof typeof LIMIT_DEFAULTS;
export type FlagValue = boolean | number | string;
type FlagValues = Record<string, FlagValue>;

/** Configuration flags and limits of this process. */
export interface Flags {
  isOn(name: FlagName): boolean;
  limit(name: LimitName): number;
  text(name: keyof typeof TEXT_DEFAULTS): string;
  flags(): Record<FlagName, boolean>;
  limits(): Record<LimitName, number>;
  all(): Readonly<FlagValues>;
  /** Overrides until the next start. Throws `flag_unknown`, or `input_not_valid` for a value of the wrong kind. */
  override(values: Readonly<FlagValues>): void;
}

const DEFAULTS: Readonly<FlagValues> = { ...FLAG_DEFAULTS, ...LIMIT_DEFAULTS, ...TEXT_DEFAULTS };

function checked(name: string, value: FlagValue): FlagValue {
  if (!Object.hasOwn(DEFAULTS, name)) throw new Problem('flag_unknown', { name: name.slice(0, 60) });
  // serviceStatus may be said as yes or no too.
  if (name === 'serviceStatus' && typeof value === 'boolean') return value ? 'available' : 'unavailable';
  if (typeof value !== typeof DEFAULTS[name]) throw new Problem('input_not_valid', { field: name });
  if (typeof value === 'number' && !(value >= 0)) throw new Problem('input_not_valid', { field: name });
  return value;
}

/** The flags as the specification has them, to be overridden by name. */
export function flagsOf(overrides: Readonly<FlagValues> = {}): Flags {
  const values: FlagValues = { ...DEFAULTS };
  const pick = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]));
  const flags: Flags = {
    isOn: (name) => values[name] === true,
    limit: (name) => Number(values[name]),
    text: (name) => String(values[name]),
    flags: () => pick(FLAG_DEFAULTS) as Record<FlagName, boolean>,
    limits: () => pick(LIMIT_DEFAULTS) as Record<LimitName, number>,
    all: () => ({ ...values }),
    override(given) {
      const all = Object.entries(given).map(([name, value]) => [name, checked(name, value)] as const);
      for (const [name, value] of all) values[name] = value;
    },
  };
  flags.override(overrides);
  return flags;
}
