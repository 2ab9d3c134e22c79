import { cardsOfPerson } from '../data/calls/queries.ts';
import { page } from '../data/routes/page.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';

/** The screens of this slice by the names of their addresses. */
export const cardsPages = {
  'Payment.AddPaymentMethod': page(() => import('./add-payment-method.tsx').then((module) => module.AddPaymentMethod)),
  ManagePaymentMethod: page(
    () => import('./manage-payment-method.tsx').then((module) => module.ManagePaymentMethod),
    () => (customerKind(currentSession()?.attributes).isNonCustomer ? [] : [cardsOfPerson()]),
  ),
  'PaymentMethods.AddPaymentMethod': page(() => import('./add-wallet-card.tsx').then((module) => module.AddWalletCard)),
  'Payment.AddDebitDisburseMethod': page(() =>
    import('./add-disburse-card.tsx').then((module) => module.AddDebitDisburseMethod),
  ),
  'Origination.AddDebitDisburseMethod': page(() =>
    import('./add-disburse-card.tsx').then((module) => module.OriginationAddDebitDisburseMethod),
  ),
  AutoPayAddMethod: page(() => import('./auto-pay-add-method.tsx').then((module) => module.AutoPayAddMethod)),
};
