import type { OutputOf } from '@lendside/contract/operation';
import type { sendVerificationCode } from '@lendside/contract/refinance-code';
import { browserTimers } from '../kit/timers.ts';

type Channel = 'email' | 'text' | 'voice';

/** A code that is on its way; kept for the tab, so that a reload asks for it and not for another. */
export interface SentLoanCode {
  readonly requestId: string;
  /** Masked. */
  readonly destination: string;
  readonly deliveryMethod: Channel;
  /** Epoch milliseconds. */
  readonly resendAtMs: number;
}

const PREFIX = 'lendside.loanCode.';

export function keepSentCode(loanId: string, sent: OutputOf<typeof sendVerificationCode>): SentLoanCode {
  const { requestId, destination, deliveryMethod, resendAfterSeconds } = sent;
  const kept = {
    requestId,
    destination,
    deliveryMethod,
    resendAtMs: browserTimers.nowMs() + resendAfterSeconds * 1000,
  };
  try {
    sessionStorage.setItem(PREFIX + loanId, JSON.stringify(kept));
  } catch {
    // The page that asks for the code has it from here; only a reload asks for another.
  }
  latest.set(loanId, kept);
  return kept;
}

const latest = new Map<string, SentLoanCode>();

export function sentCodeOf(loanId: string): SentLoanCode | undefined {
  const known = latest.get(loanId);
  if (known) return known;
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? 'null') as SentLoanCode | null;
    return typeof kept?.requestId === 'string' && typeof kept.destination === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSentCode(loanId: string): void {
  latest.delete(loanId);
  try {
    sessionStorage.removeItem(PREFIX + loanId);
  } catch {
    // Nothing was kept.
  }
}
