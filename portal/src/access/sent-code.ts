import { browserTimers } from '../kit/timing/timers.ts';
import type { DeliveryMethod, SentCode } from './pending-flow-storage.ts';

interface CodeReply {
  readonly requestId: string;
  readonly destination: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly resendAfterSeconds: number;
  readonly codeLength?: number | undefined;
}

/** Screen state for a code that was sent; undefined when none was. Counted on this device's own clock. */
export function sentCodeOf(reply: CodeReply): SentCode;
export function sentCodeOf(reply: Partial<CodeReply>): SentCode | undefined;
export function sentCodeOf(reply: Partial<CodeReply>): SentCode | undefined {
  const { requestId, destination, deliveryMethod, resendAfterSeconds, codeLength } = reply;
  if (requestId === undefined || destination === undefined || deliveryMethod === undefined) return undefined;
  return {
    requestId,
    destination,
    deliveryMethod,
    codeLength,
    resendAtMs: browserTimers.nowMs() + (resendAfterSeconds ?? 0) * 1000,
  };
}
