import type { saveSettlementStatus } from '@lendside/contract/offers';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { onFlowLeft } from '../data/flow-left.ts';

/**
 * What the pages of a settlement tell those of signing and paying: that the papers are those of a settlement, and that its
 * amount is the one to pay. Slices meet here.
 */
export interface SettlementAmount {
  readonly amountCents: number;
  readonly amountType: 'other';
  readonly payoffCents: number;
  readonly payoffReadAtMs: number;
  readonly settlement: true;
}

const SIGNING = 'lendside.settling.';
const PAYMENT = 'lendside.payment.';
const listeners = new Set<(loanId: string, amount: SettlementAmount) => void>();

function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The papers that are signed next on this loan are those of its settlement. */
export function beginSettlementSigning(loanId: string): void {
  quietly(() => sessionStorage.setItem(SIGNING + loanId, '1'));
}

export function endSettlementSigning(loanId: string): void {
  quietly(() => sessionStorage.removeItem(SIGNING + loanId));
}

export function isSigningSettlement(loanId: string): boolean {
  return quietly(() => sessionStorage.getItem(SIGNING + loanId)) === '1';
}

onFlowLeft(() => {
  quietly(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const name of names.filter((one) => one.startsWith(SIGNING))) sessionStorage.removeItem(name);
  });
});

/** Puts the settlement's amount where the payment flow goes on with it; a payment on its way stays as it is. */
export function chooseSettlement(loanId: string, amount: SettlementAmount): void {
  quietly(() => {
    const kept = JSON.parse(sessionStorage.getItem(PAYMENT + loanId) ?? 'null') as {
      readonly attempt?: { readonly stage?: unknown };
    } | null;
    if (kept?.attempt?.stage === 'sending' || kept?.attempt?.stage === 'accepted') return;
    sessionStorage.setItem(PAYMENT + loanId, JSON.stringify({ amount }));
  });
  for (const listener of listeners) listener(loanId, amount);
}

/** For the payment flow, where it is loaded already. */
export function onSettlementChosen(listener: (loanId: string, amount: SettlementAmount) => void): void {
  listeners.add(listener);
}

/** Says that it was signed or paid; the service asks whether it was. What it says is read by the next page. */
export async function tellSettlement(
  loanId: string,
  client: QueryClient,
  hint: { readonly docSigned?: true; readonly paymentMade?: true },
): Promise<void> {
  const paymentMade = hint.paymentMade === true;
  const docSigned = hint.docSigned === true || paymentMade;
  const input = { loanId, docSigned, paymentMade };
  await call<typeof saveSettlementStatus>('POST /settlementStatus', input, { background: true }).catch(() => undefined);
  client.removeQueries({ queryKey: ['GET /settlementStatus'], type: 'inactive' });
  await client.invalidateQueries({ queryKey: ['GET /settlementStatus'] });
}
