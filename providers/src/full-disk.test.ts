import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextBankDay } from '@lendside/domain/bank-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedCalendar } from './calendar/embedded.ts';
import { writeSettlementFiles } from './card-charge/settlement-files.ts';
import { embeddedMoneyOut } from './money-out/embedded.ts';
import { embeddedObjectStore } from './object-store/embedded.ts';
import { openTestDatabase } from './test-database.ts';
import { testRing } from './test-keys.ts';
import { testRuntime } from './test-runtime.ts';

/** A disk of 64 kilobytes, filled to its last page. Only root can mount one. */
const BYTES = 65_536;
const canMount = process.getuid?.() === 0 && process.platform === 'linux' && mounted('--version').status === 0;

function mounted(...given: readonly string[]) {
  return spawnSync('mount', given, { encoding: 'utf8' });
}

let disk: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  if (!canMount) return;
  disk = await mkdtemp(join(tmpdir(), 'lendside-full-'));
  const { status, stderr } = mounted('-t', 'tmpfs', '-o', `size=${BYTES}`, 'tmpfs', disk);
  expect(status, stderr).toBe(0);
  database = await openTestDatabase();
});
afterAll(async () => {
  if (!canMount) return;
  spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
  await database?.close();
});

/** Does it on a full disk, sees that its file is named and that nothing is left of it, and does it again with room. */
async function withoutRoomAndWith(folder: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const ballast = join(disk, 'ballast');
  // It takes what there is room for.
  await writeFile(ballast, Buffer.alloc(BYTES)).catch(({ code }: NodeJS.ErrnoException) => expect(code).toBe('ENOSPC'));
  await expect(work()).rejects.toThrow(/^The disk is full where \S+ is written\. Nothing of it was left there;/);
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  expect(await files()).toEqual([]);
  await rm(ballast);
  await work();
  return (await files()).map(({ parentPath, name }) => join(parentPath, name));
}

test.skipIf(!canMount)('files of settlements and of the bank are written whole once there is room', async () => {
  const runtime = testRuntime();
  const { db } = database;
  const bankFolder = join(disk, 'bank');
  const moneyOut = embeddedMoneyOut({ ...runtime, db, calendar: embeddedCalendar(), keys: testRing(), bankFolder });
  const target = {
    way: 'bank',
    routingNumber: '021000021',
    accountNumber: '10020030',
    accountKind: 'checking',
    holderName: 'Maria Alvarez',
  } as const;
  await moneyOut.send({ reference: 'out_1', amountCents: 5000, target });
  const days = async () => {
    const today = new Date(runtime.clock.nowMs()).toISOString().slice(0, 10);
    await runtime.advance(Date.parse(`${nextBankDay(today)}T18:00:00Z`) - runtime.clock.nowMs());
  };
  await days();
  const [bankFile = '', ...noMore] = await withoutRoomAndWith(bankFolder, () => moneyOut.exchangeBankFiles());
  expect(noMore).toEqual([]);
  expect((await readFile(bankFile, 'utf8')).split('\n').filter((record) => record.startsWith('6'))).toHaveLength(1);
  await days();
  await days();
  const settlements = join(disk, 'settlements');
  const written = () => writeSettlementFiles({ db, clock: runtime.clock, folder: settlements });
  const [file = '', ...more] = await withoutRoomAndWith(settlements, written);
  expect(more).toEqual([]);
  expect(await readFile(file, 'utf8')).toMatch(/^reference,kind,amount,day\nout_1,payout,50\.00,\S+\n$/);
});

test.skipIf(!canMount)('so is a file of the object store', async () => {
  const folder = join(disk, 'objects');
  const store = embeddedObjectStore({ folder });
  const put = () => store.put('uploads/a', Buffer.from('a paper'), 'application/pdf');
  expect(await withoutRoomAndWith(folder, put)).toEqual([join(folder, 'uploads', 'a')]);
  expect((await store.get('uploads/a'))?.content.toString()).toBe('a paper');
});
