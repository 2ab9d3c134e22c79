import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@lendside/service/platform/database/database';
import { migrate } from '@lendside/service/platform/database/migrate';
import { freePorts } from '@lendside/tools/free-ports';
import { ready, repositoryRoot, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPgbouncer, pooled, startPgbouncer } from './pgbouncer.ts';
import { outputOf, type PreparedServer, prepareServer, productionSettings, runBare } from './production.ts';

/** The product behind pgbouncer, which shares two connections between transactions. Skipped where Debian's pgbouncer is absent. */

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: PreparedServer;
let pooler: ChildProcess;
let urls: Readonly<Record<'DATABASE_URL' | 'DATABASE_WORKER_URL', string>>;
let db: OpenDatabase;

describe.skipIf(!hasPgbouncer)('behind pgbouncer in transaction mode', () => {
  beforeAll(async () => {
    place = await temporaryFolder();
    server = await prepareServer();
    await migrate(server.logins.DATABASE_MIGRATION_URL, undefined, { environment: 'production' });
    const port = await freePorts();
    pooler = startPgbouncer(place.folder, { port, logins: Object.values(server.logins), connections: 2 });
    urls = {
      DATABASE_URL: pooled(server.logins.DATABASE_URL, port),
      DATABASE_WORKER_URL: pooled(server.logins.DATABASE_WORKER_URL, port),
    };
    db = openDatabase(urls.DATABASE_URL, { max: 12, workerUrl: urls.DATABASE_WORKER_URL, pooler: true });
  }, 120_000);

  afterAll(async () => {
    await db?.close();
    pooler?.kill('SIGTERM');
    await server?.stop();
    await place?.remove();
  });

  test('two hundred at once see each their own and nothing of each other', async () => {
    await expect.poll(() => db.query('worker', 'select 1 as one').catch(String)).toEqual([{ one: 1 }]);
    const asked = `select session_user::text as login, current_user::text as role, current_setting('lendside.actor') as actor,
      coalesce(current_setting('lendside.customers', true), '') as customers`;
    const rows = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 === 0 ? db.query({ customerIds: [`c${n}`] }, asked) : db.transaction('worker', (tx) => tx.query(asked)),
      ),
    );
    rows.forEach(([row], n) => {
      const isCustomer = n % 2 === 0;
      expect(row).toMatchObject({
        role: 'lendside_app',
        login: isCustomer ? 'lendside_service' : 'lendside_worker',
        actor: isCustomer ? 'customer' : 'worker',
        ...(isCustomer && { customers: `c${n}` }),
      });
    });
  });

  test('the product serves, and the start refuses where settings do not travel', async () => {
    const main = join(repositoryRoot, 'service', 'dist', 'main.js');
    const settings: Readonly<Record<string, string>> = {
      ...(await productionSettings(join(place.folder, 'data'))),
      ...urls,
      DATABASE_MIGRATION_URL: server.logins.DATABASE_MIGRATION_URL,
      LENDSIDE_ENV: 'production',
    };
    const silent = await outputOf(main, '', settings);
    expect(silent).toMatchObject({ code: 1, said: expect.stringContaining('Set DATABASE_POOLER=on') });
    const service = runBare(main, '', { ...settings, DATABASE_POOLER: 'on' });
    await ready(`http://127.0.0.1:${settings.PORT}/readyz`, service.process, service.said);
    const page = await fetch(`http://127.0.0.1:${settings.PORT}/api/stores?zip=78701`);
    expect(page.status).toBeLessThan(500);
    service.process.kill('SIGTERM');
    expect(await service.ended(), service.said()).toBe(0);
  });
});
