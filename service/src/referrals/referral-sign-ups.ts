import { normalizeUsername } from '@lendside/domain/username';
import type { Context } from '../context.ts';
import { insertSignUp, referrerOf } from './store/referrers.ts';

/** People who came by a member's link. Registering writes them down; the referrals slice decides what they earn. */

export interface SignUp {
  readonly username: string;
  readonly shortCode: string;
  /** Known where they are signed in already. */
  readonly userId?: string;
  readonly deviceKey?: string | undefined;
}

/**
 * Records who referred a person. An unknown code, and a name that is written down already, change nothing.
 */
export async function recordSignUp(context: Context, signUp: SignUp): Promise<void> {
  const { username, shortCode, userId = null, deviceKey } = signUp;
  const [referrer] = await referrerOf(context.db, shortCode);
  if (!referrer) return;
  const { customers } = context.ports.signIn;
  const sameDevice = deviceKey !== undefined && (await customers.hasDevice(referrer.userId, deviceKey));
  await insertSignUp(context.db, {
    username: normalizeUsername(username).slice(0, 254),
    shortCode,
    userId,
    sameDevice,
    signedUpOn: context.businessDate(),
    nowMs: context.clock.nowMs(),
  });
}
