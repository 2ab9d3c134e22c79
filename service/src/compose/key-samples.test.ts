import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveUserCache } from '@lendside/contract/profile-data';
import { readRing } from '@lendside/providers/keys/ring-file';
import { accountSeal } from '@lendside/providers/money-out/sealed-account';
import { fileBeforeRings } from '@lendside/providers/test-keys';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBankInfo } from '../cash/bank-for-test.ts';
import { readSettings } from '../platform/configuration/settings.ts';
import { markKeys } from '../platform/keys/key-marks-store.ts';
import { sealedText } from '../profile/deletion-seal.ts';
import { startWorld, type World } from '../test-start-world.ts';
import { examine } from './doctor.ts';
import { ringFindings } from './key-findings.ts';
import { runKeys } from './keys-command.ts';

const ACCOUNT = '000123456789';
const SSN = '512-55-0642';

let folder: string;
let keyFile: string;
let world: World;
let owner: pg.Client;
let text: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-samples-'));
  keyFile = join(folder, 'provider-keys.json');
  world = await startWorld({ environment: { LENDSIDE_DATA: folder }, jobs: false });
  text = await readFile(keyFile, 'utf8');
  owner = new pg.Client({ connectionString: world.context.settings.databaseUrl });
  await owner.connect();
  const uma = { firstName: 'Uma', lastName: 'Umber', bankrupt: false, phoneNumber: '2025550642', ssn: SSN };
  const known = { ...uma, birthDate: '1984-02-29', lmsId: 'TLXe' as const, storeId: '42310' };
  await world.lender.addCustomers([{ ...known, customerId: '100642' }]);
  const person = await world.person('anna');
  await saveBankInfo(world.context, person.customerId, ACCOUNT);
  await world.call(saveUserCache, { value: { seen: ['welcome'] } }, person.as);
  await world.savedCard(person);
  const sealed = accountSeal(world.keys).seal({ way: 'bank', accountNumber: ACCOUNT } as never);
  await owner.query(
    `insert into providers.pay_outs (reference, way, amount_cents, target, sealed_account, outcome, received_at, known_at)
     values ('out', 'bank', 100, '{}', $1, 'onItsWay', now(), now())`,
    [sealed],
  );
  const done = { deletionId: 'gone', subject: 'x', scope: 'everything', begunBy: 'me', gone: {}, held: [] } as const;
  const seal = world.context.mac(sealedText({ ...done, doneAtMs: 1_700_000_000_000 }));
  await owner.query(
    `insert into lendside.deletions (deletion_id, subject, scope, begun_at, begun_by, done_at, seal)
     values ('gone', 'x', 'everything', now(), 'me', to_timestamp(1700000000), $1)`,
    [seal],
  );
});
afterAll(async () => {
  await owner?.end();
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Findings of the doctor about keys, and what it tells beside it. */
async function doctor() {
  const told: string[] = [];
  const findings = await examine(world.context.settings, {}, { tell: (sentence) => told.push(sentence) });
  return { told, whats: findings.map(({ what }) => what).filter((what) => /\bkeys?\b/.test(what)) };
}

/** Time of the world, which at the end of an hour is already in the next. */
const nowMs = () => world.context.clock.nowMs();
const environment = () => ({ DATABASE_URL: world.context.settings.databaseUrl, LENDSIDE_DATA: folder });
const keys = async (...given: readonly string[]) => {
  let said = '';
  await runKeys({ given, environment: environment() }, (more) => (said += more), nowMs);
  return said;
};

/** Every kind, and where one value of it lies. */
const KINDS: readonly [what: string, table: string, column: string][] = [
  ['SSNs and answers that a law asks for', 'loanbook.customers', 'ssn_sealed'],
  ['bank accounts', 'loanbook.bank_accounts', 'account_sealed'],
  ['accounts of payments on their way', 'providers.pay_outs', 'sealed_account'],
  ['fingerprints of cards', 'providers.cards', 'fingerprint'],
  ['marks of what the portal saved for people', 'lendside.user_cache', 'mac'],
  ['seals of records of deletions', 'lendside.deletions', 'seal'],
];

test('the doctor opens some of each kind and says how many, and nothing of what they hold', async () => {
  const { told, whats } = await doctor();
  expect(whats).toEqual([]);
  expect(told).toEqual(KINDS.map(([what]) => `Opened 1 of 1 ${what} that were tried; 1 lie there.`));
  expect(told.join()).not.toContain(ACCOUNT);
});

test.each(KINDS)('one altered letter of %s is found and named', async (what, table, column) => {
  const at = 25;
  const other = `overlay(${column} placing translate(substr(${column}, ${at}, 1), 'AB', 'BA') || '' from ${at} for 1)`;
  const letter = `case when substr(${column}, ${at}, 1) in ('A', 'B') then ${other}
    else overlay(${column} placing 'A' from ${at} for 1) end`;
  const { rows } = await owner.query<{ before: string }>(
    `select ${column} as before from ${table} where ${column} is not null`,
  );
  expect(rows).toHaveLength(1);
  await owner.query(`update ${table} set ${column} = ${letter} where ${column} is not null`);
  const { told, whats } = await doctor();
  const id = rows[0]?.before.split('.')[0];
  expect(whats).toEqual([
    `1 of 1 ${what} that were tried do not open with the key ${id}: they were changed, or that key is another one of the same name.`,
  ]);
  expect(told).toContain(`Opened 0 of 1 ${what} that were tried; 1 lie there.`);
  await owner.query(`update ${table} set ${column} = $1 where ${column} is not null`, [rows[0]?.before]);
  expect((await doctor()).whats).toEqual([]);
});

test('of many the oldest and the newest are opened, and a changed one among them is counted', async () => {
  const { rows } = await owner.query<{ sealed: string }>('select sealed_account as sealed from providers.pay_outs');
  await owner.query(
    `insert into providers.pay_outs (reference, way, target, sealed_account, outcome, received_at, known_at)
     select 'more-' || n, 'bank', '{}', case when n = 1 then $1 || 'AAAA' else $1 end, 'onItsWay', now() + n * interval '1 hour', now()
       from generate_series(1, 40) n`,
    [rows[0]?.sealed],
  );
  const { told, whats } = await doctor();
  expect(told).toContain('Opened 9 of 10 accounts of payments on their way that were tried; 41 lie there.');
  expect(whats).toEqual([
    expect.stringMatching(/^1 of 10 accounts of payments on their way that were tried do not open/),
  ]);
  await owner.query("delete from providers.pay_outs where reference <> 'out'");
});

describe('a ring', () => {
  beforeEach(() => writeFile(keyFile, text));
  afterEach(() => writeFile(keyFile, text));
  const written = () => JSON.parse(text) as { keys: { purpose: string; id: string; secret: string }[] };

  test('with other secrets under the same ids opens nothing, and the doctor says which kinds', async () => {
    const other = Buffer.alloc(32, 9).toString('base64url');
    const wrong = written().keys.map((key) =>
      ['token', 'card-token'].includes(key.purpose) ? key : { ...key, secret: other },
    );
    await writeFile(keyFile, JSON.stringify({ keys: wrong }));
    const { whats } = await doctor();
    for (const [what] of KINDS) expect(whats.join('\n')).toContain(`1 of 1 ${what} that were tried do not open`);
  });

  test('loses a former key by the command, beside what is asked of the database meanwhile', async () => {
    const former = written().keys.find(({ purpose }) => purpose === 'personal-data');
    const past = { made: '2026-01-01T00:00:00.000Z', from: '2026-01-01T00:00:00.000Z' };
    const older = { ...former, id: 'older', secret: Buffer.alloc(32, 3).toString('base64url'), ...past };
    await writeFile(keyFile, JSON.stringify({ keys: [older, ...written().keys] }));
    expect(await keys('retire', 'older', '--leaked')).toBe(
      'older of personal-data is out of the ring: nothing opens with it any more.\n',
    );
  });

  test('is replaced within the time that was said: a process starts with the one before, until the next key is current', async () => {
    const to = join(folder, 'next.json');
    const settings = { ...environment(), LENDSIDE_KEYS: 'env:THE_RING', THE_RING: text };
    await runKeys(
      { given: ['rotate', 'link', '--in=60', `--to=${to}`], environment: settings },
      () => undefined,
      nowMs,
    );
    const former = () => ringFindings(world.db, readSettings(settings));
    expect(await former()).toEqual([]);
    const next = await readRing(await readFile(to, 'utf8'), to, []);
    await markKeys({ query: (...asked) => world.db.query('worker', ...asked) }, next, nowMs() + 3_600_000);
    expect((await former()).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The keys in .* are not those of this database \(link\/\w+\)/),
    ]);
    await owner.query('delete from lendside.key_marks');
  });

  test('of a later version is read, and not written without the keys of purposes that are not known here', async () => {
    const later = { purpose: 'letters', id: 'x', from: '2026-01-01T00:00:00.000Z', secret: 'y' };
    const whole = JSON.stringify({ keys: [...written().keys, later] });
    await writeFile(keyFile, whole);
    expect(await keys('list')).toContain('personal-data');
    await expect(keys('rotate', 'link')).rejects.toThrow(
      `The keys in ${keyFile} hold some of letters, which this version does not know and would lose: change them with the version that made them. Nothing was changed.`,
    );
    expect(await readFile(keyFile, 'utf8')).toBe(whole);
  });

  test('that the version before reads is written anew only by one who said so', async () => {
    const before = JSON.stringify(fileBeforeRings());
    await writeFile(keyFile, before);
    const sentence = `The keys in ${keyFile} are written as the version before rings reads them: the first change of the ring writes them anew, and the way back to that version ends there.`;
    expect((await doctor()).told).toContain(sentence);
    for (const given of [['rotate', 'link'], ['retire', 'abc'], ['wrap']]) {
      await expect(keys(...given)).rejects.toThrow(
        `${sentence} When every process runs this version and none goes back, say --leave-version-before. Nothing was changed.`,
      );
    }
    expect(await readFile(keyFile, 'utf8')).toBe(before);
    expect(await keys('rotate', 'link', '--leave-version-before')).toContain('link: ');
    expect((await doctor()).told.join()).not.toContain('version before');
  });
});
