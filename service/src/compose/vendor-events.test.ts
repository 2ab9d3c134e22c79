import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Callback,
  CallbackRefused,
  headerOf,
  jsonOfCallback,
  refuseStale,
  type VendorEvent,
} from '@lendside/providers/sockets/callback';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDifferences } from '../money/settlements-store.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

const SECRET = 'a secret of both';
const macOf = (at: string, body: Buffer | string) =>
  createHmac('sha256', SECRET).update(`${at}.`).update(body).digest();

let world: TestWorld;
let seen: Callback[] = [];
let isBroken = false;

/** A vendor of the tests: signs its time and its bytes, and tells events as they stand in its JSON. */
const acme = {
  vendor: 'acme',
  async read(callback: Callback): Promise<readonly VendorEvent[]> {
    const at = headerOf(callback, 'x-time') ?? '';
    const given = Buffer.from(headerOf(callback, 'x-signature') ?? '', 'base64');
    const expected = macOf(at, callback.body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new CallbackRefused('signature', 'it is signed by another secret');
    refuseStale(Number(at), world.clock.nowMs());
    seen.push(callback);
    if (isBroken) throw new Error('broken');
    return jsonOfCallback(callback) as VendorEvent[];
  },
};

beforeAll(async () => {
  world = await startTestWorld({
    jobs: false,
    environment: { LENDSIDE_PROBE_PORT: '4781' },
    decoratePorts: (ports) => ({ ...ports, cardCharge: { ...ports.cardCharge, callbacks: [acme] } as never }),
  });
});
afterAll(() => world?.stop());
beforeEach(() => {
  seen = [];
  isBroken = false;
});

interface Sent {
  readonly at?: number;
  readonly signature?: string;
  readonly type?: string;
  readonly path?: string;
  readonly method?: string;
}

async function send(body: string, { at = world.clock.nowMs(), ...sent }: Sent = {}) {
  const { type = 'application/json', path = '/callbacks/acme?brand=1', method = 'POST' } = sent;
  const reply = await fetch(`${world.url}${path}`, {
    method,
    headers: {
      'content-type': type,
      'x-time': String(at),
      'x-signature': sent.signature ?? macOf(String(at), body).toString('base64'),
    },
    ...(method === 'POST' && { body }),
  });
  return { status: reply.status, text: await reply.text() };
}
const counted = async (end: string) =>
  Number(
    new RegExp(`^lendside_callbacks_total\\{vendor="\\w+",end="${end}"\\} (\\d+)$`, 'm').exec(
      (await world.metrics?.text()) ?? '',
    )?.[1] ?? 0,
  );
const rows = (id: string) =>
  world.db.query(
    'worker',
    'select kind, times, handled_at is not null as handled from lendside.vendor_events where event_id = $1',
    [id],
  );

test('a callback is read byte for byte, whatever its type, with the address that it was sent to', async () => {
  const body = '[ ]\n';
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect(await send(body, { type })).toEqual({ status: 200, text: '' });
  }
  expect(seen.map((one) => one.body.toString())).toEqual([body, body, body]);
  expect(seen[0]?.url).toBe(`${world.url}/callbacks/acme?brand=1`);
});

test.each([
  ['of a vendor that there is not', '[]', { path: '/callbacks/none' }, 404, 'unknownVendor'],
  ['by another method', '', { method: 'GET' }, 404, undefined],
  ['below a vendor', '[]', { path: '/callbacks/acme/more' }, 404, undefined],
  ['signed by another secret', '[]', { signature: 'AAAA' }, 401, 'signature'],
  ['signed ten minutes ago', '[]', { at: -600_000 }, 401, 'stale'],
  ['signed for ten minutes from now', '[]', { at: 600_000 }, 401, 'stale'],
  ['that is not JSON', '{', {}, 400, 'unreadable'],
  ['of more bytes than a vendor sends', 'x'.repeat(600_000), {}, 413, undefined],
])('a callback %s is refused and counted', async (_what, body, sent: Sent, status, end) => {
  const before = end ? await counted(end) : 0;
  const at = sent.at === undefined ? {} : { at: world.clock.nowMs() + sent.at };
  expect((await send(body, { ...sent, ...at })).status).toBe(status);
  if (end) expect(await counted(end)).toBe(before + 1);
});

test('an event is acted on once, however often it is told, also at the same moment', async () => {
  const lines = [{ reference: 'nobody', kind: 'chargeback', amountCents: 2_500, day: '2026-11-02' }];
  const event = JSON.stringify([{ id: 'evt_1', kind: 'settled', lines }]);
  const answers = await Promise.all([send(event), send(event), send(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await send(event)).toMatchObject({ status: 200 });
  expect(await rows('evt_1')).toEqual([{ kind: 'settled', times: 4, handled: true }]);
  const found = (await listDifferences(world.db)).filter(({ reference }) => reference === 'nobody');
  expect(found).toMatchObject([{ kind: 'missingHere', theirsCents: -2_500 }]);
  expect(await counted('repeated')).toBeGreaterThan(0);
});

test('what could not be taken in is answered as a failure, and taken in when it is told again', async () => {
  const body = JSON.stringify([{ id: 'evt_2', kind: 'moved', reference: 'pay_2' }]);
  isBroken = true;
  expect((await send(body)).status).toBe(500);
  expect(await rows('evt_2')).toEqual([]);
  isBroken = false;
  expect((await send(body)).status).toBe(200);
  expect(await rows('evt_2')).toMatchObject([{ handled: true, times: 1 }]);
});

test('work that waits for what became of a charge or of money sent is due when a vendor tells of it', async () => {
  await world.db.query(
    'worker',
    `insert into lendside.open_operations (message_key, kind, amount_cents, due_at)
     values ('pay_3', 'operation', 100, 'infinity'), ('dis_3', 'disbursement', 100, 'infinity')`,
  );
  const moved = (id: string, reference: string) => send(JSON.stringify([{ id, kind: 'moved', reference }]));
  await moved('evt_3', 'pay_3');
  await moved('evt_4', 'dis_3.2');
  const due = await world.db.query(
    'worker',
    "select message_key from lendside.open_operations where message_key in ('pay_3', 'dis_3') and due_at <> 'infinity'",
  );
  expect(due).toHaveLength(2);
});
