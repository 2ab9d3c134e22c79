import type { Payer } from './customers.ts';
import { Client, callsPerSecond } from './load.ts';
import { median, type Row } from './measure.ts';
import { percentile } from './percentile.ts';

const CLIENTS = 64;
const SECONDS = 6;
const TIMES = 3;
/** Connections are opened a few at a time: a burst of them waits for the kernel and not for the product. */
const CONNECTIONS = 2_000;
const OPENED_AT_ONCE = 50;
const TURN_MS = 2;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Account details answered a second when three times as many are asked for as the process can answer, against its best. */
export async function overloadRow(origin: string, payers: readonly Payer[], rounds: number): Promise<Row> {
  const products: number[] = [];
  const bests: number[] = [];
  const p99s: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const best = await bestRate(origin, payers);
    const { rate, timesMs } = await offered(origin, payers, best * TIMES);
    bests.push(best);
    products.push(rate);
    p99s.push(percentile(timesMs, 0.99));
  }
  return {
    id: 'overload',
    name: `account details answered at ${TIMES} times what a process can do (p99 of what is answered ${median(p99s).toFixed(0)} ms)`,
    yardstick: `its best, ${CLIENTS} clients`,
    unit: 'a second',
    product: median(products),
    against: median(bests),
    better: 'larger',
    first: 0.9,
    aim: 0.95,
  };
}

const detail = (payer: Payer) => `/api/accountdetail?loanId=${encodeURIComponent(payer.loanId)}`;
const payerOf = (payers: readonly Payer[], index: number) => payers[index % payers.length] as Payer;

async function bestRate(origin: string, payers: readonly Payer[]): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new Client(origin));
  const { rate } = await callsPerSecond(CLIENTS, SECONDS, async (index) => {
    const payer = payerOf(payers, index);
    return (await (clients[index] as Client).send('GET', detail(payer), payer.headers)).status === 200;
  });
  for (const client of clients) client.close();
  return rate;
}

/** Sends so many calls a second, whether they are answered or not; answers how many got what they asked for, and when. */
async function offered(origin: string, payers: readonly Payer[], aSecond: number) {
  const clients: Client[] = [];
  while (clients.length < CONNECTIONS) {
    for (let opened = 0; opened < OPENED_AT_ONCE; opened += 1) clients.push(new Client(origin));
    await sleep(OPENED_AT_ONCE);
  }
  const free = clients.map((_, index) => index);
  const timesMs: number[] = [];
  const underWay = new Set<Promise<void>>();
  async function ask(index: number): Promise<void> {
    const before = performance.now();
    const payer = payerOf(payers, index);
    const { status } = await (clients[index] as Client).send('GET', detail(payer), payer.headers);
    if (status === 200) timesMs.push(performance.now() - before);
    free.push(index);
  }
  const start = performance.now();
  for (let sent = 0; performance.now() - start < SECONDS * 1000; await sleep(TURN_MS)) {
    for (const due = ((performance.now() - start) / 1000) * aSecond; sent < due; sent += 1) {
      const index = free.pop();
      if (index === undefined) continue;
      const one: Promise<void> = ask(index).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }
  const rate = timesMs.length / SECONDS;
  await Promise.all(underWay);
  for (const client of clients) client.close();
  return { rate, timesMs };
}
