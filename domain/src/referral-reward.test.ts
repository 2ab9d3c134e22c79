import { describe, expect, test } from 'vitest';
import {
  decideCashOut,
  decideReward,
  REWARD_WITHIN_DAYS,
  REWARDS_A_DAY_MAX,
  type RewardFacts,
} from './referral-reward.ts';

const facts: RewardFacts = {
  referrer: { userId: 'u1', customerIds: ['c1'], email: 'noah@example.com', phone: '2025550142' },
  friend: { userId: 'u2', customerIds: ['c2'], email: 'fay@example.com', phone: '2025550199' },
  sameDevice: false,
  friendConfirmed: true,
  signedUpOn: '2026-03-01',
  today: '2026-04-01',
  loans: [{ openedOn: '2026-03-20', cancelled: false }],
  earnedToday: 0,
};
const friend = (more: Partial<RewardFacts['friend']>) => ({ friend: { ...facts.friend, ...more } });

describe('a friend', () => {
  test.each<[string, Partial<RewardFacts>, string]>([
    ['with a first loan', {}, 'earned'],
    ['with a loan of the day of signing up', { loans: [{ openedOn: '2026-03-01', cancelled: false }] }, 'earned'],
    ['without a loan yet', { loans: [] }, 'wait'],
    ['whose loan is of today', { loans: [{ openedOn: '2026-04-01', cancelled: false }] }, 'wait'],
    ['whose loan was cancelled', { loans: [{ openedOn: '2026-03-20', cancelled: true }] }, 'wait'],
    ['who is not confirmed', { friendConfirmed: false }, 'wait'],
    ['who is the referrer', friend({ userId: 'u1' }), 'self'],
    ['who is the same customer', friend({ customerIds: ['c1'] }), 'self'],
    ['with the same email', friend({ email: 'noah@example.com' }), 'same_contact'],
    ['with the same phone', friend({ phone: '2025550142' }), 'same_contact'],
    ['on the same device', { sameDevice: true }, 'same_device'],
    ['who had a loan before', { loans: [{ openedOn: '2025-01-01', cancelled: false }] }, 'not_new'],
    ['still without a loan after half a year', { loans: [], today: '2026-09-01' }, 'too_late'],
    [
      'whose first loan came too late',
      { loans: [{ openedOn: '2026-10-01', cancelled: false }], today: '2026-10-02' },
      'too_late',
    ],
    ['above what one day allows', { earnedToday: REWARDS_A_DAY_MAX }, 'wait'],
  ])('%s: %s', (_who, more, expected) => {
    expect(decideReward({ ...facts, ...more })).toBe(expected);
  });

  test('two people without contacts are not the same', () => {
    const nobody = { email: undefined, phone: undefined };
    expect(decideReward({ ...facts, ...friend(nobody), referrer: { ...facts.referrer, ...nobody } })).toBe('earned');
    expect(REWARD_WITHIN_DAYS).toBe(180);
  });
});

describe('a cash-out', () => {
  const asked = { balanceCents: 100_00, askedCents: 100_00, pending: false, profileComplete: true };
  test.each<[string, Partial<typeof asked>, string]>([
    ['of the whole balance', {}, 'allowed'],
    ['of nothing', { balanceCents: 0, askedCents: 0 }, 'nothing_to_cash_out'],
    ['of a part', { askedCents: 50_00 }, 'cash_out_changed'],
    ['beside another', { pending: true, balanceCents: 0 }, 'cash_out_pending'],
    ['without an address', { profileComplete: false }, 'profile_incomplete'],
  ])('%s: %s', (_what, more, expected) => {
    expect(decideCashOut({ ...asked, ...more })).toBe(expected);
  });
});
