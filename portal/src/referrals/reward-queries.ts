import type { OutputOf } from '@lendside/contract/operation';
import type { readReferralBalanceHistory, readReferralStats } from '@lendside/contract/referrals';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read } from '../data/calls/queries.ts';
import { useReplaceWith } from '../data/navigation/navigate.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { currentSession, type Session } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';

export type RewardStats = OutputOf<typeof readReferralStats>;
export type RewardHistory = OutputOf<typeof readReferralBalanceHistory>;

/** A customer of a system with referrals (TLXe) is `ecr`, a non-customer `ncr` (decision F17). */
export function memberTypeOf(session: Session | undefined): 'ecr' | 'ncr' {
  return customerKind(session?.attributes).hasReferrals ? 'ecr' : 'ncr';
}

/** Whether the person takes part, as the session says: nothing is asked of the service that it refuses to others. */
export function isMember(session: Session | undefined): boolean {
  const { isReferralRewardsUser, hasReferrals, isNonCustomer } = customerKind(session?.attributes);
  return isReferralRewardsUser && (hasReferrals || isNonCustomer);
}

export const rewardStats = (type = memberTypeOf(currentSession())) => read('readReferralStats', { type }, 'short');
export const rewardHistory = (type = memberTypeOf(currentSession())) =>
  read('readReferralBalanceHistory', { type }, 'short');

/** The rewards of a member; `noMember` where the session, or the service that knows better, says that the person takes no part. */
export function useRewardStats() {
  const session = useSession();
  const enabled = isMember(session);
  const { data, error, isLoading, refetch } = useQuery({ ...rewardStats(memberTypeOf(session)), enabled });
  const noMember = !enabled || (error instanceof CallFailed && error.code === 'not_a_referral_user');
  return { data, isLoading, noMember, error: noMember ? null : error, refetch };
}

/** The same on a page of members alone: who takes no part is sent to the page that says how to. */
export function useMembersStats() {
  const stats = useRewardStats();
  const replaceWith = useReplaceWith();
  const { noMember } = stats;
  useEffect(() => {
    if (noMember) replaceWith('ReferralRewardsHome');
  }, [noMember, replaceWith]);
  return stats;
}

export function useRewardHistory() {
  const session = useSession();
  return useQuery({ ...rewardHistory(memberTypeOf(session)), enabled: isMember(session) });
}

/** Queries that a page of members fetches ahead. */
export const ofMember = <Queries>(queries: () => readonly Queries[]): readonly Queries[] =>
  isMember(currentSession()) ? queries() : [];

/** After rewards moved, or the profile changed: no old balance is shown. */
export async function rewardsMoved(client: QueryClient): Promise<void> {
  for (const { queryKey } of [rewardStats(), rewardHistory()]) await client.invalidateQueries({ queryKey });
}
