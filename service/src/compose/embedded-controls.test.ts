import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@lendside/tools/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../platform/configuration/settings.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Composed, compose } from './compose.ts';
import { socketsOf } from './ports.ts';

/** Ports whose embedded answers have controls, or open one that has. */
const WITH_CONTROLS = [
  ...['cardVault', 'signing', 'mail', 'phone', 'push', 'marketing', 'offers'],
  ...['loanBook', 'loanMoney', 'loanChanges', 'loanQuotes', 'loanOrigination', 'customerFile', 'storeDirectory'],
] as const;

let folder: string;
let database: TestDatabase;
let service: Composed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-controls-'));
  database = await testDatabase();
  await migrate(database.url);
  const settings = readSettings({ LENDSIDE_ENV: 'test', LENDSIDE_DATA: folder, DATABASE_URL: database.url });
  const sockets = socketsOf(settings, () => {
    throw new Error('nothing is opened to see what is called');
  });
  // A module of the lender's own that answers each call of each of these ports.
  const bodies = WITH_CONTROLS.map((port) => `${port}: { open: async () => (${source(sockets[port].calls)}) }`);
  await writeFile(join(folder, 'own.mjs'), `export const adapters = { ${bodies.join(',\n')} };\n`);
  const file = join(folder, 'providers.json');
  await writeFile(
    file,
    JSON.stringify(Object.fromEntries(WITH_CONTROLS.map((port) => [port, { module: './own.mjs' }]))),
  );
  service = await compose({
    settings: readSettings({
      LENDSIDE_ENV: 'test',
      LENDSIDE_DATA: folder,
      DATABASE_URL: database.url,
      LENDSIDE_PROVIDERS: file,
    }),
    log: pino({ level: 'silent' }),
    passwordCost: { memoryKib: 64, passes: 1 },
  });
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An object that has each of these calls and answers nothing to it. */
function source(calls: object): string {
  const parts = Object.entries(calls).map(
    ([name, kind]) => `${name}: ${typeof kind === 'string' ? 'async () => undefined' : source(kind)}`,
  );
  return `{ name: 'own', embedded: false, ${parts.join(', ')} }`;
}

test('where the lender answers a port, nothing embedded is opened beside it', () => {
  expect(Object.values(service.controls).filter((control) => control !== undefined)).toEqual([]);
  expect(service.vaultServer()).toBeUndefined();
});

test('the demo world is refused, and the ports are named that others answer', () => {
  expect(() => service.worldPorts()).toThrow(/others answer loanBook, cardVault, mail, offers, signing\. Leave/);
});

test.each(['/api/dev/inbox', '/api/dev/card'])('%s does not exist', async (url) => {
  const isPost = url.endsWith('card');
  const { statusCode } = await service.server.inject({
    url,
    method: isPost ? 'POST' : 'GET',
    ...(isPost && { payload: {} }),
  });
  expect(statusCode).toBe(404);
});
