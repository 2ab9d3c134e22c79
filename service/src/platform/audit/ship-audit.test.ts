import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { productTime } from '../runtime/clock.ts';
import { writeAudit } from './audit.ts';
import { readLine, segmentsIn } from './audit-folder.ts';
import { type AuditPlace, auditPlaces } from './audit-places.ts';
import { shipAudit } from './ship-audit.ts';
import { openTestReceiver, type TestReceiver } from './test-receiver.ts';
import { verifyAudit, verifySent } from './verify-audit.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: OpenDatabase;
let other: OpenDatabase;
let owner: pg.Client;
let folder: string;
let receiver: TestReceiver;

beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.url);
  [db, other] = [openDatabase(database.url, { max: 4 }), openDatabase(database.url, { max: 4 })];
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'lendside-audit-'));
  receiver = await openTestReceiver();
});
afterEach(async () => {
  await owner.end();
  await Promise.all([db.close(), other.close()]);
  await database.drop();
  rmSync(folder, { recursive: true });
  await receiver.close();
});

const { clock, timers } = productTime(0);
const shipTo = ([place]: readonly AuditPlace[], by = db) => {
  if (!place) throw new Error('no place is named');
  return shipAudit({ db: by, clock, timers }, place);
};
const write = (what: string) =>
  db.transaction('worker', (tx) =>
    writeAudit(tx, clock.nowMs(), [{ userId: 'u', what, detail: { note: 'añejo "1"' } }]),
  );
const inFolder = () =>
  segmentsIn(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));

/** Places outside, each with what it has and what of it does not agree. */
const PLACES = {
  folder: {
    named: () => ({ auditFolder: folder }),
    lines: inFolder,
    wrong: async () => (await verifyAudit(db, folder)).wrong,
  },
  receiver: {
    named: () => ({ auditReceiver: { url: receiver.url, token: { where: 'here', text: receiver.token } } }),
    lines: () => receiver.lines(),
    wrong: async () => [...receiver.wrong(), ...(await verifySent(db, 'receiver')).wrong],
  },
};

describe.each(['folder', 'receiver'] as const)('to a place outside (%s)', (name) => {
  const { named, lines, wrong } = PLACES[name];
  const ship = (by = db) => shipTo(auditPlaces(named()), by);
  const whats = () => lines().map((line) => (JSON.parse(line) as { entry: { what: string } }).entry.what);
  const known = async () =>
    (await db.query<{ lines: number }>('worker', 'select lines::int from lendside.audit_shipping'))[0]?.lines;

  test('lines go out once, in order and as they are written', async () => {
    await write('one');
    await write('two');
    expect([await ship(), await ship()]).toEqual([2, 0]);
    await write('three');
    await ship();
    expect(whats()).toEqual(['one', 'two', 'three']);
    expect([await known(), await wrong()]).toEqual([3, []]);
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
    expect(lines()).toHaveLength(200);
    expect(await wrong()).toEqual([]);
  });

  test('a process killed between writing and saying so loses and doubles nothing, whoever ships next', async () => {
    await write('one');
    await ship();
    for (const what of ['two', 'three', 'four']) await write(what);
    const shipper = join(import.meta.dirname, 'test-shipper.ts');
    const given = [database.url, JSON.stringify(named())];
    const dying = spawn(process.execPath, ['--import', 'tsx', shipper, ...given], { stdio: 'ignore' });
    const [, signal] = await once(dying, 'exit');
    expect(signal).toBe('SIGKILL');
    // Written, and not yet known to the database.
    expect(whats()).toEqual(['one', 'two', 'three', 'four']);
    expect(await known()).toBe(1);
    await write('five');
    // Its place is free once the database has seen that its connection is gone.
    await expect.poll(async () => [await ship(other), await known()].at(-1), { timeout: 10_000 }).toBe(5);
    expect(whats()).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(await wrong()).toEqual([]);
  });
});

const ship = (by = db) => shipTo(auditPlaces({ auditFolder: folder }), by);
const send = () => shipTo(auditPlaces(PLACES.receiver.named()));
const first = () => join(folder, segmentsIn(folder)[0] ?? '');
const { wrong } = PLACES.folder;

test('both places get all of it, each in its own time', async () => {
  await write('one');
  await ship();
  await write('two');
  expect([await send(), await ship()]).toEqual([2, 1]);
  expect(receiver.lines()).toEqual(inFolder());
});

test('a receiver that fails, knows another secret or says that it has other lines is sent them again', async () => {
  await write('one');
  receiver.answer(503);
  await expect(send()).rejects.toThrow('the receiver of the audit trail answered 503');
  receiver.answer(200, { auditId: 7, chain: '' });
  await expect(send()).rejects.toThrow('the receiver of the audit trail stands at 7, and was sent lines up to 1');
  const url = receiver.url;
  await expect(
    shipTo(auditPlaces({ auditReceiver: { url, token: { where: 'here', text: 'another' } } })),
  ).rejects.toThrow('answered 401');
  await expect(shipTo(auditPlaces({ auditReceiver: { url, token: { where: 'x', text: undefined } } }))).rejects.toThrow(
    'there is no token of the receiver in x',
  );
  expect(receiver.lines()).toEqual([]);
  expect(await send()).toBe(1);
  // Of one that says nothing but that it has them, nothing more is asked.
  await write('two');
  receiver.answer(204);
  expect(await send()).toBe(1);
});

test('a receiver that lost lines, or has others, is named and gets no more', async () => {
  for (const what of ['one', 'two']) await write(what);
  await send();
  const [line = ''] = receiver.lines();
  receiver.replaceLines([line]);
  await write('three');
  await expect(send()).rejects.toThrow('the receiver of the audit trail ends at 1, and was written up to 2');
  receiver.replaceLines([line, line.replace('"auditId" : 1', '"auditId" : 2')]);
  await expect(send()).rejects.toThrow('line 2 of the receiver of the audit trail is not as it was written');
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
  const at = readLine(inFolder()[0] ?? '');
  await owner.query('update lendside.audit_shipping set audit_id = $1, chain = $2, lines = 1', [
    at?.auditId,
    at?.chain,
  ]);
  writeFileSync(first(), whole.subarray(0, whole.length - 20));
  expect(await ship(other)).toBe(2);
  expect(readFileSync(first())).toEqual(whole);
  expect(await wrong()).toEqual([]);
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
  await send();
  await owner.query(`set lendside.actor = 'worker'`);
  await owner.query('alter table lendside.audit no force row level security');
  await owner.query(`update lendside.audit set what = 'another'`);
  expect(await wrong()).toEqual([`${segmentsIn(folder)[0]} line 1 (entry 1) is not as the database has it.`]);
  expect(await PLACES.receiver.wrong()).toEqual([expect.stringContaining('a row was changed, cut or put in')]);
});
