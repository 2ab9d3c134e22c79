import type { BrandCode } from '@lendside/brands/brand';
import type { NextStep } from '@lendside/contract/problem-text';
import { isWithinLock } from '../navigation/locked-flows.ts';
import type { Visit } from '../navigation/visit.ts';
import { matchPath } from '../routes/match-path.ts';
import { pathTo } from '../routes/paths.ts';

/** The page and flow of a customer whose call was refused. */
export interface StandingPlace {
  readonly brand: BrandCode;
  /** The loan of the page, when it has one. */
  readonly loanId?: string | undefined;
  /** On the way to a payment: there a card is chosen for it. */
  readonly inPayment: boolean;
  /** Where the person lands who has no better place. */
  readonly landing: string;
  /** The page itself, so that no link leads to the page itself. */
  readonly path: string;
  readonly lockedFlows: Visit['lockedFlows'];
}

/** The pages that help, by the words of the buttons that lead to them. */
type PageStep = Exclude<NextStep, 'here' | 'tryAgain' | 'reload' | 'wait' | 'nothing' | 'call'>;
export type StepAction =
  | { readonly kind: 'go'; readonly step: PageStep; readonly path: string }
  | { readonly kind: 'call' }
  | { readonly kind: 'reload' };

const PAGES: Readonly<Record<PageStep, (place: StandingPlace) => string>> = {
  signIn: () => pathTo('Login'),
  register: () => pathTo('Register'),
  verify: () => pathTo('VerifyWarning'),
  newPassword: () => pathTo('ForgotPassword'),
  trustDevice: () => pathTo('TrustedDeviceWarning'),
  start: ({ landing }) => landing,
  account: ({ brand, loanId, landing }) => (loanId ? pathTo('AccountDetails', { brand, loanId }) : landing),
  accounts: ({ landing }) => landing,
  contact: () => pathTo('ContactUs'),
  card: ({ brand, loanId, inPayment }) =>
    inPayment && loanId ? pathTo('SelectPaymentMethod', { brand, loanId }) : pathTo('ManagePaymentMethod', { brand }),
  autoPay: ({ brand, loanId, landing }) => (loanId ? pathTo('ManageAccount', { brand, loanId }) : landing),
  profile: ({ brand }) => pathTo('CustomerProfile', { brand }),
  stores: () => pathTo('StoreFinder'),
  appointment: ({ brand, loanId, landing }) => (loanId ? pathTo('Appointment', { brand, loanId }) : landing),
  offers: ({ brand }) => pathTo('Offers', { brand }),
  application: ({ brand }) => pathTo('AccountStatusBlocked', { brand }),
  rewards: () => pathTo('ReferralRewardsHome'),
};

/**
 * Button action beside a refusal. Undefined where the page itself has the remedy, where the target page is already shown, or
 * where a locked link may not go.
 */
export function stepAction(next: string | undefined, place: StandingPlace): StepAction | undefined {
  if (next === 'call' || next === 'reload') return { kind: next };
  if (next === undefined || !Object.hasOwn(PAGES, next)) return undefined;
  const step = next as PageStep;
  const path = PAGES[step](place);
  if (path === place.path) return undefined;
  const route = matchPath(path)?.route;
  return isWithinLock({ route, lockedFlows: place.lockedFlows }) ? { kind: 'go', step, path } : undefined;
}
