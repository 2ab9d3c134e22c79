import { TOKEN_CACHE_MINUTES, TOKEN_REFRESH_BEFORE_MINUTES } from './limits.ts';

/** The life of an access token, in epoch milliseconds. */
export interface TokenLife {
  readonly obtainedMs: number;
  readonly expiresMs: number;
}

export interface TokenRules {
  /** tokenCacheMinutes: so long one token is used. */
  readonly cacheMinutes: number;
  /** forcedRefreshMinutes: with less life left than this it is renewed first. */
  readonly refreshBeforeMinutes: number;
}

/**
 * A token that lives no longer than the rule's five minutes would be renewed before every call: of such a one a tenth of
 * its life has to be left, and never less than half a minute.
 */
const SHARE_OF_LIFE = 10;
const SPARE_MIN_MS = 30_000;

/** Whether a token has to be renewed before it is used (spec 9, decision A25). */
export function needsRefresh(
  { obtainedMs, expiresMs }: TokenLife,
  nowMs: number,
  rules: TokenRules = { cacheMinutes: TOKEN_CACHE_MINUTES, refreshBeforeMinutes: TOKEN_REFRESH_BEFORE_MINUTES },
): boolean {
  const shareMs = Math.max(SPARE_MIN_MS, (expiresMs - obtainedMs) / SHARE_OF_LIFE);
  const spareMs = Math.min(rules.refreshBeforeMinutes * 60_000, shareMs);
  return nowMs - obtainedMs >= rules.cacheMinutes * 60_000 || expiresMs - nowMs < spareMs;
}
