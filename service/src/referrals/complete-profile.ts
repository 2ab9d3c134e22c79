import type { completeReferralProfile } from '@lendside/contract/referrals';
import { isFullName } from '@lendside/domain/person-name';
import { phoneDigits } from '@lendside/domain/phone';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { checkedAddress, isProfileComplete, memberOf } from './members.ts';
import { saveReferrer } from './store/referrers.ts';

/** Keeps what is needed before money can be sent to a member. The same again changes nothing. */
export async function completeProfile(context: Context, { input, caller }: Call<typeof completeReferralProfile>) {
  const member = await memberOf(context, caller);
  const name = input.name.trim();
  if (!isFullName(name)) throw new Problem('name_not_valid');
  const phone = input.phone === undefined ? null : phoneDigits(input.phone);
  if (phone === undefined) throw new Problem('invalid_phone');
  const address = checkedAddress(input.address);
  await saveReferrer(context.db, { userId: member.userId, name, address, phone });
  await auditOf(context, sessionOf(caller), 'referrals.profileCompleted', {});
  return { profileComplete: await isProfileComplete(context, { ...member, name, address }) };
}
