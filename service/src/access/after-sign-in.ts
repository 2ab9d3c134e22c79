import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';

/**
 * Follow-up of a full sign-in: deletes cards that guests left in the person's name, because the person has a wallet of their
 * own now (spec 4; decision A23). A failure is only logged.
 */
export async function afterSignIn(context: Context, claims: SessionClaims): Promise<void> {
  if (!claims.deviceTrusted) return;
  try {
    await context.ports.cardVault.forgetGuestCards(claims.userId);
  } catch (error) {
    context.log.warn({ error: String(error) }, 'guest cards were not removed');
  }
}
