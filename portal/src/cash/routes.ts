import { type PortalRoute, page } from '../shell/portal-route.ts';
import { cannotGoBackFrom } from '../shell/route-groups.ts';

const flows = ['draw', 'renewal'] as const;

/** The pages by which cash is drawn and money reaches a person (flow 9). */
export const cashRoutes = [
  {
    name: 'GetCashAmount',
    path: '/:brand/Payment/:loanId/GetCashAmount',
    slice: 'cash',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    page: page(() => import('./get-cash-amount.tsx').then((module) => module.GetCashAmount)),
  },
  {
    name: 'GetCashNotice',
    path: '/:brand/Payment/:loanId/GetCashNotice',
    slice: 'cash',
    area: 'loans',
    flows,
    button: 'cancel',
    who: ['customer'],
    page: page(() => import('./get-cash-notice.tsx').then((module) => module.GetCashNotice)),
  },
  {
    name: 'Payment.ManageDisburseMethod',
    path: '/:brand/Payment/:loanId/ManageDisburseMethod',
    slice: 'cash',
    area: 'loans',
    flows,
    button: 'cancel',
    who: ['customer'],
    page: page(() => import('./manage-disburse-method.tsx').then((module) => module.ManageDisburseMethod)),
  },
  {
    name: 'PendingDisbursement',
    path: '/:brand/Payment/:loanId/PendingDisbursement',
    slice: 'cash',
    area: 'loans',
    flows,
    button: 'none',
    who: ['customer'],
    cannotGoBackTo: cannotGoBackFrom.PendingDisbursement,
    page: page(() => import('./pending-disbursement.tsx').then((module) => module.PendingDisbursement)),
  },
  {
    name: 'ConfirmDisbursement',
    path: '/:brand/Payment/:loanId/ConfirmDisbursement',
    slice: 'cash',
    area: 'loans',
    flows,
    button: 'menu',
    who: ['customer'],
    cannotGoBackTo: cannotGoBackFrom.ConfirmDisbursement,
    page: page(() => import('./confirm-disbursement.tsx').then((module) => module.ConfirmDisbursement)),
  },
] as const satisfies readonly PortalRoute[];
