import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeReturnFile } from '@lendside/providers/money-out/nacha-returns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDifferences } from '../money/settlements-store.ts';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { reconcile } from './reconcile-command.ts';
import { settlementFolder } from './reconcile-job.ts';

const DAY = 86_400_000;
let service: PayingService;
let ours: readonly string[] = [];
let folder = '';

/** Sends money to an account, as a withdrawal that is on its way. */
async function sent(id: string): Promise<void> {
  await service.db.query(
    'worker',
    `insert into lendside.disbursements (disbursement_id, purpose, source_key, owner_id, customer_id, loan_id, amount_cents, way,
       target, request, state, round, created_at, changed_at)
     values ($1, 'draw', $1, 'u', 'c', 'l', 5000, 'ach', '{}', '{}', 'ON_ITS_WAY', 1, $2, $2)`,
    [id, new Date(service.clock.nowMs()).toISOString()],
  );
  const target = {
    way: 'bank',
    routingNumber: '021000021',
    accountNumber: '5550009',
    accountKind: 'checking',
    holderName: 'Ann Example',
  } as const;
  await service.context.ports.moneyOut.send({ reference: `${id}.1`, amountCents: 5000, target });
}

beforeAll(async () => {
  service = await startPayingService();
  for (const id of ['out-a', 'out-b', 'out-c']) await sent(id);
  const { moneyOut } = service.context.ports;
  for (let days = 0; days < 5 && ours.length === 0; days += 1) {
    service.clock.advance(DAY);
    // The job of the service may have written it already.
    await moneyOut.exchangeBankFiles();
    const { dataFolder } = service.context.settings;
    const bank = (await readdir(dataFolder, { recursive: true })).find((name) => /ACH-[^/]*\.txt$/.test(name));
    if (bank) ours = (await readFile(join(dataFolder, bank), 'utf8')).split('\n');
  }
  folder = join(settlementFolder(service.context), 'bank');
  await mkdir(folder, { recursive: true });
});
afterAll(() => service?.stop());

const entryOf = (place: number) => ours.filter((record) => record.startsWith('6'))[place] ?? '';
/** A file of the bank that sends entries of ours back. */
function returns(...places: readonly number[]): string {
  const [fileHeader = '', batchHeader = ''] = ours;
  return writeReturnFile(
    { fileHeader, batchHeader },
    places.map((place, index) => ({
      code: 'R02',
      originalTrace: entryOf(place).slice(79, 94),
      amountCents: 5000,
      originalEntry: entryOf(place),
      sequence: index + 1,
    })),
  );
}
/** The same entry corrected, not returned: no money moves. */
function corrections(place: number): string {
  const empty = (text: string, from: number, to: number) =>
    text.slice(0, from) + '0'.repeat(to - from) + text.slice(to);
  return returns(place)
    .split('\n')
    .map((record) => {
      if (record.startsWith('6')) return empty(record, 29, 39);
      if (record.startsWith('799')) return `798C01${record.slice(6)}`;
      if (record.startsWith('8')) return empty(record, 20, 44);
      return record.startsWith('9000') ? empty(record, 31, 55) : record;
    })
    .join('\n');
}
const run = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return reconcile(service.context, ['import', join(folder, name), '--source', 'bank', '--as', 'Olive Operator']);
};
const outcome = async (id: string) => (await service.context.ports.moneyOut.find(`${id}.1`)).outcome;
const open = async () => (await listDifferences(service.db)).map(({ kind, reference }) => `${kind} ${reference}`);
const files = () => service.db.query('worker', 'select name from lendside.settlement_files order by name');

test('a file that was cut, changed or is of another length is refused by name, and nothing changes', async () => {
  const whole = returns(0);
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['cut', whole.split('\n').slice(0, 3).join('\n'), /has no end: it was cut off/],
    ['half', whole.slice(0, 200), /Record 3 has \d+ characters in place of 94/],
    ['totals', whole.replaceAll('000000005000', '000000005001'), /has other totals than its entries/],
    ['hash', whole.replace(/^(8220\d{6})\d{10}/m, '$10000000001'), /has another hash of banks/],
    ['addenda', whole.replace(/^7.*\n/m, ''), /stands where the addenda of an entry has to be/],
    ['blocks', whole.replace('9000001000001', '9000001000009'), /Blocks are missing/],
    ['kind', whole.replace('799R02', '705R02'), /addenda of another kind/],
    ['code', whole.replace('799R02', '799C02'), /has no code of a return/],
    ['behind', `${whole}${'8'.repeat(94)}\n`, /goes on behind its end/],
    ['twice', returns(0, 0), /names entry \d+ twice/],
    ['mine', ours.join('\n'), /says nothing of a return or a correction/],
  ];
  for (const [name, text, sentence] of cases) {
    await expect(run(`${name}.ach`, text), name).rejects.toThrow(sentence);
    await expect(run(`${name}.ach`, text), name).rejects.toThrow('nothing was imported');
  }
  expect([await outcome('out-a'), await files(), await open()]).toEqual(['onItsWay', [], []]);
});

test('a return ends its payment once, a correction is named, and what is not ours is a difference', async () => {
  expect(await run('r1.ach', returns(0))).toBe('1 lines, 0 new differences.\n');
  expect([await outcome('out-a'), await outcome('out-b')]).toEqual(['failed', 'onItsWay']);
  expect(await service.context.ports.moneyOut.find('out-a.1')).toEqual({ outcome: 'failed', reason: 'account_closed' });
  expect(await run('r1-again.ach', returns(0))).toContain('imported before');
  // What a file of returns does not name did not fail: it is missing nowhere.
  service.clock.advance(5 * DAY);
  expect(await reconcile(service.context, ['run'])).toContain('0 new differences');
  expect(await run('c1.ach', corrections(1))).toBe('1 lines, 1 new differences.\n');
  expect(await open()).toEqual(['correctionAsked out-b.1']);
  expect(await reconcile(service.context, ['list'])).toContain('correctionAsked C01  bank out-b.1');
  const foreign = returns(2).replaceAll(entryOf(2).slice(79, 94), '999999990000001');
  expect(await run('foreign.ach', foreign)).toBe('1 lines, 1 new differences.\n');
  expect(await open()).toContain('missingHere trace-999999990000001');
});
