import { randomUUID } from 'node:crypto';
import { type Payer, securityTokens } from './customers.ts';
import { Client } from './load.ts';
import { inTurn, median, type Row } from './measure.ts';
import { percentile } from './percentile.ts';
import { startBare } from './read-row.ts';

/** So many people look at PaymentProcessing, each of whose browsers asks a second after the last answer (spec 9). */
const WAITING = 1000;
const SECONDS = 6;
/** Sockets are opened little by little, as people come. */
const OPEN_AT_ONCE = 50;

/** Answer time while a thousand people wait for their payments, against node:http under the same questions. */
export async function pollRow(origin: string, payers: readonly Payer[], root: string, rounds: number): Promise<Row> {
  const bare = await startBare(root);
  const problems = new Set<string>();
  const asked = await payOnce(origin, payers);
  const p50s: { product: number[]; bare: number[] } = { product: [], bare: [] };
  const measure = (address: string, pathOf: (index: number) => string, medians: number[]) => async () => {
    const timesMs = await pollAll(address, pathOf, (index) => asked[index % asked.length]?.headers ?? '', problems);
    medians.push(percentile(timesMs, 0.5));
    return percentile(timesMs, 0.99);
  };
  const status = (index: number) => `/api/payment?messageKey=${asked[index % asked.length]?.messageKey}`;
  const { product, against } = await inTurn(
    rounds,
    measure(origin, status, p50s.product),
    measure(bare.origin, () => '/', p50s.bare),
  );
  await bare.stop();
  const p50 = `p50 ${median(p50s.product).toFixed(1)} ms against ${median(p50s.bare).toFixed(1)} ms`;
  return {
    id: 'poll',
    name: `p99 of asking for a payment while ${WAITING} people wait (${p50})`,
    yardstick: 'bare node:http answering 3 KB to as many',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 10,
    aim: 3,
    ...(problems.size > 0 ? { note: [...problems].slice(0, 3).join('; ') } : {}),
  };
}

interface Asked {
  readonly headers: string;
  readonly messageKey: string;
}

/** A payment of each payer, to ask after. */
async function payOnce(origin: string, payers: readonly Payer[]): Promise<readonly Asked[]> {
  const tokens = await securityTokens(origin, payers.length);
  const client = new Client(origin);
  const asked: Asked[] = [];
  for (const payer of payers) {
    const body = JSON.stringify({
      paymentKey: randomUUID(),
      loanId: payer.loanId,
      paymentAmount: '0.01',
      paymentAmountType: 'other',
      paymentCardToken: payer.cardToken,
      ccv: tokens.pop(),
    });
    const answer = await client.send('POST', '/api/payment', payer.headers, body);
    if (answer.status !== 200) throw new Error(`POST /payment answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    asked.push({ headers: payer.headers, messageKey: JSON.parse(answer.text).messageKey });
  }
  client.close();
  return asked;
}

/** All ask, rest a second, and ask again, until the time is over. The first question of each opens its connection and does not count. */
async function pollAll(
  address: string,
  pathOf: (index: number) => string,
  headersOf: (index: number) => string,
  problems: Set<string>,
): Promise<number[]> {
  const clients: Client[] = [];
  const ask = async (client: Client, index: number) => {
    const answer = await client.send('GET', pathOf(index), headersOf(index));
    if (answer.status !== 200) problems.add(`GET /payment answered ${answer.status}: ${answer.text.slice(0, 100)}`);
  };
  while (clients.length < WAITING) {
    const more = Array.from({ length: OPEN_AT_ONCE }, () => new Client(address));
    await Promise.all(more.map((client, index) => ask(client, clients.length + index)));
    clients.push(...more);
  }
  const timesMs: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    clients.map(async (client, index) => {
      await rest((1000 * index) / WAITING);
      while (performance.now() < end) {
        const before = performance.now();
        await ask(client, index);
        timesMs.push(performance.now() - before);
        await rest(1000);
      }
    }),
  );
  for (const client of clients) client.close();
  return timesMs;
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
