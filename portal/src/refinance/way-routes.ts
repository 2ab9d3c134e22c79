import { type PortalRoute, page } from '../shell/portal-route.ts';

const payers = ['customer', 'guest'] as const;
/** A guest payer's link is locked to `payment`: these pages are of their flow too. */
const renewal = ['renewal', 'payment'] as const;
const renewalAndDraw = ['renewal', 'draw', 'payment'] as const;

/** The pages on the way to a renewal or to cash (spec 2, payment flow; flow 6). */
export const wayRoutes = [
  {
    name: 'AlternateBlocked',
    path: '/:brand/Accounts/:loanId/AlternateBlocked',
    slice: 'refinance',
    area: 'loans',
    flows: [],
    button: 'menu',
    who: [...payers, 'otherParty'],
    query: ['isLocked'],
    page: page(() => import('./alternate-blocked.tsx').then((module) => module.AlternateBlocked)),
  },
  {
    name: 'GpsLocation',
    path: '/:brand/Payment/:loanId/GpsLocation',
    slice: 'refinance',
    area: 'loans',
    flows: renewalAndDraw,
    button: 'cancel',
    who: payers,
    page: page(() => import('./gps-location.tsx').then((module) => module.GpsLocation)),
  },
  {
    name: 'GpsLocationDisabled',
    path: '/:brand/Payment/:loanId/GpsLocationDisabled',
    slice: 'refinance',
    area: 'loans',
    flows: renewalAndDraw,
    button: 'cancel',
    who: payers,
    page: page(() => import('./gps-location-disabled.tsx').then((module) => module.GpsLocationDisabled)),
  },
  {
    name: 'Payment.VerificationMethod',
    path: '/:brand/Payment/:loanId/VerificationMethod',
    slice: 'refinance',
    area: 'loans',
    flows: renewalAndDraw,
    button: 'cancel',
    who: payers,
    page: page(() => import('./verification-method.tsx').then((module) => module.VerificationMethod)),
  },
  {
    name: 'Payment.Code',
    path: '/:brand/Payment/:loanId/Code',
    slice: 'refinance',
    area: 'loans',
    flows: renewalAndDraw,
    button: 'cancel',
    who: payers,
    page: page(() => import('./code.tsx').then((module) => module.Code)),
  },
  {
    name: 'CustomerDetails',
    path: '/:brand/Payment/:loanId/CustomerDetails',
    slice: 'refinance',
    area: 'loans',
    flows: renewal,
    button: 'cancel',
    who: payers,
    page: page(() => import('./customer-details.tsx').then((module) => module.CustomerDetails)),
  },
  {
    name: 'AncillaryProducts',
    path: '/:brand/Payment/:loanId/AncillaryProducts',
    slice: 'refinance',
    area: 'loans',
    flows: renewal,
    button: 'cancel',
    who: payers,
    page: page(() => import('./ancillary-products.tsx').then((module) => module.AncillaryProducts)),
  },
  {
    name: 'AncillaryProductsConfirm',
    path: '/:brand/Payment/:loanId/AncillaryProductsConfirm',
    slice: 'refinance',
    area: 'loans',
    flows: renewal,
    button: 'cancel',
    who: payers,
    page: page(() => import('./ancillary-products-confirm.tsx').then((module) => module.AncillaryProductsConfirm)),
  },
] as const satisfies readonly PortalRoute[];
