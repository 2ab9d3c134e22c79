import { accountsOf, cardsOfPerson } from '../data/calls/queries.ts';
import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const paymentsPages = {
  MakePayment: page(() => import('./make-payment.tsx').then((module) => module.MakePayment)),
  OfrVehicleRecovery: page(() => import('./ofr-vehicle-recovery.tsx').then((module) => module.OfrVehicleRecovery)),
  OfrVehicleRepossessed: page(() =>
    import('./ofr-vehicle-repossessed.tsx').then((module) => module.OfrVehicleRepossessed),
  ),
  SelectPaymentMethod: page(() => import('./select-payment-method.tsx').then((module) => module.SelectPaymentMethod)),
  ReviewPayment: page(() => import('./review-payment.tsx').then((module) => module.ReviewPayment)),
  PaymentProcessing: page(() => import('./payment-processing.tsx').then((module) => module.PaymentProcessing)),
  ConfirmPayment: page(() => import('./confirm-payment.tsx').then((module) => module.ConfirmPayment)),
  Budget: page(
    () => import('./budget.tsx').then((module) => module.Budget),
    () => [accountsOf()],
  ),
  ReviewBudget: page(
    () => import('./review-budget.tsx').then((module) => module.ReviewBudget),
    () => [accountsOf(), cardsOfPerson()],
  ),
  BudgetPlanned: page(
    () => import('./budget-planned.tsx').then((module) => module.BudgetPlanned),
    () => [accountsOf()],
  ),
  PaySeveral: page(
    () => import('./pay-several.tsx').then((module) => module.PaySeveral),
    () => [accountsOf(), cardsOfPerson()],
  ),
  ReviewSeveral: page(
    () => import('./review-several.tsx').then((module) => module.ReviewSeveral),
    () => [accountsOf(), cardsOfPerson()],
  ),
  SeveralPaid: page(() => import('./several-paid.tsx').then((module) => module.SeveralPaid)),
  MoveDueDate: page(() => import('./move-due-date.tsx').then((module) => module.MoveDueDate)),
  AutoPayConfirm: page(() => import('./auto-pay-confirm.tsx').then((module) => module.AutoPayConfirm)),
  AutoPayUpdatePaymentMethod: page(() =>
    import('./auto-pay-update-payment-method.tsx').then((module) => module.AutoPayUpdatePaymentMethod),
  ),
};
