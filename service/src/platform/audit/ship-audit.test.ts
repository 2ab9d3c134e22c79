import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { productTime } from '../runtime/clock.ts';
import { writeAudit } from './audit.ts';
import { readLine, segmentsIn } from './audit-folder.ts';
import { shipAudit } from './ship-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: OpenDatabase;
let other: OpenDatabase;
let owner: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.url);
  [db, other] = [openDatabase(database.url, { max: 4 }), openDatabase(database.url, { max: 4 })];
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'lendside-audit-'));
});
afterEach(async () => {
  await owner.end();
  await Promise.all([db.close(), other.close()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

const { clock, timers } = productTime(0);
const ship = (by = db) => shipAudit({ db: by, clock, timers }, folder);
const write = (what: string) =>
  db.transaction('worker', (tx) =>
    writeAudit(tx, clock.nowMs(), [{ userId: 'u', what, detail: { note: 'añejo "1"' } }]),
  );
const linesNow = () =>
  segmentsIn(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
const whats = () => linesNow().map((line) => (JSON.parse(line) as { entry: { what: string } }).entry.what);
const first = () => join(folder, segmentsIn(folder)[0] ?? '');
const wrong = async () => (await verifyAudit(db, folder)).wrong;

test('lines go out once, in order and as they are written', async () => {
  await write('one');
  await write('two');
  expect([await ship(), await ship()]).toEqual([2, 0]);
  await write('three');
  await ship();
  expect(whats()).toEqual(['one', 'two', 'three']);
  expect(await verifyAudit(db, folder)).toEqual({ lines: 3, wrong: [] });
});

test('a line that is committed after a later one leaves no gap', async () => {
  await owner.query('begin');
  await owner.query(`insert into lendside.audit (at, what, detail) values (now(), 'slow', '{}')`);
  await write('quick');
  const shipping = ship();
  await timers.sleep(100);
  expect(whats()).toEqual([]);
  await owner.query('commit');
  await shipping;
  await ship();
  expect(whats()).toEqual(['slow', 'quick']);
  expect(await wrong()).toEqual([]);
});

test('two processes write each line once while others are written', async () => {
  const writing = Promise.all(Array.from({ length: 200 }, (_, number) => write(`entry ${number}`)));
  for (let round = 0; round < 10; round++) await Promise.all([ship(db), ship(other)]);
  await writing;
  await Promise.all([ship(db), ship(other)]);
  await ship();
  expect(new Set(whats()).size).toBe(200);
  expect(linesNow()).toHaveLength(200);
  expect(await wrong()).toEqual([]);
});

test('what a process wrote before it died is not written again, and a line that broke off is completed', async () => {
  await write('one');
  await ship();
  await write('two');
  await write('three');
  await ship();
  const whole = readFileSync(first());
  // The process died with the last line half on disk, and before the database knew of either.
  await owner.query(`set lendside.actor = 'worker'`);
  const at = readLine(linesNow()[0] ?? '');
  await owner.query('update lendside.audit_shipping set audit_id = $1, chain = $2, lines = 1', [
    at?.auditId,
    at?.chain,
  ]);
  writeFileSync(first(), whole.subarray(0, whole.length - 20));
  expect(await ship(other)).toBe(2);
  expect(readFileSync(first())).toEqual(whole);
  expect(await wrong()).toEqual([]);
});

test('a process killed between writing and saying so loses and doubles nothing, whoever ships next', async () => {
  await write('one');
  await ship();
  for (const what of ['two', 'three', 'four']) await write(what);
  const shipper = join(import.meta.dirname, 'test-shipper.ts');
  const dying = spawn(process.execPath, ['--import', 'tsx', shipper, database.url, folder], { stdio: 'ignore' });
  const [, signal] = await once(dying, 'exit');
  expect(signal).toBe('SIGKILL');
  // Written, and not yet known to the database.
  expect(whats()).toEqual(['one', 'two', 'three', 'four']);
  const known = async () =>
    (await db.query<{ lines: number }>('worker', 'select lines::int from lendside.audit_shipping'))[0]?.lines;
  expect(await known()).toBe(1);
  await write('five');
  // Its place is free once the database has seen that its connection is gone.
  await expect.poll(async () => [await ship(other), await known()].at(-1), { timeout: 10_000 }).toBe(5);
  expect(whats()).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(await verifyAudit(db, folder)).toEqual({ lines: 5, wrong: [] });
});

test('a line that was changed, cut or put in is named, and nothing more is written to it', async () => {
  for (const what of ['one', 'two', 'three']) await write(what);
  await ship();
  const whole = readFileSync(first(), 'utf8');
  const file = segmentsIn(folder)[0];
  const lines = whole.split('\n');
  writeFileSync(first(), whole.replace('"two"', '"2"'));
  expect(await wrong()).toEqual([
    `${file} line 2 (entry 2) does not fit the chain: it, or a line before it, was changed, cut or put in.`,
    `${file} line 2 (entry 2) is not as the database has it.`,
  ]);
  writeFileSync(first(), [lines[0], lines[2], ''].join('\n'));
  expect((await wrong()).join('\n')).toContain('Entry 2 is in the database and was left out');
  writeFileSync(first(), `${lines[0]}\n`);
  expect(await wrong()).toEqual(['The folder has 1 lines up to entry 1; 3 up to entry 3 were shipped.']);
  await write('four');
  await expect(ship()).rejects.toThrow('the audit folder ends at 1, and was written up to 3');
  writeFileSync(first(), whole);
  appendFileSync(first(), 'of another program');
  await expect(ship()).rejects.toThrow('no beginning of what comes next');
});

test('a row that is changed in the database is named', async () => {
  await write('one');
  await ship();
  await owner.query(`set lendside.actor = 'worker'`);
  await owner.query('alter table lendside.audit no force row level security');
  await owner.query(`update lendside.audit set what = 'another'`);
  expect(await wrong()).toEqual([`${segmentsIn(folder)[0]} line 1 (entry 1) is not as the database has it.`]);
});
