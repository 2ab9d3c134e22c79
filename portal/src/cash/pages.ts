import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const cashPages = {
  GetCashAmount: page(() => import('./get-cash-amount.tsx').then((module) => module.GetCashAmount)),
  GetCashNotice: page(() => import('./get-cash-notice.tsx').then((module) => module.GetCashNotice)),
  'Payment.ManageDisburseMethod': page(() =>
    import('./manage-disburse-method.tsx').then((module) => module.ManageDisburseMethod),
  ),
  PendingDisbursement: page(() => import('./pending-disbursement.tsx').then((module) => module.PendingDisbursement)),
  ConfirmDisbursement: page(() => import('./confirm-disbursement.tsx').then((module) => module.ConfirmDisbursement)),
};
