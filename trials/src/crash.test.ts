import { randomUUID } from 'node:crypto';
import { CRASH_POINTS } from '@lendside/service/crash-points';
import { freePorts, type Running, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../tools/src/embedded-postgres.mjs';
import { type Payer, signInPayers } from './bench/customers.ts';

/**
 * Kills the real service, with the real database, at each named point and starts it again. Whatever was accepted has to
 * end posted exactly once, a repeated request has to find its payment, and the ledger has to balance.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 18);
const PAYMENTS_A_ROUND = 5;

let postgres: { url: string; stop(): Promise<void> };
let data: { folder: string; remove(): Promise<void> };
let database: pg.Client;
let port: number;

beforeAll(async () => {
  data = await temporaryFolder();
  port = await freePorts();
  postgres = await startPostgres({ dataFolder: data.folder });
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
}, 120_000);

afterAll(async () => {
  await database?.end();
  await postgres?.stop();
  await data?.remove();
});

const start = (crash?: string): Promise<Running> =>
  runService(repositoryRoot, {
    DATABASE_URL: postgres.url,
    LENDSIDE_DATA: data.folder,
    LEASE_SECONDS: '1',
    // The same address each time: what was signed before a crash holds after it.
    PORT: String(port),
    ...(crash ? { CRASH: crash } : {}),
  });

interface Sent {
  readonly body: string;
  messageKey?: string;
}

async function post(origin: string, payer: Payer, sent: Sent): Promise<boolean> {
  const headers = Object.fromEntries(
    payer.headers
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const answer = await fetch(`${origin}/api/payment`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: sent.body,
  }).catch(() => undefined);
  if (!answer) return false;
  const text = await answer.text().catch(() => '');
  if (!answer.ok) throw new Error(`POST /payment answered ${answer.status}: ${text}`);
  if (!text) return false;
  const { messageKey } = JSON.parse(text) as { messageKey: string };
  if (sent.messageKey) expect(messageKey).toBe(sent.messageKey);
  sent.messageKey = messageKey;
  return true;
}

async function securityToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ number: '4111111111111111' }),
  });
  return ((await answer.json()) as { securityToken: string }).securityToken;
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  point: CRASH_POINTS[round % CRASH_POINTS.length] as string,
  pass: 1 + (Math.floor(round / CRASH_POINTS.length) % 2),
}));

/** What a person is about to send: made while the service is calm. */
async function prepare(origin: string): Promise<{ payer: Payer; payments: Sent[] }> {
  const [payer] = (await signInPayers(origin, ['dana.whitfield@example.com'], 'Lendside2026')) as [Payer];
  const payments: Sent[] = [];
  for (let index = 0; index < PAYMENTS_A_ROUND; index += 1) {
    payments.push({
      body: JSON.stringify({
        paymentKey: randomUUID(),
        loanId: payer.loanId,
        paymentAmount: `0.0${1 + index}`,
        paymentAmountType: 'other',
        paymentCardToken: payer.cardToken,
        ccv: await securityToken(origin),
      }),
    });
  }
  return { payer, payments };
}

/** Starts the service that will die and sends it the payments; answers whether it died. What it still had to do may kill it first. */
async function sendUntilItDies(crash: string, payer: Payer, payments: readonly Sent[]): Promise<boolean> {
  const first = await start(crash).catch(() => undefined);
  if (!first) return true;
  for (const payment of payments) await post(first.origin, payer, payment);
  // The worker may reach the point only after the replies.
  const died = await Promise.race([
    first.ended.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 4000, false)),
  ]);
  if (!died) await first.stop();
  return died;
}

describe('a crash loses nothing and doubles nothing', () => {
  let next: Awaited<ReturnType<typeof prepare>>;

  beforeAll(async () => {
    const calm = await start();
    next = await prepare(calm.origin);
    await calm.stop();
  }, 120_000);

  test.each(rounds)('at $point, pass $pass', { timeout: 90_000 }, async ({ point, pass }) => {
    const { payer, payments } = next;
    const died = await sendUntilItDies(`${point}:${pass}`, payer, payments);
    expect(died, `the service passed ${point} fewer than ${pass} times`).toBe(true);

    const second = await start();
    next = await prepare(second.origin);
    for (const payment of payments) expect(await post(second.origin, next.payer, payment)).toBe(true);
    await allFinal();

    const keys = payments.map((payment) => payment.messageKey);
    expect(new Set(keys).size).toBe(payments.length);
    const { rows } = await database.query(
      `select o.message_key, o.state, o.amount_cents::int as amount, count(distinct j.reference)::int as journals
         from lendside.operations o left join loanbook.journals j on j.reference = o.message_key
        where o.message_key = any ($1) group by o.message_key, o.state, o.amount_cents order by amount`,
      [keys],
    );
    expect(rows).toEqual(
      keys.map((key, index) => ({ message_key: key, state: 'POSTED', amount: 1 + index, journals: 1 })),
    );
    const audit = await (await fetch(`${second.origin}/api/dev/ledger`)).json();
    expect(audit).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    await second.stop();
  });
});

async function allFinal(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await database.query('select 1 from lendside.open_operations limit 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a payment did not become final');
}
