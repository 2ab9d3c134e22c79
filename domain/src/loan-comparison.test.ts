import { describe, expect, test } from 'vitest';
import { balanceDifference, bookingDifferences, type OwnBooking, type TheirLine } from './loan-comparison.ts';

const own = (state: OwnBooking['state'], amountCents = 5_000): OwnBooking => ({
  ...{ reference: 'pay-1', amountCents, day: '2026-11-26', state },
});
const line = (amountCents: number, state: TheirLine['state'] = 'posted'): TheirLine => ({
  ...{ reference: 'pay-1', amountCents, state },
});

describe('a booking of ours and the lines there that have its reference', () => {
  test.each([
    ['booked, and there', 'booked', [line(5_000)], undefined],
    ['booked, and there as money that leaves', 'booked', [line(-5_000)], undefined],
    ['booked, and taken back there', 'booked', [line(5_000, 'reversed')], undefined],
    ['booked, and not there', 'booked', [], ['missingThere', 5_000, undefined]],
    ['booked, and there with another amount', 'booked', [line(4_900)], ['amountDiffers', 5_000, 4_900]],
    ['booked, and taken back there with another amount', 'booked', [line(1, 'reversed')], ['amountDiffers', 5_000, 1]],
    ['booked, and there twice', 'booked', [line(5_000), line(5_000)], ['doubled', 5_000, 10_000]],
    ['booked, there twice and once taken back', 'booked', [line(5_000, 'reversed'), line(5_000)], undefined],
    ['declined, and not there', 'notBooked', [], undefined],
    ['declined, and there', 'notBooked', [line(5_000)], ['missingHere', 0, 5_000]],
    ['declined, and taken back there', 'notBooked', [line(5_000, 'reversed')], undefined],
    ['under way, and not there', 'underWay', [], undefined],
    ['under way, and there', 'underWay', [line(5_000)], undefined],
  ] as const)('%s', (_what, state, lines, found) => {
    const differences = bookingDifferences(own(state), lines);
    const said = differences.map(({ kind, oursCents, theirsCents }) => [kind, oursCents, theirsCents]);
    expect(said).toEqual(found === undefined ? [] : [[...found]]);
  });
});

describe('a loan of one day and one version', () => {
  const known = { principalCents: 10_000, interestCents: 120, feesCents: 0, pastDueAmountCents: 0 };
  test.each([
    ['the same', {}, undefined],
    ['another principal', { principalCents: 9_999 }, 10_119],
    ['the same sum in other parts', { principalCents: 10_020, interestCents: 100 }, 10_120],
    ['another part past due', { pastDueAmountCents: 50 }, 10_120],
  ])('%s', (_what, change, theirsCents) => {
    const found = balanceDifference('loan-1', { known, now: { ...known, ...change }, day: '2026-11-26' });
    const difference = { kind: 'balanceDiffers', reference: 'loan-1', oursCents: 10_120, day: '2026-11-26' };
    expect(found).toEqual(theirsCents === undefined ? [] : [{ ...difference, theirsCents }]);
  });
});
