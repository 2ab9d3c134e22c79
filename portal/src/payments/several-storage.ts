import { isAmountType } from '@lendside/domain/amount-type';
import { useSyncExternalStore } from 'react';
import { onFlowLeft } from '../data/flow-left.ts';
import { SEVERAL_STORAGE_NAME } from '../data/payment-storage-prefix.ts';
import type { OnePayment } from './several-loans.ts';

/**
 * `sending`: the POST left, its reply was not seen. `accepted`: each loan has its answer. `ended`: every end was seen. The key is written before the POST
 * leaves and stays until every end was seen, so that reload, back and a second press find the same payments.
 */
export interface SeveralAttempt {
  readonly paymentKey: string;
  readonly stage: 'sending' | 'accepted' | 'ended';
  readonly sentAtMs: number;
}

/** Several loans that are being paid, as far as this tab knows: no code and no token of the vault's fields. */
export interface SeveralState {
  readonly payments: readonly OnePayment[];
  readonly attempt?: SeveralAttempt | undefined;
}

const EMPTY: SeveralState = { payments: [] };
const LOANS_MAX = 10;

type Fields = Readonly<Record<string, unknown>>;

function paymentOf(value: unknown): OnePayment | undefined {
  const { loanId, amountCents, amountType } = (value ?? {}) as Fields;
  if (typeof loanId !== 'string' || loanId.length > 40 || !isAmountType(amountType)) return undefined;
  return Number.isSafeInteger(amountCents) ? { loanId, amountCents: amountCents as number, amountType } : undefined;
}

function attemptOf(value: unknown): SeveralAttempt | undefined {
  const { paymentKey, stage, sentAtMs } = (value ?? {}) as Fields;
  if (typeof paymentKey !== 'string' || paymentKey.length > 64 || typeof sentAtMs !== 'number') return undefined;
  return stage === 'sending' || stage === 'accepted' || stage === 'ended' ? { paymentKey, stage, sentAtMs } : undefined;
}

/** Reads what was kept; anything that does not look like it is as good as nothing. */
export function readSeveral(stored: string | null): SeveralState {
  if (stored === null || stored.length > 4000) return EMPTY;
  try {
    const { payments, attempt } = JSON.parse(stored) as Fields;
    const list = Array.isArray(payments) ? payments.slice(0, LOANS_MAX).map(paymentOf) : [];
    return { payments: list.filter((one) => one !== undefined), attempt: attemptOf(attempt) };
  } catch {
    return EMPTY;
  }
}

/** True while money may be moving under the stored key. */
export const isMoving = ({ attempt }: SeveralState): boolean => attempt !== undefined && attempt.stage !== 'ended';

let known: SeveralState | undefined;
const listeners = new Set<() => void>();

export function severalNow(): SeveralState {
  try {
    known ??= readSeveral(sessionStorage.getItem(SEVERAL_STORAGE_NAME));
  } catch {
    known ??= EMPTY;
  }
  return known;
}

/** Keeps it before anyone acts on it. */
export function keepSeveral(state: SeveralState): void {
  known = state;
  try {
    sessionStorage.setItem(SEVERAL_STORAGE_NAME, JSON.stringify(state));
  } catch {
    // Without storage the payments still work; only a reload would lose sight of them.
  }
  for (const listener of listeners) listener();
}

/** Forgets what is in memory, as a reload does. */
export function forgetSeveral(): void {
  known = undefined;
}

// Who leaves the flow drops what was chosen; payments on their way stay known.
onFlowLeft(() => {
  if (!isMoving(severalNow())) keepSeveral(EMPTY);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSeveral = (): SeveralState => useSyncExternalStore(subscribe, severalNow, () => EMPTY);
