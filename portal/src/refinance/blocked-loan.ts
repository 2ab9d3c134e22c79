import { call } from '../data/calls/call.ts';
import { dropPayment } from '../data/payment/saved-payments.ts';
import { currentSession } from '../data/session/session.ts';

/** Who holds a loan, as the refused lock answered. In memory alone: a person's name is written down nowhere (decision B06). */
const holders = new Map<string, string>();

export function keepHolder(loanId: string, name: string | undefined): void {
  if (name === undefined) holders.delete(loanId);
  else holders.set(loanId, name);
}

export const holderOf = (loanId: string): string | undefined => holders.get(loanId);

/**
 * The other party works on the loan: what was in progress is cleared, in this tab and at the lender (spec 4, alternate-party
 * lockout; decision E24). That the lender did not hear it is no matter: it keeps such a thing for an hour.
 */
export function clearBlockedPayment(loanId: string): void {
  dropPayment(loanId);
  const input = { user: currentSession()?.attributes?.sub, loanId, state: '', route: 'AlternateBlocked' };
  void call('savePaymentState', input, { background: true }).catch(() => undefined);
}
