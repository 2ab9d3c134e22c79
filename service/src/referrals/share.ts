import type { recordReferralShare } from '@lendside/contract/referrals';
import { addDays } from '@lendside/domain/calendar-date';
import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { callName, isPersonName } from '@lendside/domain/person-name';
import { phoneDigits } from '@lendside/domain/phone';
import { SHARE_AGAIN_DAYS, SHARES_A_DAY_MAX } from '@lendside/domain/referral-reward';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { type Member, memberOf, referralUrlOf } from './members.ts';
import { invitation } from './share-texts.ts';
import { countShares, insertShare, lockReferrer } from './store/referrers.ts';

const DAY_SECONDS = 86_400;

/** Friends whom a share names: each is written to, if they agreed to it. */
interface Friend {
  readonly channel: 'email' | 'text';
  readonly to: string;
  readonly name: string;
}

/** Records a share. A friend who is named is written to once, and then only a code remains by which they are known again. */
export async function recordShare(context: Context, { input, caller }: Call<typeof recordReferralShare>) {
  const member = await memberOf(context, caller);
  if (input.shortCode !== undefined && input.shortCode !== member.shortCode) throw new Problem('short_code_unknown');
  const friend = friendOf(input);
  if (friend && input.consent !== true) throw new Problem('friend_consent_required');
  const shareId = context.ids.next('share');
  const known = friend ? context.macs(`friend ${friend.to}`) : [];
  const [nowMs, today] = [context.clock.nowMs(), context.businessDate()];
  await context.db.transaction('worker', async (tx) => {
    await withinLimits(tx, member, known, today, caller.language);
    await insertShare(tx, {
      shareId,
      userId: member.userId,
      friend: known[0] ?? null,
      source: input.source,
      nowMs,
      today,
      storeId: input.storeNumber ?? null,
      consented: friend !== undefined,
    });
    if (friend) {
      const link = referralUrlOf(caller.origin, member.shortCode);
      const words = invitation(caller.language, {
        friend: callName(friend.name),
        from: callName(member.person.firstName || member.name),
        link,
      });
      const { channel, to } = friend;
      await writeOutbox(tx, [{ messageId: shareId, to, channel, ...words, codes: [], links: [link] }], nowMs);
    }
  });
  if (friend) context.wake('outbox');
  return { recorded: true, shareId };
}

function friendOf({ email, phone, name = '' }: Call<typeof recordReferralShare>['input']): Friend | undefined {
  if (name !== '' && !isPersonName(name.trim())) throw new Problem('name_not_valid');
  if (email !== undefined) {
    if (!isEmail(email)) throw new Problem('invalid_email');
    return { channel: 'email', to: normalizeEmail(email), name: name.trim() };
  }
  if (phone === undefined) return undefined;
  const digits = phoneDigits(phone);
  if (digits === undefined) throw new Problem('invalid_phone');
  return { channel: 'text', to: digits, name: name.trim() };
}

/** Throws where a member shared too often today, or a friend was written to not long ago, by whomever. */
async function withinLimits(
  tx: Tx,
  { userId }: Member,
  friend: readonly string[],
  today: string,
  language: Parameters<typeof tooManyRequests>[1],
): Promise<void> {
  // One at a time: of shares sent at once each counts.
  await lockReferrer(tx, userId);
  const [counted] = await countShares(tx, { userId, today, friend, after: addDays(today, -SHARE_AGAIN_DAYS) });
  if ((counted?.again ?? 0) > 0) throw new Problem('friend_already_invited');
  if ((counted?.today ?? 0) >= SHARES_A_DAY_MAX) throw tooManyRequests(DAY_SECONDS, language);
}
