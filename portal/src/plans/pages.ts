import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const plansPages = {
  ChangePayments: page(() => import('./change-payments.tsx').then((module) => module.ChangePayments)),
  PromiseToPay: page(() => import('./promise-to-pay.tsx').then((module) => module.PromiseToPay)),
};
