import type { readReferralBalanceHistory, readReferralStats } from '@lendside/contract/referrals';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { openCashOut } from './cash-outs-store.ts';
import { amountPerShareCents, heldUntilMs, isProfileComplete, memberOf, referralUrlOf } from './members.ts';
import { countBrought } from './store/referrers.ts';
import { balanceOf, rewardHistory } from './store/rewards.ts';

/** Referral figures of a member: the share link, its results, and the amount that can be cashed out. */
export async function readStats(context: Context, { input, caller }: Call<typeof readReferralStats>) {
  const member = await memberOf(context, caller, input.type);
  const { userId, shortCode } = member;
  const [[counted], open, currentBalance, profileComplete, heldMs] = await Promise.all([
    // A member who earned a reward had a friend sign up, also where that was before sign-ups were counted here.
    countBrought(context.db, shortCode, userId),
    openCashOut(context, userId),
    balanceOf(context, userId),
    isProfileComplete(context, member),
    heldUntilMs(context, sessionOf(caller).customerIds),
  ]);
  return {
    ncrCognitoAttribute: member.person.nonCustomerRefer ?? 'active',
    pendingCashOut: open !== undefined,
    messageKey: open?.messageKey,
    peopleSignedUp: counted?.signUps ?? 0,
    referCodesScanned: counted?.scans ?? 0,
    currentBalance,
    referralUrl: referralUrlOf(caller.origin, shortCode),
    shortCode,
    amountPerShare: amountPerShareCents(context),
    profileComplete,
    heldUntil: heldMs === undefined ? undefined : instant(heldMs),
  };
}

/** Rewards earned, paid out and returned. Refused where the history is switched off (spec 6, config flags). */
export async function readBalanceHistory(context: Context, { input, caller }: Call<typeof readReferralBalanceHistory>) {
  const { userId } = await memberOf(context, caller, input.type);
  if (!context.flags.isOn('balanceHistory')) throw new Problem('feature_off');
  const [balanceHistory, currentBalance] = await Promise.all([
    rewardHistory(context, userId),
    balanceOf(context, userId),
  ]);
  return { balanceHistory, currentBalance };
}
