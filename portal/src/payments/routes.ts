import { onLoanBlocked } from '../shell/blocked-loan.ts';
import { type PortalRoute, page, reads } from '../shell/portal-route.ts';
import { accountsOf, cardsOfPerson } from '../shell/queries.ts';
import { cannotGoBackFrom } from '../shell/route-groups.ts';

const payers = ['customer', 'guest'] as const;
const flows = ['payment', 'renewal'] as const;

// The block may be found by a page that knows nothing of payments.
onLoanBlocked((loanId) => {
  void import('./use-payment.ts').then(({ dropPayment }) => dropPayment(loanId)).catch(() => undefined);
});

/** The pages of the payment flow (spec 2, payment flow; flow 5). */
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
  {
    name: 'PaySeveral',
    path: '/:brand/PaySeveral',
    slice: 'payments',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    reads: reads(() => [accountsOf(), cardsOfPerson()]),
    page: page(() => import('./pay-several.tsx').then((module) => module.PaySeveral)),
  },
  {
    name: 'ReviewSeveral',
    path: '/:brand/PaySeveral/Review',
    slice: 'payments',
    area: 'loans',
    flows: [],
    button: 'cancel',
    who: ['customer'],
    reads: reads(() => [accountsOf(), cardsOfPerson()]),
    page: page(() => import('./review-several.tsx').then((module) => module.ReviewSeveral)),
  },
  {
    name: 'SeveralPaid',
    path: '/:brand/PaySeveral/Paid',
    slice: 'payments',
    area: 'loans',
    flows: [],
    button: 'menu',
    who: ['customer'],
    page: page(() => import('./several-paid.tsx').then((module) => module.SeveralPaid)),
  },
  {
    name: 'AutoPayConfirm',
    path: '/:brand/Payment/:loanId/AutoPayConfirm',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    page: page(() => import('./auto-pay-confirm.tsx').then((module) => module.AutoPayConfirm)),
  },
  {
    name: 'AutoPayUpdatePaymentMethod',
    path: '/:brand/Payment/:loanId/AutoPayUpdatePaymentMethod',
    slice: 'payments',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    page: page(() =>
      import('./auto-pay-update-payment-method.tsx').then((module) => module.AutoPayUpdatePaymentMethod),
    ),
  },
] as const satisfies readonly PortalRoute[];
