import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { forgetSteps, missingSteps, requireSteps } from './renewal-steps.ts';
import { doneSteps, type RenewalWay, recordStep } from './store/steps.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const FACTS = { gpsChecks: true, ownDetails: true, experianNeeded: false, ancillaryOffered: false, documents: false };

let loans = 0;
function newWay(): RenewalWay {
  loans += 1;
  return { loanId: `way-${loans}`, customerId: 'nls-a', purpose: 'renewal' };
}
const as = { customerIds: ['nls-a'] } as const;

const record = (way: RenewalWay, step: Parameters<typeof recordStep>[2]['step'], facts = {}, lifetimeMinutes = 60) =>
  world.context.db.transaction(as, (tx) =>
    recordStep(tx, way, { step, userId: 'user-a', facts, nowMs: NOW, lifetimeMinutes }),
  );
const missing = (way: RenewalWay, nowMs = NOW) =>
  world.context.db.transaction(as, (tx) => missingSteps(tx, { ...way, nowMs, facts: FACTS }));

describe('steps on the way', () => {
  test('are asked in their order until they are done', async () => {
    const way = newWay();
    expect(await missing(way)).toEqual([
      'located',
      'verified',
      'riskAcknowledged',
      'militaryAnswered',
      'detailsConfirmed',
    ]);
    await record(way, 'verified');
    await record(way, 'located', { state: 'GA', restricted: false }, 10);
    expect(await missing(way)).toEqual(['riskAcknowledged', 'militaryAnswered', 'detailsConfirmed']);
    const done = await world.context.db.transaction(as, (tx) => doneSteps(tx, way, NOW));
    expect(done.map(({ step, facts }) => [step, facts])).toEqual([
      ['located', { state: 'GA', restricted: false }],
      ['verified', {}],
    ]);
  });

  test('count until their time is over', async () => {
    const way = newWay();
    await record(way, 'located', {}, 10);
    expect(await missing(way, NOW + 10 * MINUTE - 1)).not.toContain('located');
    expect(await missing(way, NOW + 10 * MINUTE)).toContain('located');
  });

  test('a position in a restricted state asks for the consent', async () => {
    const way = newWay();
    await record(way, 'located', { restricted: true }, 10);
    expect((await missing(way))[0]).toBe('restrictedStateConsented');
  });

  test('money is refused with the page of the first one that is missing', async () => {
    const way = newWay();
    await record(way, 'located', {}, 10);
    const refused = world.context.db.transaction(as, (tx) => requireSteps(tx, { ...way, nowMs: NOW, facts: FACTS }));
    await expect(refused).rejects.toMatchObject({
      code: 'step_missing',
      values: { page: 'Payment.VerificationMethod' },
    });
  });

  test('of one purpose and one person do not count for another', async () => {
    const way = newWay();
    await record(way, 'verified');
    expect(await missing({ ...way, purpose: 'switch' })).toContain('verified');
    const { loanId } = way;
    const other = { loanId, customerId: 'nls-b', purpose: 'renewal' } as const;
    const hers = world.context.db.transaction({ customerIds: ['nls-b'] }, (tx) => doneSteps(tx, other, NOW));
    expect(await hers).toEqual([]);
    const peeked = world.context.db.transaction({ customerIds: ['nls-b'] }, (tx) => doneSteps(tx, way, NOW));
    expect(await peeked).toEqual([]);
  });

  test('are forgotten at the end of the way', async () => {
    const way = newWay();
    await record(way, 'located');
    await world.context.db.transaction(as, (tx) => forgetSteps(tx, way));
    expect(await missing(way)).toContain('located');
  });
});
