import type { changePassword } from '@lendside/contract/access-password';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { changeNotices } from './code-message.ts';
import type { CheckNewPassword } from './new-password.ts';

const REFUSALS = {
  busy: 'busy',
  wrong: 'current_password_wrong',
  usedBefore: 'password_used_before',
  notAccepted: 'password_against_policy',
} as const;

/** Another password by who is signed in. Every verified contact hears of it; the other sessions of the person end. */
export function changeOwnPassword(checkNewPassword: CheckNewPassword) {
  return async (context: Context, { input, caller }: Call<typeof changePassword>) => {
    const session = sessionOf(caller);
    const { signIn } = context.ports;
    const person = await signIn.customers.person(session.userId);
    await checkNewPassword(context, input.password, person?.username ?? '');
    const { sessionId, userId } = session;
    const changed = await signIn.accounts.changePassword({ sessionId, userId, ...input });
    if (changed.outcome === 'tooManyTries') throw tooManyRequests(changed.retryAfterSeconds, caller.language);
    if (changed.outcome !== 'changed') throw new Problem(REFUSALS[changed.outcome]);
    const notices = changeNotices(context, changed.identity, { what: 'password' }, caller);
    await context.db.transaction('worker', (tx) => writeOutbox(tx, notices, context.clock.nowMs()));
    context.wake('outbox');
    await auditOf(context, session, 'access.passwordChanged', { device: caller.deviceName });
    return { changed: true };
  };
}
