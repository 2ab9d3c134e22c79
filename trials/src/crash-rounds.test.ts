import { CRASH_POINTS } from '@lendside/service/money/crash-points';
import { expect, test } from 'vitest';
import { blowsOf, crashRounds } from './crash-rounds.ts';

/** What payments pass; money that goes out, and loans that are made, have trials of their own. */
const here = CRASH_POINTS.filter((point) => /^(?:operation|auto-pay|outbox)-|^planned-(?:claimed|sent)$/.test(point));

const reachedBy = (rounds: number) =>
  new Set(crashRounds(rounds).flatMap((round) => blowsOf(round).map((blow) => Object.values(blow).join(' '))));

test('twenty-four rounds kill service and database at every point', () => {
  expect(crashRounds(24)).toHaveLength(24);
  expect(reachedBy(24)).toEqual(
    new Set(['service', 'database'].flatMap((victim) => here.map((point) => `${victim} ${point} 1`))),
  );
});

test('two hundred rounds do so at the first pass and at the second', () => {
  expect(crashRounds(200)).toHaveLength(200);
  expect(reachedBy(200).size).toBe(2 * 2 * here.length);
});
