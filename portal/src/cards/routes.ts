import { type PortalRoute, page } from '../shell/portal-route.ts';

/** The pages where cards are added. */
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
] as const satisfies readonly PortalRoute[];
