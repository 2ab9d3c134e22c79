import { isAmountType } from '@lendside/domain/amount-type';
import { SEVERAL_LOANS } from '../data/payment/sent-payments.ts';
import { tabStore } from '../data/storage/tab-store.ts';
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

export const NO_PAYMENTS: SeveralState = { payments: [] };
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

/** Parses saved multiple payments; anything that may not be kept is dropped. */
function parseSeveral(saved: unknown): SeveralState {
  const { payments, attempt } = (saved ?? {}) as Fields;
  const list = Array.isArray(payments) ? payments.slice(0, LOANS_MAX).map(paymentOf) : [];
  return { payments: list.filter((one) => one !== undefined), attempt: attemptOf(attempt) };
}

/** True while money may be moving under the stored key. */
export const isMoving = ({ attempt }: SeveralState): boolean => attempt !== undefined && attempt.stage !== 'ended';

export const savedSeveral = tabStore(SEVERAL_LOANS, parseSeveral, { elseInMemory: true });

export const severalNow = (): SeveralState => savedSeveral.read() ?? NO_PAYMENTS;

/** Keeps it before anyone acts on it. */
export const keepSeveral = (state: SeveralState) => void savedSeveral.keep(state);

/** Drops the choices when the person leaves; payments already sent stay known. */
export function dropSeveral(): void {
  if (!isMoving(severalNow())) savedSeveral.keep(undefined);
}
