import { normaliseUsername } from '@lendside/domain/username';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';

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
  const [referrer] = await context.db.query<{ userId: string }>(
    'worker',
    'select user_id as "userId" from lendside.referrers where short_code = $1',
    [shortCode],
  );
  if (!referrer) return;
  const { customers } = context.ports.signIn;
  const sameDevice = deviceKey !== undefined && (await customers.hasDevice(referrer.userId, deviceKey));
  const now = instant(context.clock.nowMs());
  await context.db.query(
    'worker',
    `insert into lendside.referral_sign_ups (username, short_code, user_id, signed_up_on, same_device, due_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [normaliseUsername(username).slice(0, 254), shortCode, userId, context.businessDate(), sameDevice, now],
  );
}
