import type { readReferralInvitation } from '@lendside/contract/referrals';
import { REWARD_WITHIN_DAYS } from '@lendside/domain/referral-reward';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';
import { amountPerShareCents, memberTypeOf, requireProgram } from './members.ts';
import { referrerOf } from './store/referrers.ts';

/** The invitation behind a referral code: the first name of the member, and no more of them. */
export async function readInvitation(context: Context, { input, caller }: Call<typeof readReferralInvitation>) {
  const [referrer] = await referrerOf(context.db, input.shortCode);
  const person = referrer && (await context.ports.signIn.customers.person(referrer.userId));
  const type = person && memberTypeOf(context, person);
  if (!referrer || !type) throw new Problem('short_code_unknown');
  requireProgram(context, type, caller);
  const [firstName = ''] = (person.firstName || referrer.name).trim().split(/\s+/);
  return { firstName, amountPerShare: amountPerShareCents(context), withinDays: REWARD_WITHIN_DAYS };
}
