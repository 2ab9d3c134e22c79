import { RETENTION_REASONS } from '@lendside/providers/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passRetention, planRetention } from '../platform/retention/retention.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { retain } from './retain-command.ts';
import { RETENTION_SCHEDULE } from './retention-schedule.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const YEAR = 365.25 * 86_400_000;

test('every table of the database stands in the schedule once, and no other does', async () => {
  const tables = await world.db.query<{ name: string }>(
    'worker',
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  expect(RETENTION_SCHEDULE.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('nothing is deleted before the law that it is held for allows it', () => {
  const tooEarly = RETENTION_SCHEDULE.flatMap(({ table, why, steps }) =>
    steps
      .filter(({ empties, days }) => empties === undefined && days < RETENTION_REASONS[why].daysMin)
      .map(({ days }) => `${table} after ${days} days`),
  );
  expect(tooEarly).toEqual([]);
});

test('rows that go with others name a table of the schedule', () => {
  const names = new Set(RETENTION_SCHEDULE.map(({ table }) => table));
  expect(RETENTION_SCHEDULE.flatMap(({ goesWith }) => goesWith ?? []).filter((name) => !names.has(name))).toEqual([]);
});

test('a row that others point at is not deleted before them', async () => {
  const keys = await world.db.query<{ child: string; parent: string }>(
    'worker',
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype = 'a' and conrelid <> confrelid`,
  );
  expect(keys.length).toBeGreaterThan(5);
  const stepsOf = (name: string) => RETENTION_SCHEDULE.find(({ table }) => table === name)?.steps ?? [];
  const unguarded = keys.flatMap(({ child, parent }) =>
    stepsOf(parent)
      .filter(({ empties, only = '' }) => empties === undefined && !only.includes(`from ${child} `))
      .map(() => `${parent} before ${child}`),
  );
  expect([...new Set(unguarded)]).toEqual([]);
});

test('a plan says what a pass then does, and the ledger stays', async () => {
  const count = async (table: string) =>
    (await world.db.query<{ count: number }>('worker', `select count(*)::integer as count from ${table}`))[0]?.count;
  const journals = await count('loanbook.journals');
  world.clock.advance(8 * YEAR);
  const reached = (all: Awaited<ReturnType<typeof planRetention>>) =>
    all.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table} ${rows}`);
  const plan = reached(await planRetention(world.context, RETENTION_SCHEDULE));
  expect(plan).toContainEqual(expect.stringMatching(/^providers\.devices \d/));
  const passed = reached(await passRetention(world.context, RETENTION_SCHEDULE));
  // A device takes its sessions along before their own turn comes.
  expect(plan).toEqual(expect.arrayContaining(passed));
  expect(reached(await planRetention(world.context, RETENTION_SCHEDULE))).toEqual([]);
  expect(await count('loanbook.journals')).toBe(journals);
});

test('the job goes no further in one look than its bound, and a second process leaves a table to the first', async () => {
  const insert =
    "insert into lendside.limited_requests (what, hour, count) select 'x' || i, 1, 1 from generate_series(1, 1200) i";
  await world.db.query('worker', insert);
  const table = RETENTION_SCHEDULE.filter((row) => row.table === 'lendside.limited_requests');
  expect((await passRetention(world.context, table, 1)).map(({ rows }) => rows)).toEqual([500]);
  await world.db.transaction('worker', async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('retention of lendside.limited_requests', 0))");
    expect((await passRetention(world.context, table)).map(({ rows }) => rows)).toEqual([0]);
  });
  expect((await passRetention(world.context, table)).map(({ rows }) => rows)).toEqual([700]);
});

test('a file goes before the row that names it', async () => {
  const { objectStore } = world.context.ports;
  await objectStore.put('uploads/old/file', Buffer.from('income'), 'text/plain');
  await world.db.query(
    'worker',
    `insert into lendside.uploads (upload_id, application_id, user_id, category, media_type, bytes_max, state, issued_at,
       expires_at, decided_at, saved_key)
     values ('old', 'a', 'u', 'income', 'text/plain', 10, 'ACCEPTED', '2001-01-01', '2001-01-01', '2001-01-01', 'uploads/old/file')`,
  );
  await passRetention(world.context, RETENTION_SCHEDULE);
  expect(await objectStore.get('uploads/old/file')).toBeUndefined();
  expect(await world.db.query('worker', "select from lendside.uploads where upload_id = 'old'")).toEqual([]);
});

test('the command says what it did, and its plan names table, law and step', async () => {
  const insert = "insert into lendside.limited_requests (what, hour, count) values ('x', 1, 1)";
  await world.db.query('worker', insert);
  const plan = await retain(world.context, ['--plan']);
  expect(plan).toContain('lendside.limited_requests: requests of a kind, by hour\n  why: limits');
  expect(plan).toContain('deleted 2 days after to_timestamp(hour * 3600): 1 now');
  expect(plan).toContain('loanbook.journals: the ledger\n  why: books of money');
  world.flags.override({ legalHold: 'Smith v. Lender' });
  await expect(retain(world.context, [])).rejects.toThrow('A legal hold stops every deletion: Smith v. Lender');
  world.flags.override({ legalHold: '' });
  expect(await retain(world.context, [])).toBe('lendside.limited_requests: 1 row deleted\n');
  expect(await retain(world.context, [])).toBe('Nothing has been held for its time.\n');
});
