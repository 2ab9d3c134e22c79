import type { RenewalPurpose } from '@lendside/domain/renewal-path';
import type { Visit } from '../data/navigation/visit.ts';
import { type RouteName, routeNamed } from '../data/routes/addresses.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { cannotGoBack } from './guards/cannot-go-back.ts';
import { judge } from './guards/guards.ts';
import { lockedFlow } from './guards/locked-flow.ts';

/** Flow that Cancel is pressed in the middle of: it decides what is said of the money, and where it leads (decision B22). */
export type CancelStep =
  | 'payment'
  | 'paymentSent'
  | 'payments'
  | 'paymentsSent'
  | 'renewal'
  | 'switch'
  | 'draw'
  | 'location'
  | 'settlement'
  | 'plan'
  | 'newLoan'
  | 'application'
  | 'loanRequested'
  | 'loanUnsigned'
  | 'reward'
  | 'rewardSent';

/** Progress in this tab, for the loan of the page. */
export interface CancelFacts {
  readonly purpose: RenewalPurpose;
  readonly signsSettlement: boolean;
  readonly signsPlan: boolean;
  /** A renewal or a product switch is paid for, not the loan alone. */
  readonly renews: boolean;
  readonly paymentSent: boolean;
  readonly paymentsSent: boolean;
  readonly loanRequested: boolean;
  readonly rewardSent: boolean;
}

const beforePaying = ({ purpose }: CancelFacts): CancelStep => purpose;
const location = (): CancelStep => 'location';
const documents = ({ signsSettlement, signsPlan, purpose }: CancelFacts): CancelStep => {
  if (signsPlan) return 'plan';
  if (signsSettlement) return 'settlement';
  return purpose === 'draw' ? 'draw' : 'newLoan';
};
const origination = ({ loanRequested }: CancelFacts): CancelStep => (loanRequested ? 'loanRequested' : 'application');

/** Every page with a Cancel button, and the step it stands for. A test holds it to the pages. */
export const cancelSteps: Partial<Readonly<Record<RouteName, (facts: CancelFacts) => CancelStep>>> = {
  ReviewPayment: ({ paymentSent, renews, purpose }) => {
    if (paymentSent) return 'paymentSent';
    if (!renews) return 'payment';
    return purpose === 'switch' ? 'switch' : 'renewal';
  },
  ReviewSeveral: ({ paymentsSent }) => (paymentsSent ? 'paymentsSent' : 'payments'),
  GpsLocation: location,
  GpsLocationDisabled: location,
  'Payment.VerificationMethod': beforePaying,
  'Payment.Code': beforePaying,
  CustomerDetails: beforePaying,
  AncillaryProducts: beforePaying,
  AncillaryProductsConfirm: beforePaying,
  ProductSwitch: () => 'switch',
  GetCashNotice: beforePaying,
  'Payment.ManageDisburseMethod': beforePaying,
  AccountDisclosures: documents,
  DocuSignView: documents,
  OriginationChooseMethod: origination,
  'Origination.ManageDisburseMethod': origination,
  OriginationDocuSign: () => 'loanUnsigned',
  ReferRedeemReview: ({ rewardSent }) => (rewardSent ? 'rewardSent' : 'reward'),
};

interface Destinations {
  readonly free: RouteName;
  /** For a visit that a link locks to a flow, or a guest's: the first that this visit may open. */
  readonly locked: readonly RouteName[];
  /** A request that was sent goes on: nothing of it is dropped. Neither is a new loan, which is canceled on its own page. */
  readonly keeps?: true;
}

/** Where a flow begins, for who may be nowhere else. */
const START: readonly RouteName[] = ['MakePayment', 'GetCashAmount'];

export const cancelDestinations: Readonly<Record<CancelStep, Destinations>> = {
  payment: { free: 'Dashboard', locked: START },
  paymentSent: { free: 'PaymentProcessing', locked: ['PaymentProcessing'], keeps: true },
  payments: { free: 'Dashboard', locked: [] },
  paymentsSent: { free: 'SeveralPaid', locked: [], keeps: true },
  renewal: { free: 'Dashboard', locked: START },
  switch: { free: 'Dashboard', locked: START },
  draw: { free: 'Dashboard', locked: START },
  location: { free: 'Dashboard', locked: START },
  settlement: { free: 'Dashboard', locked: ['SettlementOffer'] },
  plan: { free: 'Dashboard', locked: [] },
  newLoan: { free: 'CancelRenewal', locked: ['CancelRenewal'], keeps: true },
  application: { free: 'Dashboard', locked: ['OriginationAmount'] },
  loanRequested: { free: 'Dashboard', locked: [], keeps: true },
  loanUnsigned: { free: 'Dashboard', locked: [] },
  reward: { free: 'ReferralRewardsHome', locked: ['ReferralRewardsHome'] },
  rewardSent: { free: 'ReferralRewardsHome', locked: ['ReferralRewardsHome'], keeps: true },
};

type Where = Pick<Visit, 'lockedFlows'> & { readonly route: PortalRoute; readonly isGuest: boolean };

/** The page that Cancel leads to; undefined where none is open to this visit any more, which ends then. */
export function cancelDestination(step: CancelStep, { route, lockedFlows, isGuest }: Where): RouteName | undefined {
  const { free, locked } = cancelDestinations[step];
  const wanted = lockedFlows.length > 0 || isGuest ? locked : [free];
  return wanted.find((name) => {
    const visit = { route: routeNamed(name), fromRoute: route, lockedFlows } as Visit;
    return judge(visit, [cannotGoBack, lockedFlow]).kind === 'allow';
  });
}
