import { openDatabase } from '@lendside/service/platform/database/database';
import { testDatabase } from '@lendside/tools/test-database';
import { describe, expect, test } from 'vitest';
import { seeded } from '../simulation/seeded.ts';
import { kindsSuite } from './kinds-suite.ts';
import { lendingSuite } from './lending-suite.ts';
import { plannedSuite } from './planned-suite.ts';
import { plansSuite } from './plans-suite.ts';
import { settlingSuite } from './settling-suite.ts';
import { type DatabaseUnderTest, storeSuite } from './store-suite.ts';
import { VirtualTime } from './virtual-time.ts';
import { buildWorld } from './world.ts';

async function onPostgres(): Promise<DatabaseUnderTest> {
  const database = await testDatabase();
  const db = openDatabase(database.url, { max: 4 });
  return {
    db,
    waitMs: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    settle: (work) => work,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

async function inMemory(): Promise<DatabaseUnderTest> {
  const { database, time } = buildWorld(1, undefined, () => undefined);
  database.breaks = { beforeOneIn: 0, afterOneIn: 0 };
  const settled = async <Result>(work: Promise<Result>): Promise<Result> => {
    let ended = false;
    const end = () => {
      ended = true;
    };
    work.then(end, end);
    await time.runUntil(() => ended, 60_000);
    return work;
  };
  return {
    db: database.connect({ alive: true, pausedUntilMs: 0 }),
    waitMs: (milliseconds) => settled(time.wait(milliseconds)),
    settle: settled,
    close: async () => undefined,
  };
}

storeSuite('PostgreSQL', onPostgres);
storeSuite('in the memory of the simulator', inMemory);
plannedSuite('PostgreSQL', onPostgres);
plannedSuite('in the memory of the simulator', inMemory);
lendingSuite('PostgreSQL', onPostgres);
lendingSuite('in the memory of the simulator', inMemory);
settlingSuite('PostgreSQL', onPostgres);
settlingSuite('in the memory of the simulator', inMemory);
plansSuite('PostgreSQL', onPostgres);
plansSuite('in the memory of the simulator', inMemory);
kindsSuite('PostgreSQL', onPostgres);
kindsSuite('in the memory of the simulator', inMemory);

describe('virtual time', () => {
  const timeOf = (seed: number) => new VirtualTime(seeded(seed), 0);

  test('passes only when nothing is left to do, and runs what is due in any order', async () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      const time = timeOf(seed);
      const order: string[] = [];
      time.after(5, () => order.push('late'));
      time.after(0, () => order.push('a'));
      time.after(0, () => order.push('b'));
      await time.runUntil(() => order.length === 3, 1_000);
      expect(order[2]).toBe('late');
      orders.add(order.join());
    }
    expect(orders).toEqual(new Set(['a,b,late', 'b,a,late']));
  });

  test('lets nothing of a killed process go on, and nothing of a paused one before its time', async () => {
    const time = timeOf(1);
    const [killed, paused] = [
      { alive: true, pausedUntilMs: 0 },
      { alive: true, pausedUntilMs: 500 },
    ];
    const ran: string[] = [];
    time.after(1, () => ran.push('killed'), killed);
    time.after(1, () => ran.push(`paused, at ${time.nowMs}`), paused);
    killed.alive = false;
    expect(await time.runUntil(() => ran.length === 2, 1_000)).toBe(false);
    expect(ran).toEqual(['paused, at 500']);
  });
});
