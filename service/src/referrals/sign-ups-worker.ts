import { isLoanStateId, LOAN_STATE } from '@lendside/domain/loan-states';
import { decideReward, type ReferralPerson, type RewardFacts } from '@lendside/domain/referral-reward';
import type { Tx } from '@lendside/providers/database';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork, type Move, patienceMs } from '../platform/jobs/leased-work.ts';
import { amountPerShareCents } from './members.ts';
import { SIGN_UPS, type SignUpRow } from './store/referrers.ts';
import { bookReward, earnedOn, lockBalance } from './store/rewards.ts';

const LOOK_EVERY_MILLISECONDS = 5_000;
/** A friend who has no loan yet is looked at after longer and longer times, up to this. */
const LOOK_AGAIN_SECONDS_MAX = 6 * 3_600;
const GIVEN_BACK: readonly number[] = [LOAN_STATE.Rescinded, LOAN_STATE.Deleted];

/** Looks whether a person who signed up by a link has earned the referring member a reward. */
async function handle(context: Context, row: Leased<SignUpRow>): Promise<void> {
  const { customers } = context.ports.signIn;
  const [friend, referrer] = await Promise.all([friendOf(context, row), customers.person(row.referrerId)]);
  if (!referrer) throw new Error('the referring member has no sign-in');
  const today = context.businessDate();
  const facts: Omit<RewardFacts, 'earnedToday'> = {
    referrer: comparable(referrer),
    friend: friend ? comparable(friend) : { userId: '', customerIds: [] },
    sameDevice: row.sameDevice,
    friendConfirmed: friend !== undefined && (friend.emailVerified || friend.phoneVerified),
    signedUpOn: row.signedUpOn,
    today,
    loans: friend ? await loansOf(context, friend) : [],
  };
  await finishWork(context, SIGN_UPS, row, (tx) => decided(context, tx, row, facts));
}

/** The account that was registered with the code; a name that existed before was not referred. */
async function friendOf(context: Context, row: SignUpRow): Promise<Identity | undefined> {
  const { signIn } = context.ports;
  if (row.userId !== null) return signIn.customers.person(row.userId);
  const found = await signIn.findUser(row.username);
  return found?.referralShortCode === row.shortCode ? found : undefined;
}

function comparable({
  userId,
  lmsCustomerIds,
  email,
  emailVerified,
  phoneNumber,
  phoneVerified,
}: Identity): ReferralPerson {
  return {
    userId,
    customerIds: Object.values(lmsCustomerIds),
    email: emailVerified ? email : undefined,
    phone: phoneVerified ? phoneNumber : undefined,
  };
}

async function loansOf(context: Context, friend: Identity): Promise<RewardFacts['loans']> {
  const customerIds = Object.values(friend.lmsCustomerIds);
  if (customerIds.length === 0) return [];
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return loans
    .filter(({ borrowerId }) => customerIds.includes(borrowerId))
    .map(({ openedOn, loanStatusId }) => ({
      openedOn,
      cancelled: isLoanStateId(loanStatusId) && GIVEN_BACK.includes(loanStatusId),
    }));
}

/**
 * Decides under the lock of the referrer's balance, so that a day's limit holds for friends who are looked at together.
 */
async function decided(
  context: Context,
  tx: Tx,
  row: Leased<SignUpRow>,
  facts: Omit<RewardFacts, 'earnedToday'>,
): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const { referrerId: userId } = row;
  await lockBalance(tx, userId);
  const decision = decideReward({ ...facts, earnedToday: await earnedOn(tx, userId, facts.today) });
  const set = facts.friendConfirmed ? { user_id: facts.friend.userId } : {};
  if (decision === 'wait') {
    return { to: 'WAITING', againAtMs: nowMs + patienceMs(row.attempts, LOOK_AGAIN_SECONDS_MAX), set };
  }
  if (decision !== 'earned') return { to: 'REFUSED', set: { ...set, refusal: decision } };
  const amountCents = amountPerShareCents(context);
  await bookReward(tx, context.ids.next('rwd'), {
    userId,
    kind: 'earned',
    reference: `friend ${facts.friend.userId}`,
    amountCents,
    bookedAtMs: nowMs,
    bookedOn: facts.today,
  });
  await writeAudit(tx, nowMs, [{ userId, what: 'referrals.earned', detail: { amountCents } }]);
  return { to: 'EARNED', set };
}

export const signUpsWork: LeasedWork<SignUpRow> = {
  table: SIGN_UPS,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  isSetAside: true,
  failed: 'it could not be looked whether a friend earned a reward',
};
