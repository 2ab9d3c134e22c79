import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../../context.ts';
import { countedIn, countOne } from './limits-store.ts';
import { tooManyRequests } from './too-many-requests.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Hourly limit: the counted action, its maximum in an hour, and the language of a refusal. */
export interface HourlyLimit {
  readonly what: string;
  readonly perHour: number;
  readonly language: Language;
}

/** Counts one request more, in the transaction it belongs to. Throws `too_many_requests` beyond the limit. */
export async function countRequest(tx: Pick<Tx, 'query'>, context: Context, limit: HourlyLimit): Promise<void> {
  const nowMs = context.clock.nowMs();
  const hour = Math.floor(nowMs / HOUR_MILLISECONDS);
  const count = await countOne(tx, limit.what, hour);
  if (count > limit.perHour) throw refusal(nowMs, hour, limit.language);
}

/** Throws `too_many_requests` where the limit is reached already; counts nothing. */
export async function holdToLimit(tx: Pick<Tx, 'query'>, context: Context, limit: HourlyLimit): Promise<void> {
  const nowMs = context.clock.nowMs();
  const hour = Math.floor(nowMs / HOUR_MILLISECONDS);
  const count = await countedIn(tx, limit.what, hour);
  if (count >= limit.perHour) throw refusal(nowMs, hour, limit.language);
}

function refusal(nowMs: number, hour: number, language: Language) {
  return tooManyRequests(((hour + 1) * HOUR_MILLISECONDS - nowMs) / 1000, language);
}
