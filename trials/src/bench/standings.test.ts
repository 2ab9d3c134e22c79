import { describe, expect, test } from 'vitest';
import type { Row } from './measure.ts';
import { fallen } from './standings.ts';

const row = (ratio: number, better: Row['better'], note?: string): Row => ({
  id: 'reads',
  name: 'reads',
  yardstick: 'a bare server',
  unit: 'a second',
  product: ratio * 50,
  against: 50,
  better,
  first: 1,
  aim: 2,
  ...(note !== undefined && { note }),
});
const STOOD = { reads: { ratio: 0.5, noise: 0.1 } };

describe('a row of the bench', () => {
  test.each([
    ['larger', 0.5, true],
    ['larger', 0.46, true],
    ['larger', 0.44, false],
    ['larger', 5, true],
    ['smaller', 0.5, true],
    ['smaller', 0.54, true],
    ['smaller', 0.56, false],
    ['smaller', 0.1, true],
    ['larger', Number.NaN, false],
    ['smaller', Number.NaN, false],
  ] as const)('of which %s is better, at %d: holds %s', (better, ratio, holds) => {
    expect(fallen([row(ratio, better)], STOOD)).toHaveLength(holds ? 0 : 1);
  });

  test('that fell is named with where it stands and stood', () => {
    expect(fallen([row(0.44, 'larger')], STOOD)).toEqual(['reads: 0.440, and it stood at 0.5 (with its noise 0.450)']);
  });

  test('that does not count, or of which it is not known where it stood, is no pass', () => {
    expect(fallen([row(0.5, 'larger', 'the ledger does not balance')], STOOD)).toEqual([
      'reads: does not count, because the ledger does not balance',
    ]);
    expect(fallen([row(0.5, 'larger')], {})).toEqual(['reads: reads has no place in standings.ts']);
  });
});
