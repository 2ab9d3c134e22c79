import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import { freePorts } from '@lendside/tools/free-ports';
import { type Running, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A process as balancers and operators see it: probes on a port of their own, signals, and the order in which it leaves. */

let data: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres;
let service: Running;
let probes: string;

beforeAll(async () => {
  data = await temporaryFolder();
  postgres = await startPostgres({ dataFolder: data.folder });
  const port = await freePorts();
  probes = `http://127.0.0.1:${port}`;
  service = await runService(repositoryRoot, {
    DATABASE_URL: postgres.url,
    LENDSIDE_DATA: data.folder,
    LENDSIDE_PROBE_PORT: String(port),
    LENDSIDE_DRAIN_SECONDS: '2',
  });
}, 240_000);

afterAll(async () => {
  await service?.stop();
  await postgres?.stop();
  await data?.remove();
});

const asked = async (path: string) => {
  const reply = await fetch(`${probes}${path}`);
  return { status: reply.status, body: await reply.text() };
};

test('probes answer apart from the portal, with counts of its calls', async () => {
  expect(await asked('/livez')).toEqual({ status: 200, body: 'ok\n' });
  expect(await asked('/readyz')).toEqual({ status: 200, body: 'ok\n' });
  await fetch(`${service.origin}/api/serviceStatus`);
  const { body } = await asked('/metrics');
  expect(body).toContain('lendside_calls_total{operation="readServiceStatus",status="200"} 1');
  expect(body).toContain('lendside_serving 1');
  expect(await asked('/anything')).toMatchObject({ status: 404 });
});

test('SIGHUP does not end it', async () => {
  process.kill(service.process.pid as number, 'SIGHUP');
  expect((await fetch(`${service.origin}/api/serviceStatus`)).status).toBe(200);
  expect(service.process.exitCode).toBeNull();
});

test('SIGTERM: unready at once, served while it drains, gone with 0', async () => {
  process.kill(service.process.pid as number, 'SIGTERM');
  await expect.poll(async () => (await asked('/readyz')).body, { interval: 20 }).toBe('The process is draining.\n');
  const served = await fetch(`${service.origin}/api/serviceStatus`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await service.ended;
  expect(service.process.exitCode, service.said()).toBe(0);
});
