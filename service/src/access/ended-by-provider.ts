import type { VendorEvents } from '@lendside/providers/sockets/callback';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';

/** Ends the sessions that the identity provider opened and says are over there. Who is still at the page signs in again with their next step. */
export async function endedByProvider(context: Context, told: VendorEvents['sessionOver']): Promise<void> {
  const ended = await context.ports.signIn.identityProvider.ended(told);
  const lines = ended.map(({ userId }) => ({ userId, what: 'access.signedOutByProvider', detail: {} }));
  await context.db.transaction('worker', (tx) => writeAudit(tx, context.clock.nowMs(), lines));
}
