import type { Clock } from '../runtime.ts';
import { type CallbackReader, CallbackRefused, jsonOfCallback } from '../sockets/callback.ts';
import { refuseUnsigned } from '../sockets/signed-callback.ts';
import { loansChanged } from './wire/webhook.ts';

/** Name of a loan system over HTTP in the address of its callbacks. */
export const LOAN_SYSTEM_VENDOR = 'loan-system';

/** Reads what a loan system tells by itself: that something changed of what customers owe. */
export const loanSystemCallbacks = (secret: string, { nowMs }: Pick<Clock, 'nowMs'>): CallbackReader => ({
  vendor: LOAN_SYSTEM_VENDOR,
  async read(callback) {
    refuseUnsigned(callback, { secret, nowMs: nowMs(), who: 'the loan system' });
    const told = loansChanged.safeParse(jsonOfCallback(callback));
    if (!told.success) {
      const [{ path = [], code = '' } = {}] = told.error.issues;
      throw new CallbackRefused('unreadable', `it is not as described: ${path.join('.') || 'all of it'} (${code})`);
    }
    const { eventId, customers } = told.data;
    return [{ id: eventId, kind: 'loansChanged', customers }];
  },
});
