import { type TestDatabase, testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-service.ts';
import {
  beginRows,
  claimWork,
  FAILURES_MAX,
  finishWork,
  handleLeased,
  type Leased,
  type LeasedWork,
  moveWork,
  patienceMs,
  runLeasedWork,
  type WorkTable,
} from './leased-work.ts';
import { openWork } from './open-work-store.ts';

interface Task {
  readonly taskId: string;
  readonly state: string;
  readonly note: string | null;
}

const TABLE: WorkTable = {
  kind: 'task',
  name: 'lendside.tasks',
  key: 'task_id',
  columns: 'w.task_id as "taskId", w.state, w.note',
  openStates: ['WAITING', 'HALF_DONE'],
};

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`
    create table lendside.tasks (
      task_id text primary key, note text, state text not null default 'WAITING', changed_at timestamptz not null);
    grant select, insert, update, delete on lendside.tasks to lendside_app`);
  await owner.end();
  service = await startTestService({ databaseUrl: database.url, jobs: false });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await service.db.query('worker', 'delete from lendside.tasks');
  await service.db.query('worker', "delete from lendside.open_operations where kind = 'task'");
});

const nowMs = () => service.context.clock.nowMs();
const put = (...ids: string[]) =>
  service.db.transaction('worker', async (tx) => {
    for (const id of ids) {
      await tx.query('insert into lendside.tasks (task_id, changed_at) values ($1, to_timestamp($2 / 1000.0))', [
        id,
        nowMs(),
      ]);
      await openWork(tx, { workKey: id, kind: 'task', dueAtMs: nowMs() });
    }
  });
const claim = (leaseSeconds = 60, atMost = 50) =>
  claimWork<Task>(service.db, TABLE, { nowMs: nowMs(), leaseSeconds, atMost });
const claimOne = async (leaseSeconds = 60): Promise<Leased<Task>> => {
  const [one] = await claim(leaseSeconds);
  if (!one) throw new Error('nothing was claimed');
  return one;
};
const all = () =>
  service.db.query<{ taskId: string; state: string; note: string | null; attempts: number | null }>(
    'worker',
    `select task_id as "taskId", state, note, open.attempts from lendside.tasks
       left join lendside.open_operations open on open.message_key = task_id order by task_id`,
  );
const finish = (one: Leased<Task>, note: string, to = 'DONE') =>
  finishWork(service.context, TABLE, one, async () => ({ to, set: { note } }));

describe('claiming', () => {
  test('what one worker holds is nobody else’s, however many ask at once', async () => {
    await put(...Array.from({ length: 20 }, (_, index) => `e${index}`));
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim(60, 7)));
    const ids = claims.flat().map((one) => one.workKey);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claim()).length).toBe(20);
  });

  test('what is not due yet, or final, is left alone', async () => {
    await put('later', 'final');
    for (const one of await claim()) {
      const end = one.taskId === 'final' ? { to: 'DONE' } : { to: 'WAITING', againAtMs: nowMs() + 60_000 };
      await finishWork(service.context, TABLE, one, async () => end);
    }
    expect(await claim()).toEqual([]);
  });

  test('it says how often somebody tried, anew in every state', async () => {
    await put('e');
    expect((await claimOne(0)).attempts).toBe(1);
    const second = await claimOne(0);
    expect(second.attempts).toBe(2);
    await finish(second, 'half', 'HALF_DONE');
    expect(await claimOne()).toMatchObject({ state: 'HALF_DONE', note: 'half', attempts: 1 });
  });
});

describe('finishing', () => {
  test('writes the state and what belongs to it together, or nothing', async () => {
    await put('e');
    const one = await claimOne(0);
    const failing = finishWork(service.context, TABLE, one, async (tx) => {
      await tx.query("update lendside.tasks set note = 'lost'");
      throw new Error('the books refused');
    });
    await expect(failing).rejects.toThrow('the books refused');
    expect(await all()).toMatchObject([{ state: 'WAITING', note: null }]);
    expect(await finish(await claimOne(), 'done')).toBe(true);
    expect(await all()).toMatchObject([{ state: 'DONE', note: 'done' }]);
  });

  test('a worker that was taken for dead writes nothing over its successor', async () => {
    await put('e');
    const dead = await claimOne(0);
    const successor = await claimOne();
    expect(await finish(dead, 'dead')).toBe(false);
    expect(await finish(successor, 'successor')).toBe(true);
    expect(await finish(successor, 'again')).toBe(false);
    expect(await all()).toMatchObject([{ note: 'successor' }]);
  });

  test('who ends a row from outside takes it from its worker', async () => {
    await put('e');
    const one = await claimOne();
    await service.db.transaction('worker', (tx) => moveWork(tx, TABLE, 'e', { to: 'CANCELLED' }, nowMs()));
    expect(await finish(one, 'done')).toBe(false);
    expect(await all()).toMatchObject([{ state: 'CANCELLED' }]);
  });
});

describe('a job over a table', () => {
  const work = (handle: LeasedWork<Task>['handle']): LeasedWork<Task> => ({
    table: TABLE,
    handle,
    everyMilliseconds: 60_000,
    failed: 'a task failed',
  });

  test('goes on until nothing is due, through all states', async () => {
    await put('a', 'b', 'c');
    await runLeasedWork(
      service.context,
      work((_, one) => finish(one, one.state, one.state === 'WAITING' ? 'HALF_DONE' : 'DONE')),
    );
    expect((await all()).map((one) => [one.state, one.note])).toEqual(Array(3).fill(['DONE', 'HALF_DONE']));
  });

  test('one that fails does not keep the others, and is tried again after its lease', async () => {
    await put('bad', 'good');
    const fails = work(async (_, one) => {
      if (one.taskId === 'bad') throw new Error('no');
      return finish(one, 'done');
    });
    await runLeasedWork(service.context, fails);
    expect(await all()).toMatchObject([
      { taskId: 'bad', state: 'WAITING', attempts: 1 },
      { taskId: 'good', state: 'DONE' },
    ]);
    await service.db.query(
      'worker',
      "update lendside.open_operations set lease_until = clock_timestamp() - interval '1 second'",
    );
    await runLeasedWork(
      service.context,
      work((_, one) => finish(one, `attempt ${one.attempts}`)),
    );
    expect((await all())[0]).toMatchObject({ state: 'DONE', note: 'attempt 2' });
  });

  const failures = () =>
    service.db.query<Record<string, unknown>>(
      'worker',
      `select failures, failure_cause, due_at = 'infinity' as aside,
         extract(epoch from least(due_at, '9999-12-31') - to_timestamp($1 / 1000.0))::float8 as seconds
         from lendside.open_operations where kind = 'task'`,
      [nowMs()],
    );
  const fails: LeasedWork<Task> = {
    ...work(async () => {
      throw new Error(`no ${'x'.repeat(500)}`);
    }),
    isSetAside: true,
  };

  test('work that fails is left alone longer and longer, then set aside with its cause, and claimed no more', async () => {
    await put('bad');
    const after = async (before: number) => {
      const again = "set failures = $1, due_at = clock_timestamp() - interval '1 minute' where kind = 'task'";
      await service.db.query('worker', `update lendside.open_operations ${again}`, [before]);
      await runLeasedWork(service.context, fails);
      return failures();
    };
    const cause = `Error: no ${'x'.repeat(500)}`.slice(0, 200);
    const seconds = (least: number) => expect.toSatisfy((is: number) => is > least - 5 && is <= least);
    expect(await after(4)).toEqual([{ failures: 5, failure_cause: cause, aside: false, seconds: seconds(16) }]);
    expect(await after(50)).toMatchObject([{ failures: 51, aside: false, seconds: seconds(900) }]);
    expect(await after(FAILURES_MAX - 1)).toMatchObject([{ failures: FAILURES_MAX, aside: true }]);
    expect(await claim()).toEqual([]);
  });

  test('failures count in a row: work that goes on begins anew', async () => {
    await put('e');
    await runLeasedWork(service.context, fails);
    await service.db.query('worker', "update lendside.open_operations set due_at = '2020-01-01' where kind = 'task'");
    await finishWork(service.context, TABLE, await claimOne(), async () => ({ to: 'WAITING', againAtMs: nowMs() }));
    expect(await failures()).toMatchObject([{ failures: 0, failure_cause: null }]);
  });

  test('a worker that was taken for dead counts no failure of its successor', async () => {
    await put('e');
    const dead = await claimOne(0);
    await claimOne();
    await handleLeased(service.context, fails, dead);
    expect(await failures()).toMatchObject([{ failures: 0 }]);
  });
});

test('names that come from anywhere but the code are refused', () => {
  const wrong = { ...TABLE, name: 'lendside.tasks; drop table x' };
  expect(() => beginRows(service.db, wrong, ['e'])).toThrow('not the name');
  expect(() => beginRows(service.db, { ...TABLE, openStates: ["A' or true"] }, ['e'])).toThrow(
    'not the name of a state',
  );
});

test.each([
  [1, 1000],
  [2, 2000],
  [6, 32_000],
  [7, 60_000],
  [50, 60_000],
])('after %i tries it waits %i ms', (attempts, expected) => {
  expect(patienceMs(attempts)).toBe(expected);
});
