/** Month and year of a card's expiration, two digits each. */
export interface Expiration {
  readonly month: string;
  readonly year: string;
}

/** Cards are issued for a few years; one further away is a typing error. */
const YEARS_AHEAD_MAX = 20;

/** Reads `12/30`, `12/2030`, `1230` and `2030-12`. Undefined for anything else. */
export function readExpiration(text: string): Expiration | undefined {
  const trimmed = text.trim().slice(0, 12);
  const isoOrder = /^(?:20)(\d{2})-(\d{2})$/.exec(trimmed);
  const usual = /^(\d{1,2}) ?\/ ?(?:20)?(\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})$/.exec(trimmed);
  const [month, year] = isoOrder ? [isoOrder[2], isoOrder[1]] : [usual?.[1], usual?.[2]];
  if (month === undefined || year === undefined) return undefined;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: month.padStart(2, '0'), year };
}

/** Hawaii is the last state in which a month ends, ten hours after UTC. */
const LAST_STATE_BEHIND_UTC_MILLISECONDS = 10 * 3_600_000;

/** `ok` through the last day of its month in every state. */
export function expirationState({ month, year }: Expiration, nowMs: number): 'ok' | 'past' | 'tooFar' {
  const now = new Date(nowMs - LAST_STATE_BEHIND_UTC_MILLISECONDS);
  const monthsNow = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  if (months < monthsNow) return 'past';
  return months > monthsNow + YEARS_AHEAD_MAX * 12 ? 'tooFar' : 'ok';
}
