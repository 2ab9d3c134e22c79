import { afterAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tools/src/test-database.ts';
import { type Outcome, simulate } from './simulate.ts';

/** Each seed is a run that can be repeated: `SEEDS=17 npx vitest run trials/src/simulation`. */
const seeds = (process.env.SEEDS ?? '1,2,3,4,5,6').split(',').map(Number);
const STEPS = Number(process.env.STEPS ?? 120);

describe('money moves once, whatever fails', () => {
  const outcomes: Outcome[] = [];

  test.each(seeds)('seed %i', { timeout: 120_000 }, async (seed) => {
    const database: TestDatabase = await testDatabase();
    try {
      const outcome = await simulate(seed, database.url, STEPS);
      outcomes.push(outcome);
      expect(outcome.faults).toEqual([]);
      expect(outcome.accepted).toBeGreaterThan(STEPS / 4);
    } finally {
      await database.drop();
    }
  });

  test('the runs together reached every way a payment can end', () => {
    const reached = new Set(outcomes.flatMap((outcome) => Object.keys(outcome.states)));
    expect([...reached].sort()).toEqual(['DECLINED', 'FAILED', 'POSTED']);
  });

  afterAll(() => {
    for (const { seed, accepted, states } of outcomes) console.info(`seed ${seed}: ${accepted} accepted`, states);
  });
});
