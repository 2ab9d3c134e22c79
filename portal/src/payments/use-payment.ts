import { useCallback, useSyncExternalStore } from 'react';
import { receiveAmounts } from '../data/chosen-amount.ts';
import { onFlowLeft } from '../data/flow-left.ts';
import { PAYMENT_STORAGE_PREFIX } from '../data/payment-storage-prefix.ts';
import { onSettlementChosen } from '../offers/settlement-way.ts';
import { EMPTY_PAYMENT, type PaymentAction, type PaymentState, paymentReducer } from './payment-state.ts';
import { readPayment, writePayment } from './payment-storage.ts';

/** The payments of this tab, one per loan, kept in session storage so that reload, back and sleep lose nothing. */
const payments = new Map<string, PaymentState>();
const listeners = new Set<() => void>();

function stored(loanId: string): string | null {
  try {
    return sessionStorage.getItem(PAYMENT_STORAGE_PREFIX + loanId);
  } catch {
    return null;
  }
}

function keep(loanId: string, state: PaymentState): void {
  try {
    sessionStorage.setItem(PAYMENT_STORAGE_PREFIX + loanId, writePayment(state));
  } catch {
    // Without storage the payment still works; only a reload would have to ask the service again.
  }
}

export function paymentOf(loanId: string): PaymentState {
  const known = payments.get(loanId);
  if (known) return known;
  const state = readPayment(stored(loanId));
  payments.set(loanId, state);
  return state;
}

/** Applies one step and writes it before anyone acts on it: the key is stored before its POST leaves. */
export function stepPayment(loanId: string, action: PaymentAction): PaymentState {
  const before = paymentOf(loanId);
  const after = paymentReducer(before, action);
  if (after === before) return before;
  payments.set(loanId, after);
  keep(loanId, after);
  for (const listener of listeners) listener();
  return after;
}

/** What was in progress is dropped when the person leaves the flow; a payment on its way stays known. */
function dropPayments(): void {
  const stored = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  const kept = stored.filter((name) => name.startsWith(PAYMENT_STORAGE_PREFIX));
  const loanIds = [...payments.keys(), ...kept.map((name) => name.slice(PAYMENT_STORAGE_PREFIX.length))];
  for (const loanId of new Set(loanIds)) stepPayment(loanId, { type: 'dropped' });
}

/** What was in progress on one loan is dropped; a payment on its way stays known. */
export function dropPayment(loanId: string): void {
  stepPayment(loanId, { type: 'dropped' });
}

onFlowLeft(dropPayments);
receiveAmounts((loanId, amount) => void stepPayment(loanId, { type: 'amountChosen', amount }));
onSettlementChosen((loanId, amount) => stepPayment(loanId, { type: 'amountChosen', amount }));

/** Forgets what is in memory, as a reload does. */
export function forgetPayments(): void {
  payments.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The payment of one loan and the way to step it. */
export function usePayment(loanId: string): readonly [PaymentState, (action: PaymentAction) => PaymentState] {
  const state = useSyncExternalStore(
    subscribe,
    () => paymentOf(loanId),
    () => EMPTY_PAYMENT,
  );
  const step = useCallback((action: PaymentAction) => stepPayment(loanId, action), [loanId]);
  return [state, step];
}
