import type { signOutUser } from '@lendside/contract/access';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';

/** Clears the cookie first, whatever happens next, then ends the session of token or cookie. */
export async function signOut(context: Context, { input, caller }: Call<typeof signOutUser>) {
  caller.setRefreshCookie(undefined);
  const { session } = caller;
  await context.ports.signIn.signOut({ sessionId: session?.sessionId, refreshToken: caller.refreshToken });
  if (session) await auditOf(context, session, 'access.signedOut', { method: input.method ?? 'menu' });
  return { signedOut: true };
}
