import { createHash } from 'node:crypto';
import type { SignedIn } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';

/** The cookie's value: a mark of whose it is, and the secret. The mark only saves asking; the secret is the proof. */
const MARK_LENGTH = 10;

function markOf(userId: string): string {
  return createHash('sha256').update(`device key of ${userId}`).digest('base64url').slice(0, MARK_LENGTH);
}

export function deviceCookieValue(userId: string, secret: string): string {
  return `${markOf(userId)}.${secret}`;
}

/** The secret that this device keeps for the person. Undefined: none, or another person's. */
export function deviceSecretFor(caller: Pick<Caller, 'deviceSecret'>, userId: string): string | undefined {
  const mark = `${markOf(userId)}.`;
  return caller.deviceSecret?.startsWith(mark) ? caller.deviceSecret.slice(mark.length) : undefined;
}

/** Gives a remembered, trusted device the secret by which links without a signature know it (security 5). */
export async function keepDeviceKey(
  context: Context,
  caller: Caller,
  { claims, tokens, rememberMe }: SignedIn,
): Promise<void> {
  const isPerson = claims.kind === 'customer' || claims.kind === 'non-customer';
  if (!isPerson || !rememberMe || !claims.deviceTrusted) return;
  if (deviceSecretFor(caller, claims.userId) !== undefined) return;
  const { secret, expiresAtMs } = await context.ports.signIn.deviceKeys.issue({
    userId: claims.userId,
    deviceKey: tokens.deviceKey,
  });
  caller.setDeviceCookie(deviceCookieValue(claims.userId, secret), { expiresAtMs });
}
