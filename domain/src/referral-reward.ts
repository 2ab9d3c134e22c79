import { addDays, type CalendarDate } from './calendar-date.ts';

/** So long after signing up a friend's first loan still earns a reward. */
export const REWARD_WITHIN_DAYS = 180;
/** So many rewards one person earns on one day; what is above waits for the next. */
export const REWARDS_A_DAY_MAX = 5;
/** So many friends one person invites through us on one day. */
export const SHARES_A_DAY_MAX = 20;
/** Days between two invitations to the same friend, across all members. */
export const SHARE_AGAIN_DAYS = 30;
/** So many different visitors count on one day for one code. */
export const SCANS_A_DAY_MAX = 500;

/** Why a friend brings no reward. */
export type RewardRefusal = 'self' | 'same_contact' | 'same_device' | 'not_new' | 'too_late';

export type RewardDecision = 'earned' | 'wait' | RewardRefusal;

/** A person's contacts and devices, for comparing a member with a friend. */
export interface ReferralPerson {
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export interface RewardFacts {
  readonly referrer: ReferralPerson;
  readonly friend: ReferralPerson;
  /** The friend signed up on a device that the referrer signs in on. */
  readonly sameDevice: boolean;
  /** The friend's email or phone is proved, so that the account belongs to a reachable person. */
  readonly friendConfirmed: boolean;
  readonly signedUpOn: CalendarDate;
  readonly today: CalendarDate;
  /** Every loan of the friend, open and closed. */
  readonly loans: readonly { readonly openedOn: CalendarDate; readonly cancelled: boolean }[];
  /** Rewards the referrer has already earned today. */
  readonly earnedToday: number;
}

/**
 * Whether a friend earns the person who brought them a reward (spec 2 referral): when a confirmed, new customer gets
 * a first loan within half a year of signing up by the link. A member cannot refer themselves through another contact
 * or device.
 */
export function decideReward(facts: RewardFacts): RewardDecision {
  const { referrer, friend, today, signedUpOn } = facts;
  const meet = (left: readonly string[], right: readonly string[]) => left.some((one) => right.includes(one));
  if (referrer.userId === friend.userId || meet(referrer.customerIds, friend.customerIds)) return 'self';
  if (isSame(referrer.email, friend.email) || isSame(referrer.phone, friend.phone)) return 'same_contact';
  if (facts.sameDevice) return 'same_device';
  if (facts.loans.some(({ openedOn }) => openedOn < signedUpOn)) return 'not_new';
  // A loan can be given back on its first day: it counts from the next.
  const first = facts.loans.filter((loan) => !loan.cancelled && loan.openedOn < today).map(({ openedOn }) => openedOn);
  const until = addDays(signedUpOn, REWARD_WITHIN_DAYS);
  if (!facts.friendConfirmed || first.every((openedOn) => openedOn > until)) return today > until ? 'too_late' : 'wait';
  return facts.earnedToday >= REWARDS_A_DAY_MAX ? 'wait' : 'earned';
}

function isSame(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && left === right;
}

export type CashOutRefusal = 'nothing_to_cash_out' | 'cash_out_pending' | 'cash_out_changed' | 'profile_incomplete';

/** Whether a balance can be paid out: all of it, one at a time, to a member whose address is known (decision F14). */
export function decideCashOut(facts: {
  readonly balanceCents: number;
  readonly askedCents: number;
  readonly pending: boolean;
  readonly profileComplete: boolean;
}): 'allowed' | CashOutRefusal {
  if (facts.pending) return 'cash_out_pending';
  if (facts.balanceCents <= 0) return 'nothing_to_cash_out';
  if (facts.askedCents !== facts.balanceCents) return 'cash_out_changed';
  return facts.profileComplete ? 'allowed' : 'profile_incomplete';
}
