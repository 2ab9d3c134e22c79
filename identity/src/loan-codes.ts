import type { LoanCodes, SessionOfKind } from '@lendside/providers/sign-in/account-types';
import { findUserById } from './accounts-store.ts';
import { countLoanCodes } from './codes-store.ts';
import { reachOf } from './contacts.ts';
import type { AccountTools } from './registration.ts';
import { isLocked, untilUnlocked } from './strangers.ts';
import type { UserRow } from './users-store.ts';

/** Codes for one loan, and to one contact, in a day (security 12). */
const A_DAY = { loan: 10, contact: 20 } as const;
const DAY_MS = 86_400_000;

export function loanCodesOf({ db, clock, codes }: Pick<AccountTools, 'db' | 'clock' | 'codes'>): LoanCodes {
  return {
    async contacts({ userId }) {
      const user = await findUserById(db, userId);
      if (!user) return [];
      return (['email', 'text'] as const).flatMap((channel) => {
        const reach = verifiedReach(user, channel);
        return reach ? [{ channel, destination: reach.recipient }] : [];
      });
    },

    async send(session, { channel, loanId }) {
      const user = await findUserById(db, session.userId);
      const reach = user && verifiedReach(user, channel);
      if (!user || !reach) return { outcome: 'noVerifiedContact' };
      const nowMs = clock.nowMs();
      if (isLocked(user, nowMs)) return untilUnlocked(user, nowMs);
      const byLink = isOfLink(session);
      const sent = await countLoanCodes(db, { loanId, recipient: reach.recipient, byLink, sinceMs: nowMs - DAY_MS });
      if (sent.ofLoan >= A_DAY.loan || sent.toContact >= A_DAY.contact) return { outcome: 'limitReached' };
      const asked = await codes.ask({
        purpose: 'loanStep',
        subject: subjectOf(session),
        askedBy: askedBy(session),
        countedApart: byLink,
        again: true,
        sessionId: session.sessionId,
        channel: reach.channel,
        to: { ...reach, userId: user.user_id, language: user.language },
        pending: { loanId },
      });
      return asked.outcome === 'sent' ? { ...asked, destination: reach.recipient } : asked;
    },

    check: (session, { loanId, ...given }) =>
      codes.use(
        given,
        {
          purposes: ['loanStep'],
          subject: subjectOf(session),
          sessionId: session.sessionId,
          ...(isOfLink(session) && { guesser: { askedBy: askedBy(session), countedApart: true } }),
        },
        async (_, { pending, channel }) =>
          pending.loanId === loanId
            ? ({ outcome: 'verified', channel } as const)
            : ({ outcome: 'requestNotFound' } as const),
      ),
  };
}

const subjectOf = ({ userId }: SessionOfKind) => `person ${userId}` as const;
const askedBy = ({ sessionId }: SessionOfKind) => `session ${sessionId}`;

/** Links are forwarded: what is asked for and guessed by one is counted by itself, and holds its person back nowhere. */
const isOfLink = ({ kind }: SessionOfKind) => kind !== 'customer' && kind !== 'non-customer';

function verifiedReach(user: UserRow, channel: 'email' | 'text' | 'voice') {
  const isVerified = channel === 'email' ? user.email_verified : user.phone_verified;
  return isVerified ? reachOf(user, channel, 'proven') : undefined;
}
