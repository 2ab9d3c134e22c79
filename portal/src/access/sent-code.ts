import { browserTimers } from '../kit/timing/timers.ts';
import type { DeliveryMethod, SentCode } from './pending-flow-storage.ts';

interface CodeReply {
  readonly requestId: string;
  readonly destination: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly resendAfterSeconds: number;
}

/** What a screen keeps of "a code is on its way"; undefined when none is. Counted on this device's own clock. */
export function sentCodeOf(reply: CodeReply): SentCode;
export function sentCodeOf(reply: Partial<CodeReply>): SentCode | undefined;
export function sentCodeOf(reply: Partial<CodeReply>): SentCode | undefined {
  const { requestId, destination, deliveryMethod, resendAfterSeconds } = reply;
  if (requestId === undefined || destination === undefined || deliveryMethod === undefined) return undefined;
  return {
    requestId,
    destination,
    deliveryMethod,
    resendAtMs: browserTimers.nowMs() + (resendAfterSeconds ?? 0) * 1000,
  };
}
