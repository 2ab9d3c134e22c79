import type { signOutUser } from '@lendside/contract/access';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';

/** Clears the cookie first, whatever happens next, then ends the session of token or cookie. */
export async function signOut(context: Context, { input, caller }: Call<typeof signOutUser>) {
  caller.setRefreshCookie(undefined);
  const { session } = caller;
  await context.ports.signIn.signOut({ sessionId: session?.sessionId, refreshToken: caller.refreshToken });
  if (session) {
    await context.db.transaction('worker', (tx) =>
      writeAudit(tx, context.clock.nowMs(), [
        {
          customerId: session.customerIds[0],
          userId: session.userId,
          what: 'access.signedOut',
          detail: { method: input.method ?? 'menu' },
        },
      ]),
    );
  }
  return { signedOut: true };
}
