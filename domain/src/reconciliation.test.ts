import { describe, expect, test } from 'vitest';
import { differencesOf, missingThere, type OwnMovement, type SettlementLine } from './reconciliation.ts';

const DAY = '2026-11-16';
const line = (kind: SettlementLine['kind'], amountCents = 10_000, day = DAY): SettlementLine => ({
  ...{ reference: 'r', kind, amountCents, day },
});
const own = (facts: Partial<OwnMovement> = {}): OwnMovement => ({
  ...{ reference: 'r', amountCents: 10_000, day: DAY, state: 'done', isTakenBack: false, ...facts },
});
const kinds = (lines: readonly SettlementLine[], ours: OwnMovement | undefined) =>
  differencesOf(lines, ours).map(({ kind, oursCents, theirsCents }) => [kind, oursCents, theirsCents]);

describe('one reference', () => {
  test.each([
    ['the same', [line('charge')], own(), []],
    ['nothing here', [line('charge')], undefined, [['missingHere', 0, 10_000]]],
    ['declined here', [line('charge')], own({ state: 'notDone' }), [['missingHere', 0, 10_000]]],
    ['given up here and refunded there', [line('charge'), line('refund')], own({ state: 'notDone' }), []],
    [
      'nothing here, and a part refunded there',
      [line('charge'), line('refund', 4000)],
      undefined,
      [['missingHere', 0, 6000]],
    ],
    ['under way here', [line('charge')], own({ state: 'underWay' }), []],
    ['another amount', [line('charge', 9900)], own(), [['amountDiffers', 10_000, 9900]]],
    ['twice', [line('charge'), line('charge')], own(), [['doubled', 10_000, 20_000]]],
    ['twice, one refunded', [line('charge'), line('charge'), line('refund')], own(), []],
    ['on the second banking day', [line('charge', 10_000, '2026-11-18')], own(), []],
    ['late', [line('charge', 10_000, '2026-11-19')], own(), [['late', 10_000, 10_000]]],
    ['charged back', [line('charge'), line('chargeback')], own(), [['chargebackNotBooked', 10_000, 0]]],
    ['charged back, of an earlier file', [line('chargeback')], own(), [['chargebackNotBooked', 10_000, 0]]],
    ['charged back and booked', [line('charge'), line('chargeback')], own({ isTakenBack: true }), []],
    ['refunded', [line('charge'), line('refund')], own(), [['refundNotBooked', 10_000, 0]]],
    ['returned by a bank', [line('payout'), line('return')], own(), [['returnNotBooked', 10_000, 0]]],
    ['returned and sent another way', [line('payout'), line('return')], own({ state: 'notDone' }), []],
    ['returned, in a file of returns alone', [line('return')], own({ state: 'notDone' }), []],
    [
      'part of it returned, in such a file',
      [line('return', 4000)],
      own({ state: 'notDone' }),
      [['missingHere', 0, -4000]],
    ],
    ['corrected', [line('correction', 0)], own(), [['correctionAsked', 10_000, 0]]],
    [
      'corrected and returned',
      [line('payout'), line('return'), line('correction', 0)],
      own(),
      [
        ['returnNotBooked', 10_000, 0],
        ['correctionAsked', 10_000, 0],
      ],
    ],
    [
      'late with another amount',
      [line('charge', 9900, '2026-11-23')],
      own(),
      [
        ['late', 10_000, 9900],
        ['amountDiffers', 10_000, 9900],
      ],
    ],
  ] as const)('%s', (_, lines, ours, expected) => {
    expect(kinds(lines, ours)).toEqual(expected);
  });
});

test('a movement that no file names is missing there once its banking days are over', () => {
  const all = [own(), own({ reference: 'open', state: 'underWay' }), own({ reference: 'back', isTakenBack: true })];
  expect(missingThere(all, '2026-11-18')).toEqual([]);
  expect(missingThere(all, '2026-11-19').map(({ kind, reference }) => [kind, reference])).toEqual([
    ['missingThere', 'r'],
  ]);
});
