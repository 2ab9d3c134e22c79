import { timingSafeEqual } from 'node:crypto';
import type { readUserCache, saveUserCache } from '@lendside/contract/profile-data';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { refusalOfValue } from './cache-value.ts';

const KEPT_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

/** Of the session's person only; a customer number that is sent has to be theirs (security 17). */
function checkOwner({ customerIds }: SessionClaims, customerId: string | undefined): void {
  if (customerId !== undefined && !customerIds.includes(customerId)) throw new Problem('not_yours');
}

/** What was kept. What this service did not write itself, or what is too old, is not there. */
export async function readCache(context: Context, { input, caller }: Call<typeof readUserCache>) {
  const session = sessionOf(caller);
  checkOwner(session, input.customerId);
  const [row] = await context.db.query<{ value: string; mac: string; savedAtMs: number }>(
    'worker',
    `select value, mac, saved_at as "savedAtMs" from lendside.user_cache where user_id = $1 and expires_at > $2`,
    [session.userId, instant(context.clock.nowMs())],
  );
  if (!row || !isEqual(row.mac, macOf(context, session.userId, row.value))) return { value: {} };
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
  const expiresAt = instant(nowMs + KEPT_MILLISECONDS);
  await context.db.query(
    'worker',
    `insert into lendside.user_cache (user_id, value, mac, saved_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set value = excluded.value, mac = excluded.mac, saved_at = excluded.saved_at,
       expires_at = excluded.expires_at`,
    [session.userId, value, macOf(context, session.userId, value), instant(nowMs), expiresAt],
  );
  return { saved: true, expiresAt };
}

const macOf = (context: Context, userId: string, value: string) => context.mac(`user cache ${userId} ${value}`);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
