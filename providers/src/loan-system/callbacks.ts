import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../runtime.ts';
import {
  type Callback,
  type CallbackReader,
  CallbackRefused,
  headerOf,
  jsonOfCallback,
  refuseStale,
} from '../sockets/callback.ts';
import { loansChanged, SIGNATURE_HEADER, signatureOf } from './wire/webhook.ts';

/** Name of a loan system over HTTP in the address of its callbacks. */
export const LOAN_SYSTEM_VENDOR = 'loan-system';

/** Reads what a loan system tells by itself: that something changed of what customers owe. */
export const loanSystemCallbacks = (secret: string, { nowMs }: Pick<Clock, 'nowMs'>): CallbackReader => ({
  vendor: LOAN_SYSTEM_VENDOR,
  async read(callback) {
    refuseUnsigned(callback, secret, nowMs());
    const told = loansChanged.safeParse(jsonOfCallback(callback));
    if (!told.success) {
      const [{ path = [], code = '' } = {}] = told.error.issues;
      throw new CallbackRefused('unreadable', `it is not as described: ${path.join('.') || 'all of it'} (${code})`);
    }
    const { eventId, customers } = told.data;
    return [{ id: eventId, kind: 'loansChanged', customers }];
  },
});

/** The time in the header is believed once a signature over it is right. */
function refuseUnsigned(callback: Callback, secret: string, nowMs: number): void {
  const header = headerOf(callback, SIGNATURE_HEADER) ?? '';
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  const given = [...header.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  const expected = Buffer.from(signatureOf(secret, seconds, callback.body), 'hex');
  if (!Number.isFinite(seconds) || given.filter((one) => timingSafeEqual(one, expected)).length === 0)
    throw new CallbackRefused('signature', 'it is not signed by the secret of the loan system');
  refuseStale(seconds * 1000, nowMs);
}
