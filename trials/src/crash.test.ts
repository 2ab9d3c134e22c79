import { randomUUID } from 'node:crypto';
import { freePorts, type Running, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../tools/src/embedded-postgres.mjs';
import { type Payer, signInPayers } from './bench/customers.ts';
import { type AutoPaid, expectDebited, letDebit, letPay, letPlan, signAutoPay } from './crash-auto-pay.ts';
import { type MortalDatabase, startMortalDatabase } from './crash-database.ts';
import { type CrashRound, crashRounds, isAutoPay, isPlanned } from './crash-rounds.ts';

/**
 * Kills the real service, or the real database under it, at each named point and starts it again. Whatever was accepted has
 * to end posted exactly once, a repeated request has to find its payment, and the ledger has to balance.
 */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 20);
const PAYMENTS_A_ROUND = 5;
const LEASE_SECONDS = 1;
const PATIENCE_MILLISECONDS = 15_000;

let data: { folder: string; remove(): Promise<void> };
let database: MortalDatabase;
let port: number;

beforeAll(async () => {
  data = await temporaryFolder();
  port = await freePorts();
  const dataFolder = data.folder;
  database = await startMortalDatabase((port) => startPostgres({ dataFolder, settings: { port } }));
}, 120_000);

afterAll(async () => {
  await database?.stop();
  await data?.remove();
});

const start = (crash?: string): Promise<Running> =>
  runService(repositoryRoot, {
    DATABASE_URL: database.url,
    LENDSIDE_DATA: data.folder,
    LEASE_SECONDS: String(LEASE_SECONDS),
    // The same address each time: what was signed before a crash holds after it.
    PORT: String(port),
    ...(crash ? { CRASH: crash } : {}),
  });

interface Sent {
  readonly body: string;
  messageKey?: string;
}

/** Sends one; answers whether it was accepted. Without an answer nobody knows, and it is sent again later. */
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
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => '');
  if (!answer || !text || answer.status >= 500) return false;
  if (!answer.ok) throw new Error(`POST /payment answered ${answer.status}: ${text}`);
  const { messageKey } = JSON.parse(text) as { messageKey: string };
  if (sent.messageKey) expect(messageKey).toBe(sent.messageKey);
  sent.messageKey = messageKey;
  return true;
}

/** The same again until there is an answer, as people do. */
async function postUntilAnswered(origin: string, payer: Payer, sent: Sent): Promise<void> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await post(origin, payer, sent))) {
    if (performance.now() > endMs) throw new Error('POST /payment was not answered again');
    await pause(100);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function securityToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ number: '4111111111111111' }),
  });
  return ((await answer.json()) as { securityToken: string }).securityToken;
}

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

/** Sends the payments to a service that dies of them, and starts the next one. */
async function killService(round: CrashRound, payer: Payer, payments: readonly Sent[]): Promise<Running> {
  await dieOf(round, payer, payments);
  return start();
}

/** A service that dies of what it is sent. What it still had to do may kill it before. */
async function dieOf({ point, pass }: CrashRound, payer: Payer, payments: readonly Sent[]): Promise<void> {
  const first = await start(`${point}:${pass}`).catch(() => undefined);
  if (!first) return;
  for (const payment of payments) await post(first.origin, payer, payment);
  // The worker may reach the point only after the replies.
  const died = await Promise.race([first.ended.then(() => true), pause(4000).then(() => false)]);
  if (!died) await first.stop();
  expect(died, `the service passed ${point} fewer than ${pass} times`).toBe(true);
}

/** Sends the payments to a service that loses its database over them, and goes on with it when it is back. */
async function killDatabase({ point, pass }: CrashRound, payer: Payer, payments: readonly Sent[]): Promise<Running> {
  const service = await start(`${point}:${pass}:${database.pid()}`);
  const sending = Promise.all(payments.map((payment) => post(service.origin, payer, payment)));
  const died = await database.restartWhenKilled(6000);
  await sending;
  expect(service.process.exitCode, service.said()).toBeNull();
  if (!died) await service.stop();
  expect(died, `the database was killed at ${point} after fewer than ${pass} passes`).toBe(true);
  return service;
}

/** Plans a payment for a day that comes while the service is down; the service that finds it dies of it. */
async function killPlanned(round: CrashRound, payer: Payer, payments: readonly Sent[]): Promise<Running> {
  const id = await planOne(payer, payments[0] as Sent);
  await dieOf(round, payer, []);
  // What the dead one held is free again: the next one finds it at its first look.
  await pause(LEASE_SECONDS * 1000 + 200);
  const running = await start();
  const endMs = performance.now() + 30_000;
  const state = async () =>
    (
      await database.query<{ state: string; charges: number }>(
        `select s.state, (select count(*)::int from providers.charges c where c.reference = s.message_key) as charges
           from lendside.scheduled_payments s where s.scheduled_payment_id = $1`,
        [id],
      )
    )[0];
  while ((await state())?.state !== 'POSTED' && performance.now() < endMs) await pause(200);
  expect(await state()).toEqual({ state: 'POSTED', charges: 1 });
  return running;
}

let autoPaid: AutoPaid | undefined;

/** Lets one service die of planning a debit of auto-pay, and one of ending it: it is announced once and made once. */
async function killAutoPay(round: CrashRound, payer: Payer): Promise<Running> {
  autoPaid ??= await signAsInes();
  await letPlan(database, autoPaid);
  await dieOf(round, payer, []);
  const planning = await start();
  await letDebit(database, autoPaid);
  await planning.stop();
  const paying = await start();
  await letPay(database, autoPaid);
  await paying.stop();
  if (round.next) await dieOf({ ...round, point: round.next }, payer, []);
  await pause(LEASE_SECONDS * 1000 + 200);
  const running = await start();
  await expectDebited(database, autoPaid);
  return running;
}

async function signAsInes(): Promise<AutoPaid> {
  const calm = await start();
  const [ines] = (await signInPayers(calm.origin, ['ines.duarte@example.com'], 'Lendside2026')) as [Payer];
  const signed = await signAutoPay(calm.origin, ines, 'ID', database);
  await calm.stop();
  return signed;
}

/** Answers the name of the plan, which is due from now on. */
async function planOne(payer: Payer, sent: Sent): Promise<string> {
  const calm = await start();
  const headers = { authorization: authorizationOf(payer), 'x-api-version': '2', 'content-type': 'application/json' };
  const listed = await fetch(`${calm.origin}/api/scheduledPayments?loanId=${payer.loanId}`, { headers });
  const { allowedDates } = (await listed.json()) as { allowedDates: string[] };
  const order = { ...JSON.parse(sent.body), paymentKey: randomUUID(), ccv: await securityToken(calm.origin) };
  const body = JSON.stringify({ ...order, paymentAmount: '0.09', scheduledDate: allowedDates[0] });
  const planned = await fetch(`${calm.origin}/api/payment`, { method: 'POST', headers, body });
  const { messageKey } = (await planned.json()) as { messageKey: string };
  await calm.stop();
  await database.query(
    `update lendside.scheduled_payments set due_at = clock_timestamp() - interval '1 minute' where scheduled_payment_id = $1`,
    [messageKey],
  );
  return messageKey;
}

const authorizationOf = ({ headers }: Payer): string => /authorization: (Bearer \S{1,4000})/.exec(headers)?.[1] ?? '';

describe('a crash loses nothing and doubles nothing', () => {
  let next: Awaited<ReturnType<typeof prepare>>;

  beforeAll(async () => {
    const calm = await start();
    next = await prepare(calm.origin);
    await calm.stop();
  }, 120_000);

  test.each(crashRounds(ROUNDS))('of the $victim at $point, pass $pass', { timeout: 90_000 }, async (round) => {
    const { payer, payments } = next;
    const kill = isAutoPay(round)
      ? killAutoPay
      : isPlanned(round)
        ? killPlanned
        : round.victim === 'database'
          ? killDatabase
          : killService;
    const running = await kill(round, payer, payments);
    // The token may have gone old meanwhile, and a killed database has forgotten nothing.
    next = await prepare(running.origin);
    for (const payment of payments) await postUntilAnswered(running.origin, next.payer, payment);
    await allFinal();

    const keys = payments.map((payment) => payment.messageKey);
    expect(new Set(keys).size).toBe(payments.length);
    const rows = await database.query(
      `select o.message_key, o.state, o.amount_cents::int as amount, count(distinct j.reference)::int as journals
         from lendside.operations o left join loanbook.journals j on j.reference = o.message_key
        where o.message_key = any ($1) group by o.message_key, o.state, o.amount_cents order by amount`,
      [keys],
    );
    expect(rows).toEqual(
      keys.map((key, index) => ({ message_key: key, state: 'POSTED', amount: 1 + index, journals: 1 })),
    );
    const audit = await (await fetch(`${running.origin}/api/dev/ledger`)).json();
    expect(audit).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    await running.stop();
  });
});

async function allFinal(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const open = await database.query('select 1 from lendside.open_operations limit 1');
    if (open.length === 0) return;
    await pause(50);
  }
  throw new Error('a payment did not become final');
}
