import { type PortalRoute, page } from '../shell/portal-route.ts';
import { cannotGoBackFrom } from '../shell/route-groups.ts';

/** The pages of a renewal after its money: taking it back, and the other party's way in (spec 2; flows 6 and 7). */
export const renewingRoutes = [
  {
    name: 'CancelRenewal',
    path: '/:brand/Payment/:loanId/CancelRenewal',
    slice: 'refinance',
    area: 'loans',
    flows: ['renewal', 'payment'],
    button: 'back',
    // The other party may take it back as well: who may sign may also refuse.
    who: ['customer', 'guest', 'otherParty'],
    page: page(() => import('./cancel-renewal.tsx').then((module) => module.CancelRenewal)),
  },
  {
    name: 'AltPartyVerifyCode',
    path: '/:brand/Payment/:loanId/AltPartyVerifyCode',
    slice: 'refinance',
    area: 'loans',
    flows: ['renewal'],
    button: 'none',
    // By the link of the invitation, or signed in with their own account.
    who: ['otherParty', 'customer'],
    page: page(() => import('./alt-party-verify-code.tsx').then((module) => module.AltPartyVerifyCode)),
  },
  {
    name: 'ProductSwitch',
    path: '/:brand/Payment/:loanId/ProductSwitch',
    slice: 'refinance',
    area: 'loans',
    flows: ['payment', 'renewal', 'draw'],
    button: 'cancel',
    who: ['customer'],
    page: page(() => import('./product-switch.tsx').then((module) => module.ProductSwitch)),
  },
  {
    name: 'ProductSwitchAppointment',
    path: '/:brand/Payment/:loanId/ProductSwitchAppointment',
    slice: 'refinance',
    area: 'loans',
    flows: ['payment', 'renewal', 'draw'],
    button: 'menu',
    cannotGoBackTo: cannotGoBackFrom.ProductSwitchAppointment,
    who: ['customer'],
    page: page(() => import('./product-switch-appointment.tsx').then((module) => module.ProductSwitchAppointment)),
  },
] as const satisfies readonly PortalRoute[];
