import { type PortalRoute, page, reads } from '../shell/portal-route.ts';
import { cardsOfPerson } from '../shell/queries.ts';

/** The pages of the wallet, and where a payment takes a new card. */
export const cardsRoutes = [
  {
    name: 'Payment.AddPaymentMethod',
    path: '/:brand/Payment/:loanId/AddPaymentMethod',
    slice: 'cards',
    area: 'loans',
    flows: ['payment', 'renewal'],
    button: 'back',
    who: ['customer', 'guest'],
    page: page(() => import('./add-payment-method.tsx').then((module) => module.AddPaymentMethod)),
  },
  {
    name: 'ManagePaymentMethod',
    path: '/:brand/PaymentMethods',
    slice: 'cards',
    area: 'loans',
    flows: [],
    button: 'menu',
    who: ['customer'],
    reads: reads(() => [cardsOfPerson()]),
    page: page(() => import('./manage-payment-method.tsx').then((module) => module.ManagePaymentMethod)),
  },
  {
    name: 'PaymentMethods.AddPaymentMethod',
    path: '/:brand/PaymentMethods/AddPaymentMethod',
    slice: 'cards',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    page: page(() => import('./add-wallet-card.tsx').then((module) => module.AddWalletCard)),
  },
  {
    name: 'Payment.AddDebitDisburseMethod',
    path: '/:brand/Payment/:loanId/AddDebitDisburseMethod',
    slice: 'cards',
    area: 'loans',
    flows: ['draw', 'renewal'],
    button: 'back',
    who: ['customer'],
    page: page(() => import('./add-disburse-card.tsx').then((module) => module.AddDebitDisburseMethod)),
  },
  {
    name: 'AutoPayAddMethod',
    path: '/:brand/Payment/:loanId/AutoPayAddMethod',
    slice: 'cards',
    area: 'loans',
    flows: ['payment', 'renewal'],
    button: 'back',
    who: ['customer'],
    page: page(() => import('./auto-pay-add-method.tsx').then((module) => module.AutoPayAddMethod)),
  },
] as const satisfies readonly PortalRoute[];
