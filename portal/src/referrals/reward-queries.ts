import type { OutputOf } from '@lendside/contract/operation';
import type { readReferralBalanceHistory, readReferralStats } from '@lendside/contract/referrals';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read } from '../data/calls/queries.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { currentSession, type Session } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';

export type RewardStats = OutputOf<typeof readReferralStats>;
export type RewardHistory = OutputOf<typeof readReferralBalanceHistory>;

/** A customer of TLXe is `ecr`, a non-customer `ncr` (decision F17). */
export function memberTypeOf(session: Session | undefined): 'ecr' | 'ncr' {
  return customerKind(session?.attributes).isTlxeUser ? 'ecr' : 'ncr';
}

export const rewardStats = (type = memberTypeOf(currentSession())) => read('readReferralStats', { type }, 'short');
export const rewardHistory = (type = memberTypeOf(currentSession())) =>
  read('readReferralBalanceHistory', { type }, 'short');

export const useRewardStats = () => useQuery(rewardStats(memberTypeOf(useSession())));
export const useRewardHistory = () => useQuery(rewardHistory(memberTypeOf(useSession())));

/** Whether a read failed because the person does not take part. */
export const isNoMember = (error: unknown) => error instanceof CallFailed && error.code === 'not_a_referral_user';

/** After rewards moved, or the profile changed: no old balance is shown. */
export async function rewardsMoved(client: QueryClient): Promise<void> {
  for (const { queryKey } of [rewardStats(), rewardHistory()]) await client.invalidateQueries({ queryKey });
}
