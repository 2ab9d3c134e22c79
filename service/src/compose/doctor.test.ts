import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../platform/configuration/settings.ts';
import { examine } from './doctor.ts';
import { folderFindings, roomFindings } from './doctor-files.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let variables: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lendside-doctor-'));
  variables = { DATABASE_URL: database.url, LENDSIDE_DATA: folder, PORT: String(await freePorts()) };
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const whats = async (change: Readonly<Record<string, string>> = {}) => {
  const given = { ...variables, ...change };
  return (await examine(readSettings(given), given)).map(({ what }) => what);
};

const ABOUT_LOGINS = /^(The (service|worker) logs in|Service, worker or migrations share)/;

test('a deployment of which only the logins are wrong has no other finding', async () => {
  const found = await whats();
  expect(found.filter((what) => !ABOUT_LOGINS.test(what))).toEqual([]);
  expect(found).toContain('Service, worker or migrations share a login of the database.');
});

test('every finding has a next step', async () => {
  for (const { what, next } of await examine(readSettings(variables), variables)) {
    expect(what).toMatch(/\.$/);
    expect(next).toMatch(/\.$/);
  }
});

test('a mistyped setting, a port that is held, and a database that is not there', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(Number(variables.PORT) + 1, '127.0.0.1', resolve));
  const away = new URL(database.url);
  away.port = String(await freePorts());
  const found = await whats({ LENDSIDE_ORGIN: 'x', DATABASE_URL: away.href });
  expect(found).toEqual([
    'LENDSIDE_ORGIN is no setting of Lendside and does nothing. Is LENDSIDE_ORIGIN meant?',
    `Port ${Number(variables.PORT) + 1} is held by another program.`,
    expect.stringMatching(/^The database cannot be asked: connect ECONNREFUSED/),
  ]);
  await new Promise((resolve) => holder.close(resolve));
});

test('files that the database names and the folder has not, or not whole', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // Rows of uploads hang on applications and people: only the keys matter here.
  await owner.query(
    `alter table lendside.uploads rename to uploads_before;
     create table lendside.uploads (upload_id text, saved_key text, state text, in_quarantine boolean);
     grant select on lendside.uploads to lendside_app;
     insert into lendside.uploads (saved_key) values ('uploads/a/gone'), ('uploads/a/cut')`,
  );
  await owner.query(
    "insert into lendside.uploads (upload_id, state, in_quarantine) values ('waits', 'RECEIVED', true)",
  );
  await owner.end();
  await mkdir(join(folder, 'objects', 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'objects', 'uploads', 'a', 'cut'), 'half of it');
  // One that no row names and that is old, and one that its row may still follow.
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'objects', 'uploads', 'a', name));
  for (const file of [old, young]) await writeFile(file ?? '', 'whose');
  await utimes(old ?? '', new Date('2020-01-01'), new Date('2020-01-01'));
  const found = (await whats()).filter((what) => !ABOUT_LOGINS.test(what));
  expect(found).toEqual([
    `Files that the database names are not in ${join(folder, 'objects')}: uploads/a/gone, quarantine/waits.`,
    `Files that the database names are damaged in ${join(folder, 'objects')}: uploads/a/cut.`,
    `Files older than a day in ${join(folder, 'objects')} are named by no row: uploads/a/old.`,
  ]);
});

test('a disk with little room is said', async () => {
  const room = (bavail: number) => async () => ({ bavail, blocks: 100_000_000, bsize: 4096 });
  expect(await roomFindings(folder, room(50_000_000))).toEqual([]);
  const [found] = await roomFindings(folder, room(1_000_000));
  expect(found?.what).toBe(`The disk of ${folder} has 4.1 GB left, 1 % of it.`);
});

test('a data folder that is another wherever it is started from, that cannot be made, and one that is there', async () => {
  expect(await folderFindings('./data')).toMatchObject([
    { what: expect.stringContaining('is ./data: that is another') },
  ]);
  expect(await folderFindings(join(folder, 'no', 'such'))).toMatchObject([
    { what: `There is no data folder ${join(folder, 'no', 'such')}, and this user cannot make it.` },
  ]);
  expect(await folderFindings(folder)).toEqual([]);
});

/** Settings of a production in which no port has a provider. */
const PRODUCTION = {
  LENDSIDE_ENV: 'production',
  LENDSIDE_BRANDS: 'tmx',
  LENDSIDE_ORIGIN: 'https://pay.example',
  LENDSIDE_VAULT_ORIGIN: 'https://cards.example',
  LENDSIDE_TRUSTED_PROXIES: 'none',
};

test('ports that nothing may answer in production, and a provider that there is not', async () => {
  const unallowed = await whats(PRODUCTION);
  expect(unallowed).toContainEqual(expect.stringContaining('these ports need a real provider: signIn, cardVault'));
  const open = 'Data goes to the database at db.invalid without encryption.';
  const elsewhere = (query: string) => whats({ ...PRODUCTION, DATABASE_URL: `postgres://u:p@db.invalid/x${query}` });
  expect(await elsewhere('')).toContain(open);
  expect(await elsewhere('?sslmode=verify-full')).not.toContain(open);
  expect(unallowed).not.toContainEqual(expect.stringContaining('without encryption'));
  const providers = join(folder, 'strange-providers.json');
  await writeFile(providers, '{"geo":{"adapter":"acme"}}');
  const strange = await whats({ ...PRODUCTION, LENDSIDE_PROVIDERS: providers });
  expect(strange).toContainEqual(
    'The providers choose acme for geo. It can be answered by embedded, or by a module of your own.',
  );
});

test('each provider that is named is tried, and what it found is said', async () => {
  const module = (tryOut: string) =>
    'export const adapters = { creditBureau: { open: async () => ' +
    `({ name: 'bureau', embedded: false, checkSsn: async () => 'unavailable', agency: async () => ({}) }), ${tryOut} } };`;
  await writeFile(
    join(folder, 'good.mjs'),
    module("tryOut: async (port) => 'It said ' + (await port.checkSsn({})) + '.'"),
  );
  await writeFile(join(folder, 'bad.mjs'), module("tryOut: async () => { throw new Error('401 from the bureau'); }"));
  await writeFile(join(folder, 'plain.mjs'), module(''));
  const providers = join(folder, 'providers.json');
  const tried = async (chosen: unknown, more: NodeJS.ProcessEnv = {}) => {
    await writeFile(providers, JSON.stringify(chosen));
    const given = { ...variables, ...more, LENDSIDE_PROVIDERS: providers };
    const lines: string[] = [];
    const found = await examine(readSettings(given), given, { tell: (sentence) => lines.push(sentence) });
    return {
      lines: lines.filter((line) => /bureau/.test(line)),
      found: found.map(({ what }) => what).filter((what) => /provider|module/.test(what)),
    };
  };
  expect(await tried({ creditBureau: { module: './good.mjs' } })).toEqual({
    lines: [expect.stringMatching(/^creditBureau \(bureau\) answers\. It said unavailable\. It took \d+ ms\.$/)],
    found: [],
  });
  expect((await tried({ creditBureau: { module: './plain.mjs' } })).lines).toEqual([
    'creditBureau (bureau) opens; nothing harmless can be asked of it.',
  ]);
  expect((await tried({ creditBureau: { module: './bad.mjs' } })).found).toEqual([
    'The provider of creditBureau does not answer: 401 from the bureau.',
  ]);
  expect((await tried({ creditBureau: { module: './none.mjs' } })).found).toEqual([
    expect.stringMatching(/^The module \.\/none\.mjs for creditBureau cannot be used: /),
  ]);
  // It is tried also while others in production have no provider yet.
  expect((await tried({ creditBureau: { module: './good.mjs' } }, PRODUCTION)).lines).toHaveLength(1);
  const far = (url: string) => ({ adapter: 'http', settings: { url, secret: 'a secret of sixteen letters' } });
  const nothingThere = far('http://127.0.0.1:9/v1');
  expect((await tried({ loanBook: nothingThere, loanMoney: nothingThere, customerFile: nothingThere })).found).toEqual([
    'The provider of loanBook does not answer: bad port. It is the same with loanMoney, customerFile.',
  ]);
  expect((await tried({ loanBook: nothingThere, loanMoney: far('http://127.0.0.1:10/v1') })).found).toEqual([
    expect.stringMatching(
      /^The providers name two loan systems: loanBook is answered by http at http:\/\/127\.0\.0\.1:9\/v1, loanMoney by http at http:\/\/127\.0\.0\.1:10\/v1\. Name one of them for loanBook, /,
    ),
  ]);
  expect((await tried({ weather: { module: './good.mjs' }, creditBureau: { module: './none.mjs' } })).found).toEqual([
    expect.stringMatching(/^The providers name weather, which is no port\. Ports: signIn, /),
  ]);
});
