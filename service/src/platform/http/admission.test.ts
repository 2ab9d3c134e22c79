import { connect } from 'node:net';
import { readHealth } from '@lendside/contract/system';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-service.ts';
import { startTestWorld, type TestWorld } from '../../test-world.ts';
import { addressReader } from './admission.ts';

/** Status of one request with these lines in its head. */
function statusOf(url: string, path: string, ...head: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('data', (data) => {
      resolve(Number(data.toString().split(' ', 2)[1]));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(`${[`GET ${path} HTTP/1.1`, ...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  });
}

const MINUTE = 60_000;

let world: TestWorld;
beforeAll(async () => {
  // Time stands still, so that no minute ends between two requests.
  const startedMs = Math.ceil(Date.now() / MINUTE) * MINUTE;
  world = await startTestWorld({
    jobs: false,
    systemNowMs: () => startedMs,
    environment: { CALLS_PER_MINUTE: '40' },
  });
  world.clock.advance(MINUTE);
});
afterAll(() => world?.stop());

describe('requests of one address', () => {
  const ask = (path: string, count: number, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: count }, () => fetch(`${world.url}${path}`, { redirect: 'manual', headers })));

  test.each([
    ['short links', '/r/ABCD23', 2],
    ['pages', '/SignIn', 20],
    ['calls', '/api/serviceStatus', 40],
    ['calls to nothing', '/api/nothing', 0],
  ])('%s are limited, and told how long to wait', async (_what, path, allowed) => {
    const replies = await ask(path, allowed + 3);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('and a person is told in their language', async () => {
    const [page] = await ask('/SignIn', 1, { 'accept-language': 'es-MX' });
    expect(page?.headers.get('content-type')).toContain('text/plain');
    expect(await page?.text()).toMatch(/Demasiad/);
  });
});

describe('in production', () => {
  let service: TestService;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabase();
    drop = database.drop;
    service = await startTestService({
      databaseUrl: database.url,
      jobs: false,
      environment: {
        LENDSIDE_ENV: 'production',
        LENDSIDE_BRANDS: 'tmx',
        LENDSIDE_ORIGIN: 'https://pay.example',
        LENDSIDE_VAULT_ORIGIN: 'https://cards.example',
        LENDSIDE_TRUSTED_PROXIES: '127.0.0.1',
        LENDSIDE_ALLOW_EMBEDDED: Object.keys(world.context.ports).join(','),
      },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await drop?.();
  });

  test.each([
    ['our own name', ['host: pay.example'], 200],
    ['our own name in capitals', ['host: PAY.EXAMPLE'], 200],
    ['this machine', ['host: localhost:4100'], 200],
    ['a brand before another name', ['host: ccc.evil.example'], 421],
    ['a name that ends like ours', ['host: evilpay.example'], 421],
    ['a name below ours', ['host: ccc.pay.example'], 421],
    ['two names', ['host: pay.example', 'host: evil.example'], 400],
    ['the same name twice', ['host: pay.example', 'host: pay.example'], 400],
  ])('a request to %s is answered %3$i', async (_what, head, status) => {
    expect(await statusOf(service.url, '/api/serviceStatus', ...head)).toBe(status);
  });

  test('who watches asks for health under any name, and strangers learn nothing from it', async () => {
    expect(await statusOf(service.url, '/api/health', 'host: 10.0.0.7:4100')).toBe(200);
    expect((await service.call(readHealth, {})).body).toEqual({ status: 'ok' });
  });

  test.each(['/api/docs', '/api/openapi.json', '/api/docs/start.js'])('%s is not there', async (path) => {
    expect((await fetch(`${service.url}${path}`)).status).toBe(404);
  });
});

test('forwarded addresses are believed of the trusted proxies alone', () => {
  const request = (address: string) => ({
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    connection: { remoteAddress: address },
    socket: { remoteAddress: address },
  });
  const addressOf = addressReader(['127.0.0.1', '10.0.0.0/8']);
  expect(addressOf(request('10.1.2.3') as never)).toBe('203.0.113.9');
  expect(addressOf(request('192.0.2.1') as never)).toBe('192.0.2.1');
  expect(addressReader([])(request('10.1.2.3') as never)).toBe('10.1.2.3');
});
