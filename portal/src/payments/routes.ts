import { type PortalRoute, page } from '../shell/portal-route.ts';
import { cannotGoBackFrom } from '../shell/route-groups.ts';

const payers = ['customer', 'guest'] as const;
const flows = ['payment', 'renewal'] as const;

/** The pages of the payment flow (spec 2, payment flow; flow 5 of the decisions). */
export const paymentsRoutes = [
  {
    name: 'MakePayment',
    path: '/:brand/Payment/:loanId',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'back',
    who: payers,
    page: page(() => import('./make-payment.tsx').then((module) => module.MakePayment)),
  },
  {
    name: 'OfrVehicleRecovery',
    path: '/:brand/Payment/:loanId/OfrVehicleRecovery',
    slice: 'payments',
    area: 'loans',
    flows: ['payment'],
    button: 'back',
    who: payers,
    page: page(() => import('./ofr-vehicle-recovery.tsx').then((module) => module.OfrVehicleRecovery)),
  },
  {
    name: 'OfrVehicleRepossessed',
    path: '/:brand/Payment/:loanId/OfrVehicleRepossessed',
    slice: 'payments',
    area: 'loans',
    flows: ['payment'],
    button: 'back',
    who: payers,
    page: page(() => import('./ofr-vehicle-repossessed.tsx').then((module) => module.OfrVehicleRepossessed)),
  },
  {
    name: 'SelectPaymentMethod',
    path: '/:brand/Payment/:loanId/SelectPaymentMethod',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'back',
    who: payers,
    page: page(() => import('./select-payment-method.tsx').then((module) => module.SelectPaymentMethod)),
  },
  {
    name: 'ReviewPayment',
    path: '/:brand/Payment/:loanId/ReviewPayment',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'cancel',
    who: payers,
    page: page(() => import('./review-payment.tsx').then((module) => module.ReviewPayment)),
  },
  {
    name: 'PaymentProcessing',
    path: '/:brand/Payment/:loanId/PaymentProcessing',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'none',
    who: payers,
    page: page(() => import('./payment-processing.tsx').then((module) => module.PaymentProcessing)),
  },
  {
    name: 'ConfirmPayment',
    path: '/:brand/Payment/:loanId/ConfirmPayment',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'menu',
    cannotGoBackTo: cannotGoBackFrom.ConfirmPayment,
    who: [...payers, 'otherParty'],
    query: ['isCancelledRefi', 'cancelReason'],
    page: page(() => import('./confirm-payment.tsx').then((module) => module.ConfirmPayment)),
  },
] as const satisfies readonly PortalRoute[];
