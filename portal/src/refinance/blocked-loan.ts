import { call } from '../data/calls/call.ts';
import { dropPayment } from '../data/payment/saved-payments.ts';
import { currentSession } from '../data/session/session.ts';

/**
 * The other party works on the loan: what was in progress is cleared, in this tab and at the lender (spec 4, alternate-party
 * lockout; decision E24). That the lender did not hear it is no matter: it keeps such a thing for an hour.
 */
export function clearBlockedPayment(loanId: string): void {
  dropPayment(loanId);
  const input = { user: currentSession()?.attributes?.sub, loanId, state: '', route: 'AlternateBlocked' };
  void call('savePaymentState', input, { background: true }).catch(() => undefined);
}
