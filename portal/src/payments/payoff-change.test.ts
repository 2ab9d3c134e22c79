import { describe, expect, test } from 'vitest';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import type { LoanDetail } from './payment-loan.ts';
import { payoffChange } from './payoff-change.ts';

const LATER_MS = 6 * 60_000;
const planned: ChosenAmount = {
  amountCents: 155_721,
  amountType: 'payoff',
  payoffCents: 154_321,
  payoffReadAtMs: 0,
  scheduledDate: '2026-11-25',
};
const figures = (asOf: string, todayCents: number, thenCents?: number) => ({
  loan: async () => ({ asOf, payoffAmount: todayCents }) as LoanDetail,
  payoffOn: async (day: string) => {
    if (thenCents === undefined) throw new Error(`no payoff on ${day}`);
    return thenCents;
  },
});
const change = (asOf: string, todayCents: number, thenCents?: number, amount = planned) =>
  payoffChange(amount, figures(asOf, todayCents, thenCents), LATER_MS);

describe('a payoff that is planned for a later day', () => {
  test('keeps its day and its amount when only the payoff of today changed', async () => {
    expect(await change('2026-11-22', 154_800, 155_721)).toBeUndefined();
  });

  test('keeps its day when the payoff of that day changed, and asks', async () => {
    expect(await change('2026-11-22', 154_800, 156_000)).toEqual({
      beforeCents: 155_721,
      nowCents: 156_000,
      on: '2026-11-25',
      next: { amountCents: 156_000, amountType: 'payoff', payoffCents: 154_800, scheduledDate: '2026-11-25' },
    });
  });

  test.each(['2026-11-25', '2026-11-26'])('asks whether to pay now once its day has come: %s', async (asOf) => {
    expect(await change(asOf, 155_721)).toMatchObject({
      dayCame: true,
      nowCents: 155_721,
      next: { amountCents: 155_721, amountType: 'payoff' },
    });
  });

  test('is left to the service when the figure cannot be read', async () => {
    expect(await change('2026-11-22', 154_800)).toBeUndefined();
  });
});

describe('another amount that is planned for a later day', () => {
  const other: ChosenAmount = { ...planned, amountType: 'other', amountCents: 150_000 };

  test('becomes the payoff of that day, and no payment of today, once it is more than is owed by then', async () => {
    expect(await change('2026-11-22', 140_000, 141_000, other)).toEqual({
      beforeCents: 150_000,
      nowCents: 141_000,
      on: '2026-11-25',
      next: { amountCents: 141_000, amountType: 'payoff', payoffCents: 140_000, scheduledDate: '2026-11-25' },
    });
  });

  test.each([
    ['today', 150_000, 149_000],
    ['by that day', 149_000, 150_400],
  ])('stays where it is no more than is owed %s', async (_when, todayCents, thenCents) => {
    expect(await change('2026-11-22', todayCents, thenCents, other)).toBeUndefined();
  });
});

test('a payoff of today is asked about with the figures of today', async () => {
  const { scheduledDate: _later, ...today } = planned;
  expect(await change('2026-11-22', 155_000, undefined, today)).toEqual({
    beforeCents: 154_321,
    nowCents: 155_000,
    next: { amountCents: 155_000, amountType: 'payoff', payoffCents: 155_000 },
  });
});
