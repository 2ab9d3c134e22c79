import type { readUserCache, saveUserCache } from '@lendside/contract/profile-data';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { refusalOfValue } from './cache-value.ts';
import { cachedText, findCached, saveCached } from './store/user-cache.ts';

const SAVED_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

/** The cache of the session's person only; a customer number that is sent has to be theirs (security 17). */
function checkOwner({ customerIds }: SessionClaims, customerId: string | undefined): void {
  if (customerId !== undefined && !customerIds.includes(customerId)) throw new Problem('not_yours');
}

/** The saved value. One that this service did not write itself, or that is too old, is not there. */
export async function readCache(context: Context, { input, caller }: Call<typeof readUserCache>) {
  const session = sessionOf(caller);
  checkOwner(session, input.customerId);
  const [row] = await findCached(context.db, session.userId, context.clock.nowMs());
  if (!row || !(await context.isMac(cachedText(session.userId, row.value), row.mac))) return { value: {} };
  return { value: JSON.parse(row.value) as Record<string, unknown>, saved: instant(row.savedAtMs) };
}

/** Keeps a value in place of the one before. */
export async function saveCache(context: Context, { input, caller }: Call<typeof saveUserCache>) {
  const session = sessionOf(caller);
  checkOwner(session, input.customerId);
  const value = JSON.stringify(input.value);
  const refusal = refusalOfValue(input.value, value);
  if (refusal) throw new Problem(refusal);
  const nowMs = context.clock.nowMs();
  const expiresAt = instant(nowMs + SAVED_MILLISECONDS);
  await saveCached(context.db, {
    userId: session.userId,
    value,
    mac: context.mac(cachedText(session.userId, value)),
    nowMs,
    expiresAtMs: nowMs + SAVED_MILLISECONDS,
  });
  return { saved: true, expiresAt };
}
