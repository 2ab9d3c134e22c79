import type { signOutUser } from '@lendside/contract/access';
import type { signOutDevice } from '@lendside/contract/access-links';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tellSessionOver } from '../platform/notifications/marketing-news.ts';
import { providerLeaving } from './provider-sign-in.ts';

/** Clears the cookie first, whatever happens next, then ends the session of token or cookie. A guest's cards end with the visit. */
export async function signOut(context: Context, { input, caller }: Call<typeof signOutUser | typeof signOutDevice>) {
  caller.setRefreshCookie(undefined);
  const { session } = caller;
  await context.ports.signIn.signOut({ sessionId: session?.sessionId, refreshToken: caller.refreshToken });
  const continueAt = await providerLeaving(context, caller);
  if (session) {
    if (session.kind === 'guest') await context.ports.cardVault.forgetGuestCards(session.userId);
    const method = input.method ?? 'menu';
    await auditOf(context, session, 'access.signedOut', { method });
    await tellSessionOver(context, session, caller, {
      method,
      flowDone: 'flowDone' in input && input.flowDone === true,
    });
  }
  return { signedOut: true, ...(continueAt !== undefined && { continueAt }) };
}
