import type { refreshToken } from '@lendside/contract/access';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { tellSessionOver } from '../platform/notifications/marketing-news.ts';
import { Problem } from '../problem.ts';
import { authResultOf } from './auth-result.ts';

const REFUSALS = {
  invalidSession: 'invalid_session',
  endedInactive: 'session_ended_inactive',
  reused: 'refresh_token_reused',
} as const;

/** New tokens for the refresh cookie, which is rotated. A cookie that is good for nothing any more is removed. */
export async function refresh(context: Context, { input, caller }: Call<typeof refreshToken>) {
  if (!caller.refreshToken) throw new Problem('invalid_session');
  const refreshed = await context.ports.signIn.refresh({
    refreshToken: caller.refreshToken,
    background: input.background ?? false,
    away: input.away ?? false,
    deviceKey: caller.deviceKey,
  });
  if (refreshed.outcome === 'refreshed') return authResultOf(context, caller, refreshed);
  caller.setRefreshCookie(undefined);
  if (refreshed.timedOut) await tellSessionOver(context, refreshed.timedOut, caller, { method: 'sessionTimeout' });
  throw new Problem(REFUSALS[refreshed.outcome]);
}
