import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccountDetail } from '@lendside/contract/accounts';
import { submitPayment } from '@lendside/contract/payments-submit';
import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import { freePorts } from '@lendside/tools/free-ports';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from '../payments/test-payer.ts';
import { writeHead } from '../platform/backup/backup-format.ts';
import { encrypterFrom, makeKey } from '../platform/backup/backup-key.ts';
import { openBackupWriter } from '../platform/backup/backup-writer.ts';
import { readSettings, type Settings } from '../platform/configuration/settings.ts';
import { startTestService } from '../test-service.ts';
import { type BackupMade, makeBackup } from './backup.ts';
import { runRestore } from './backup-commands.ts';
import { demoWorld } from './demo-world.ts';
import { examine } from './doctor.ts';
import { makeLogins } from './logins.ts';
import { restoreBackup, verifyBackup } from './restore.ts';

/** A world that is lived in one cluster, backed up while people pay, and restored into another cluster and another folder. */

let service: PayingService;
let payer: Payer;
let place: string;
let cluster: EmbeddedPostgres;
let keyFile: string;
let made: BackupMade;
let before: Record<string, string>;
let databases = 0;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'lendside-backup-'));
  service = await startPayingService();
  await demoWorld(service);
  payer = await service.payer('ana');
  await askOwner(
    service.context.settings.databaseUrl,
    "insert into lendside.environment (environment) values ('test')",
  );
  await uploads();
  keyFile = join(place, 'backup.key');
  await makeKey(keyFile);
  cluster = await startPostgres({ dataFolder: join(place, 'cluster') });
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await cluster?.stop();
  await rm(place, { recursive: true, force: true });
});

async function askOwner(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows ?? [];
}

/** One that was taken, and one that waits for a look. */
async function uploads(): Promise<void> {
  const { objectStore } = service.context.ports;
  await objectStore.put('uploads/application/taken', Buffer.from('a paper'), 'application/pdf');
  await objectStore.put('quarantine/waits', Buffer.from('unseen'), 'image/png');
  const columns =
    'upload_id, application_id, user_id, category, media_type, bytes_max, issued_at, expires_at, state, saved_key, in_quarantine';
  const shared = "'application', 'user', 'income', 'application/pdf', 1000, now(), now()";
  await askOwner(
    service.context.settings.databaseUrl,
    `insert into lendside.uploads (${columns}) values
       ('taken', ${shared}, 'ACCEPTED', 'uploads/application/taken', false),
       ('waits', ${shared}, 'RECEIVED', null, true)`,
  );
}

/** A new database with three logins, and a data folder that is not there yet. */
async function target(): Promise<{ settings: Settings; owner: string; environment: NodeJS.ProcessEnv }> {
  databases += 1;
  const name = `target${databases}`;
  const logins = await makeLogins(cluster.url, name, `127.0.0.1:${cluster.port}`);
  const owner = new URL(cluster.url);
  owner.pathname = `/${name}`;
  const [LENDSIDE_DATA, PORT] = [join(place, name), String(await freePorts())];
  const environment = { ...logins, LENDSIDE_ENV: 'test', LENDSIDE_DATA, PORT };
  return { settings: readSettings(environment), owner: owner.href, environment };
}

const back = (settings: Settings, from: { file?: string; key?: { keyFile?: string; passphraseFile?: string } } = {}) =>
  restoreBackup({ settings, file: made.file, key: { keyFile }, ...from });

/** All rows of all tables, as one hash for each: what the superuser sees. Processes that run note their keys every minute. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await askOwner(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('lendside', 'loanbook', 'providers') and tablename not in ('key_readers', 'job_runs') order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name = '' } of tables) {
    const [row] = await askOwner(
      url,
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${name} t`,
    );
    hashes[name] = row?.all ?? '';
  }
  return hashes;
}

/** Triggers, foreign keys, indexes, policies and row-level security, as the catalog says them. */
const SCHEMA = `
  select string_agg(said, chr(10) order by said) as all from (
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as said from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where connamespace::regnamespace::text in ('lendside', 'loanbook', 'providers')
    union all select indexdef from pg_indexes where schemaname in ('lendside', 'loanbook', 'providers')
    union all select tablename || ' ' || policyname from pg_policies
    union all select oid::regclass || ' ' || relrowsecurity || relforcerowsecurity from pg_class
      where relnamespace::regnamespace::text in ('lendside', 'loanbook', 'providers') and relkind = 'r') as catalog`;

test('a backup is made while people pay, verified, and holds nothing that can be read', async () => {
  const bodies = await Promise.all(Array.from({ length: 6 }, () => service.body(payer, { paymentAmount: '5.00' })));
  const paying = Promise.all(bodies.map((body) => service.pay(payer, body)));
  made = await makeBackup({ settings: service.context.settings, to: join(place, 'backups'), key: { keyFile } });
  await paying;
  await service.jobsIdle();
  // The quiet one that is compared below.
  made = await makeBackup({ settings: service.context.settings, to: join(place, 'quiet'), key: { keyFile } });
  before = await contentsOf(service.context.settings.databaseUrl);
  const read = await verifyBackup(made.file, { keyFile });
  expect(read).toEqual({ head: made.head, manifest: made.manifest });
  expect(made.manifest.missing).toEqual({ count: 0, some: [] });
  expect(made.manifest.groups.files?.parts).toBeGreaterThanOrEqual(2);
  expect((await readFile(made.file)).includes('ana@example.com')).toBe(false);
  expect(await readdir(join(place, 'quiet'))).toHaveLength(1);
  // What was made while people paid is whole as well: the ledger in it is sound.
  const [busy = ''] = await readdir(join(place, 'backups'));
  const { settings } = await target();
  await back(settings, { file: join(place, 'backups', busy) });
  expect(await examine(settings, {}, { all: true })).toEqual([]);
});

test('another cluster and folder get every row, file and key, the doctor finds nothing, and a customer signs in and pays', async () => {
  const { settings, owner } = await target();
  const restored = await back(settings);
  expect(restored.applied).toEqual([]);
  expect(await examine(settings, {}, { all: true })).toEqual([]);
  expect(await contentsOf(owner)).toEqual(before);
  const fresh = await askOwner(service.context.settings.databaseUrl, SCHEMA);
  expect((await askOwner(owner, SCHEMA))[0]?.all?.split('\n')).toEqual(fresh[0]?.all?.split('\n'));
  const file = 'objects/quarantine/waits';
  expect(await readFile(join(settings.dataFolder, file))).toEqual(
    await readFile(join(service.context.settings.dataFolder, file)),
  );

  const { databaseUrl, workerDatabaseUrl, migrationDatabaseUrl, dataFolder } = settings;
  const second = await startTestService({
    databaseUrl: migrationDatabaseUrl,
    environment: { DATABASE_URL: databaseUrl, DATABASE_WORKER_URL: workerDatabaseUrl, LENDSIDE_DATA: dataFolder },
  });
  try {
    const as = await second.signIn(payer.email);
    const principal = async () =>
      (await second.call(readAccountDetail, { loanId: payer.loanId }, as)).body.principleBalance;
    const before = await principal();
    const paid = await second.call(submitPayment, await bodyOn(second), as);
    expect(paid.status).toBe(200);
    await second.jobsIdle();
    expect(await principal()).not.toBe(before);
  } finally {
    await second.stop();
  }

  /** With a card that was saved before the backup; only its code is typed again. */
  async function bodyOn({ vault }: { readonly vault: typeof service.vault }) {
    const body = await service.body(payer, { paymentAmount: '400.00' });
    const fresh = await vault.tokenForTestNumber({ number: '4111111111111111' });
    const [card] =
      (await askOwner(owner, `select card_token from providers.cards where owner_id = '${payer.userId}' limit 1`)) ??
      [];
    return { ...body, paymentCardToken: card?.card_token ?? '', ccv: fresh?.securityToken ?? '' };
  }
});

test('the command opens some of what is sealed once it is restored, and ends with 1 where it does not open', async () => {
  const restore = async (more: NodeJS.ProcessEnv) => {
    let said = '';
    const environment = { ...(await target()).environment, ...more };
    return { code: await runRestore([made.file, '--key-file', keyFile], environment, (text) => (said += text)), said };
  };
  const { code, said } = await restore({});
  expect(said).toMatch(
    /^Opened ([1-9]\d*) of \1 SSNs and answers that a law asks for that were tried; \d+ lie there\.$/m,
  );
  expect(said).toMatch(/^Opened ([1-9]\d*) of \1 fingerprints of cards that were tried/m);
  expect([code, said.includes('do not open')]).toEqual([0, false]);

  const ring = await readFile(join(service.context.settings.dataFolder, 'provider-keys.json'), 'utf8');
  const { keys } = JSON.parse(ring) as { readonly keys: readonly { readonly purpose: string }[] };
  const secret = Buffer.alloc(32, 9).toString('base64url');
  const wrong = keys.map((key) => (key.purpose === 'personal-data' ? { ...key, secret } : key));
  const LENDSIDE_KEYS = join(place, 'wrong-ring.json');
  await writeFile(LENDSIDE_KEYS, JSON.stringify({ keys: wrong }));
  const other = await restore({ LENDSIDE_KEYS });
  expect(other.code).toBe(1);
  expect(other.said).toMatch(
    /^\d+ of \d+ SSNs and answers that a law asks for that were tried do not open with the key/m,
  );
});

test('a passphrase does it too, and the public half of a key closes what it does not open', async () => {
  const passphraseFile = join(place, 'passphrase');
  await writeFile(passphraseFile, 'correct horse battery staple\n');
  const settings = service.context.settings;
  const closed = await makeBackup({ settings, to: join(place, 'passphrases'), key: { passphraseFile } });
  await expect(verifyBackup(closed.file, { passphraseFile })).resolves.toMatchObject({ head: { environment: 'test' } });
  const publicFile = join(place, 'public.key');
  await writeFile(publicFile, `${await makeKey(join(place, 'other.key'))}\n`);
  const sent = await makeBackup({ settings, to: join(place, 'sent'), key: { keyFile: publicFile } });
  await expect(verifyBackup(sent.file, { keyFile: publicFile })).rejects.toThrow('public half of a key');
  await expect(verifyBackup(sent.file, { keyFile: join(place, 'other.key') })).resolves.toBeDefined();
  await writeFile(passphraseFile, 'short');
  await expect(verifyBackup(closed.file, { passphraseFile })).rejects.toThrow('is shorter than 16');
});

/** A backup that was written whole and says something else. */
async function forged(name: string, change: object): Promise<string> {
  const file = join(place, name);
  const writer = await openBackupWriter(file, await encrypterFrom({ keyFile }), 0);
  await writer.head({ ...made.head, ...change });
  await writer.finish({ count: 0, some: [] });
  return file;
}

test('a wrong key, a damaged or shortened backup and another version are refused in a sentence, and nothing is changed', async () => {
  const { settings, owner } = await target();
  await makeKey(join(place, 'wrong.key'));
  const whole = await readFile(made.file);
  const changed = Buffer.from(whole);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await writeFile(join(place, 'changed'), changed);
  await writeFile(join(place, 'cut'), whole.subarray(0, whole.length - 70_000));
  await writeFile(join(place, 'no-backup'), 'hello');
  const newer = {
    migrations: [...made.head.migrations, { name: 'service/9999-later.sql', checksum: 'x', expands: false }],
  };
  const cases: readonly [Parameters<typeof back>[1], string][] = [
    [{ key: { keyFile: join(place, 'wrong.key') } }, 'The key does not open'],
    [{ key: {} }, 'Name a key with --key-file'],
    [{ key: { keyFile: join(place, 'no-backup') } }, 'holds no key of a backup'],
    [{ file: join(place, 'changed') }, 'is damaged or cut off'],
    [{ file: join(place, 'cut') }, 'is damaged or cut off'],
    [{ file: join(place, 'no-backup') }, 'is no backup of Lendside'],
    [{ file: join(place, 'not-there') }, 'There is no backup at'],
    [{ file: await forged('newer', newer) }, 'whose migrations this version does not have (service/9999-later.sql)'],
    [{ file: await forged('later', { format: 2 }) }, 'in a format that this version does not read'],
    [{ file: await forged('production', { environment: 'production' }) }, 'The backup is one of production'],
  ];
  for (const [from, sentence] of cases) await expect(back(settings, from)).rejects.toThrow(sentence);
  expect(await askOwner(owner, "select 1 from pg_namespace where nspname = 'lendside'")).toEqual([]);
  await expect(readdir(settings.dataFolder)).rejects.toThrow('ENOENT');
  expect(writeHead(made.head).toString()).toContain('"format": 1');
});

test('a database or a data folder that holds something is refused, and keeps it', async () => {
  const { settings } = await target();
  await mkdir(settings.dataFolder, { recursive: true });
  await writeFile(join(settings.dataFolder, 'provider-keys.json'), 'mine');
  await expect(back(settings)).rejects.toThrow('is not empty: it holds provider-keys.json');
  expect(await readFile(join(settings.dataFolder, 'provider-keys.json'), 'utf8')).toBe('mine');
  await rm(settings.dataFolder, { recursive: true });
  await back(settings);
  await expect(back(settings)).rejects.toThrow('The database is not empty');
});

test('a backup is refused with its key inside, and says which files are lost already', async () => {
  const { settings } = service.context;
  const inside = makeBackup({ settings, to: join(settings.dataFolder, 'backups'), key: { keyFile } });
  await expect(inside).rejects.toThrow('lies in the data folder');
  await rm(join(settings.dataFolder, 'objects', 'uploads', 'application', 'taken'));
  const lossy = await makeBackup({ settings, to: join(place, 'lossy'), key: { keyFile } });
  expect(lossy.manifest.missing).toEqual({ count: 1, some: ['uploads/application/taken'] });
});
