import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { SIGNATURE_HEADER, signedHeader } from '@lendside/providers/sockets/signed-callback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FarWorld, startFarWorld, WEBHOOK_SECRET } from '../test-far-world.ts';
import type { As } from '../test-service.ts';

let world: FarWorld;
let anna: As;
beforeAll(async () => {
  world = await startFarWorld();
  anna = await world.far.signIn(world.near.emails.anna);
  await world.far.call(listAccounts, {}, anna);
});
afterAll(() => world?.stop());

const told = (eventId: string, version: number) =>
  JSON.stringify({ eventId, customers: [{ customerId: 'nls-a', version }] });

interface Sent {
  readonly secret?: string;
  readonly aheadMs?: number;
}

async function send(body: string, { secret = WEBHOOK_SECRET, aheadMs = 0 }: Sent = {}): Promise<number> {
  const { url, clock } = world.far;
  const reply = await fetch(`${url}/callbacks/loan-system`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signedHeader(secret, clock.nowMs() + aheadMs, body),
    },
    body,
  });
  return reply.status;
}

/** What would have loans read anew, and what pages were told. */
const standing = async () => [
  await world.far.db.query(
    'worker',
    'select customer_id, changed_at, refresh_at from lendside.mirrored_customers order by 1',
  ),
  await world.far.db.query('worker', 'select customer_id, version from lendside.loan_versions order by 1'),
];
const counted = async (end: string) =>
  Number(
    new RegExp(`lendside_callbacks_total\\{vendor="loan-system",end="${end}"\\} (\\d+)`).exec(
      (await world.far.metrics?.text()) ?? '',
    )?.[1] ?? 0,
  );

test.each([
  ['signed by another secret', told('e-1', 900), { secret: 'another secret altogether' }, 401, 'signature'],
  ['signed ten minutes ago', told('e-2', 900), { aheadMs: -600_000 }, 401, 'stale'],
  ['signed for ten minutes from now', told('e-3', 900), { aheadMs: 600_000 }, 401, 'stale'],
  ['with an amount', told('e-4', 900).replace('"version"', '"balance":1,"version"'), {}, 400, 'unreadable'],
])('%s changes nothing and is counted', async (_what, body, sent, status, end) => {
  const [before, times] = [await standing(), await counted(end)];
  expect(await send(body, sent)).toBe(status);
  expect(await standing()).toEqual(before);
  expect(await counted(end)).toBe(times + 1);
});

test('a version that is known changes nothing, and a newer one has the loans read anew, once', async () => {
  const before = await standing();
  expect(await send(told('e-5', 1))).toBe(200);
  expect(await standing()).toEqual(before);
  const newer = told('e-6', 900);
  expect(await send(newer)).toBe(200);
  const after = await standing();
  expect(after).not.toEqual(before);
  expect(after[0]).toMatchObject([{ customer_id: 'nls-a', refresh_at: expect.any(Number) }]);
  await world.far.call(readAccountDetail, { loanId: world.near.annasLoan }, anna);
  expect(await send(newer)).toBe(200);
  expect(await counted('repeated')).toBe(1);
  expect(await standing()).toEqual(after);
});

test('a customer whom the system says died in the same moment is written nothing any more', async () => {
  const { customerFile } = world.near.context.ports;
  const isNoted = async () =>
    (
      await world.far.db.query(
        'worker',
        "select report_id from lendside.deceased_customers where customer_id = 'nls-a'",
        [],
      )
    ).length === 1;
  expect(await isNoted()).toBe(false);
  const change = { deceasedOn: world.near.context.businessDate() };
  await customerFile.saveDetails({ reference: 'died', customerId: 'nls-a', change });
  expect([await send(told('e-7', 901)), await isNoted()]).toEqual([200, true]);
  await customerFile.saveDetails({ reference: 'lives', customerId: 'nls-a', change: { deceasedOn: null } });
  expect([await send(told('e-8', 902)), await isNoted()]).toEqual([200, false]);
});
