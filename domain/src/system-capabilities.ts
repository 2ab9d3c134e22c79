import type { LimitName } from './configuration.ts';
import { DISBURSEMENT_METHODS, type DisbursementMethod } from './decide-draw.ts';
import { LENDER_SYSTEMS, type LenderSystem, lenderSystemOf } from './lender-system.ts';

/** A lender system by its name on the wire. */
export type LmsId = 'TLXe' | 'NLS';

/** Things that a lender system does for a customer online, or does not. */
export const SYSTEM_ABILITIES = [
  /** Its loans are renewed, refinanced and switched. */
  'renewals',
  /** Cash is drawn from its lines of credit. */
  'draws',
  /** Its due dates are moved. */
  'dueDateMoves',
  /** Plans are made of its loans for customers who cannot pay as agreed. */
  'plans',
  /** In a disaster its late fees wait, and payments of its loans can be paused. */
  'disasters',
  /** Its books say today what a loan will owe on a later day, with the interest and fees until then. */
  'outlooks',
  /** Less than is owed is taken for all of it. */
  'settlements',
  /** A new loan is given back within its days. */
  'rescissions',
  /** A statement for each month can be made of its books. */
  'statements',
  /** Its history can be written out with every line of interest (PDF, CSV). */
  'ledger',
  /** Its books tell why a loan owes what it owes: interest by segment, fees, payments. */
  'breakdowns',
  /** Loans are applied for and made. */
  'applications',
  /** Documents are taken for its applications. */
  'documents',
  /** Email, phone and home address that a customer changes are written down. */
  'contactChanges',
  /** Everything else that customers change of their own data is written down: pay days, bank, what a law asks for. */
  'customerChanges',
  /** That a customer died, or lives after all, is written down. */
  'deaths',
  /** The plan of a loan's payments is told, with the day and amount of the next one. */
  'schedules',
  /** Where a payment goes is told before it is made. */
  'previews',
  /** A payment that came back is taken out of its books from here; elsewhere its own people do that. */
  'reversals',
  /** It makes offers online. */
  'offers',
  /** Its customers are led to stores. */
  'storeLocator',
  /** Its customers take part in the referral program as customers. */
  'referrals',
] as const;
export type SystemAbility = (typeof SYSTEM_ABILITIES)[number];

export type RenewalTimeout = Extract<LimitName, 'refiTimeout' | 'nlsRefiTimeout'>;

/** One lender system as its adapter describes it: rules and screens ask here, and never for its name. */
export interface SystemCapabilities extends Readonly<Record<SystemAbility, boolean>> {
  /** Amount paid with a renewal: any below the payoff, or bounded by the minimum due and the smallest loan. */
  readonly renewalAmount: 'any' | 'bounded';
  /** Name of the limit that says for how many seconds a renewal is waited for (spec 9). */
  readonly renewalTimeout: RenewalTimeout;
  /** Ways of money from its loans to the customer. */
  readonly payOutWays: readonly DisbursementMethod[];
}

/** Capabilities by system; one that no adapter answers for is absent. */
export type SystemsKnown = Readonly<Partial<Record<LmsId, SystemCapabilities>>>;

const of = (value: boolean) =>
  Object.fromEntries(SYSTEM_ABILITIES.map((ability) => [ability, value])) as Record<SystemAbility, boolean>;

/** A system without a description: it takes payments, and everything else is refused by name. */
export const NO_CAPABILITIES: SystemCapabilities = {
  ...of(false),
  renewalAmount: 'bounded',
  renewalTimeout: 'refiTimeout',
  payOutWays: [],
};

/** The two systems of the specification (spec 1, 4 and 9; decisions A06, A21, C22), as the embedded loan book is both. */
export const SPECIFIED_SYSTEMS: Readonly<Record<LmsId, SystemCapabilities>> = {
  TLXe: { ...of(true), renewalAmount: 'bounded', renewalTimeout: 'refiTimeout', payOutWays: DISBURSEMENT_METHODS },
  NLS: {
    ...of(true),
    offers: false,
    storeLocator: false,
    referrals: false,
    renewalAmount: 'any',
    renewalTimeout: 'nlsRefiTimeout',
    payOutWays: DISBURSEMENT_METHODS,
  },
};

const LMS_IDS: Readonly<Record<LenderSystem, LmsId>> = { tlxe: 'TLXe', nls: 'NLS' };

/** Name on the wire of a system. */
export const lmsIdOf = (system: LenderSystem): LmsId => LMS_IDS[system];

/** Capabilities of the system that a name means, whatever its letter case. */
export function capabilitiesIn(known: SystemsKnown, lmsName: string): SystemCapabilities {
  const system = lenderSystemOf(lmsName);
  return (system && known[lmsIdOf(system)]) ?? NO_CAPABILITIES;
}

/** Whether all systems answer alike: which one a loan is in does not matter. Undefined where they differ. */
export function agreedIn(known: SystemsKnown, ability: SystemAbility): boolean | undefined {
  const answers = new Set(LENDER_SYSTEMS.map((system) => capabilitiesIn(known, system)[ability]));
  return answers.size === 1 ? [...answers][0] : undefined;
}
