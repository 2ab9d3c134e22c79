import { tabStore } from '../storage/tab-store.ts';
import {
  type ChosenAmount,
  EMPTY_PAYMENT,
  type PaymentAction,
  type PaymentState,
  paymentReducer,
} from './payment-state.ts';
import { parsePayment } from './payment-storage.ts';
import { ONE_LOAN } from './sent-payments.ts';

/** The payments of this tab, one per loan, so that reload, back and sleep lose nothing. */
export const savedPayments = tabStore(ONE_LOAN, parsePayment, { elseInMemory: true });

export function paymentOf(loanId: string): PaymentState {
  return savedPayments.read(loanId) ?? EMPTY_PAYMENT;
}

/** Applies one step and writes it before anyone acts on it: the key is stored before its POST leaves. */
export function stepPayment(loanId: string, action: PaymentAction): PaymentState {
  const before = paymentOf(loanId);
  const after = paymentReducer(before, action);
  if (after !== before) savedPayments.keep(after, loanId);
  return after;
}

/** Chooses what is paid on a loan, for the pages of paying to go on with. Money that is moving already is not touched. */
export function chooseAmount(loanId: string, amount: ChosenAmount): void {
  stepPayment(loanId, { type: 'amountChosen', amount });
}

/** Payment amount chosen on a loan in this tab, in whole cents; 0 where none was. */
export function chosenPaymentCents(loanId: string): number {
  return paymentOf(loanId).amount?.amountCents ?? 0;
}

/** Drops a loan's payment in progress; a payment already sent stays known. */
export function dropPayment(loanId: string): void {
  stepPayment(loanId, { type: 'dropped' });
}

/** The same for every loan. */
export function dropPayments(): void {
  for (const loanId of savedPayments.all()) dropPayment(loanId);
}
