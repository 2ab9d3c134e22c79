import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { countCharge } from './store.ts';

const CHARGES_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * A guest payer may send five payments an hour: who has a link and a list of cards must not learn which of them work. A
 * visit is one link on one device, because links to money work once. Throws `too_many_requests`.
 */
export async function countGuestCharge(
  context: Context,
  session: Pick<SessionClaims, 'kind' | 'userId'>,
  language: Parameters<typeof tooManyRequests>[1],
): Promise<void> {
  if (session.kind !== 'guest') return;
  const nowMs = context.clock.nowMs();
  const hour = Math.floor(nowMs / HOUR_MS);
  const count = await countCharge(context.db, session.userId, hour);
  if (count > CHARGES_PER_HOUR) throw tooManyRequests(((hour + 1) * HOUR_MS - nowMs) / 1000, language);
}
