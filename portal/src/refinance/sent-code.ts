import type { OutputOf } from '@lendside/contract/operation';
import type { sendVerificationCode } from '@lendside/contract/refinance-code';
import { tabStore } from '../data/storage/tab-store.ts';
import { browserTimers } from '../kit/timing/timers.ts';

const CHANNELS = ['email', 'text', 'voice'] as const;
type Channel = (typeof CHANNELS)[number];

/** A code that is on its way; kept for the tab, so that a reload asks for it and not for another. */
export interface SentLoanCode {
  readonly requestId: string;
  /** Masked. */
  readonly destination: string;
  readonly deliveryMethod: Channel;
  /** Epoch milliseconds. */
  readonly resendAtMs: number;
}

const codes = tabStore(
  'loanCode',
  (saved): SentLoanCode | undefined => {
    const { requestId, destination, deliveryMethod, resendAtMs } = (saved ?? {}) as Partial<SentLoanCode>;
    const channel = CHANNELS.find((one) => one === deliveryMethod);
    if (typeof requestId !== 'string' || typeof destination !== 'string' || channel === undefined) return undefined;
    return { requestId, destination, deliveryMethod: channel, resendAtMs: Number(resendAtMs) || 0 };
  },
  { elseInMemory: true },
);

export function keepSentCode(loanId: string, sent: OutputOf<typeof sendVerificationCode>): SentLoanCode {
  const { requestId, destination, deliveryMethod, resendAfterSeconds } = sent;
  const saved: SentLoanCode = {
    requestId,
    destination,
    deliveryMethod,
    resendAtMs: browserTimers.nowMs() + resendAfterSeconds * 1000,
  };
  codes.keep(saved, loanId);
  return saved;
}

export const sentCodeOf = (loanId: string): SentLoanCode | undefined => codes.read(loanId);

export const forgetSentCode = (loanId: string) => void codes.keep(undefined, loanId);
