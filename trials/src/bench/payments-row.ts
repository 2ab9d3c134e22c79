import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Payer, securityTokens } from './customers.ts';
import { Client, callsPerSecond } from './load.ts';
import { inTurn, median, type Row } from './measure.ts';
import { percentile } from './percentile.ts';
import type { Yardstick } from './pgbench.ts';

const SECONDS = 4;
/** More than a client sends in that time. */
const TOKENS_A_CLIENT = 1500;
const TOKENS_MOST = 14_000;
/** Small enough that no loan is paid off by the run. */
const AMOUNT = '0.01';

/** Load of simultaneous payments, with the measured and the target ratio. */
export interface PaymentLoad {
  readonly clients: number;
  readonly first: number;
  readonly aim: number;
}

/** The running product, and what went wrong on the way. */
export interface Paying {
  readonly origin: string;
  readonly database: pg.Client;
  readonly problems: Set<string>;
  /** Acceptance time at the 99th percentile, one figure a round. */
  readonly p99s: number[];
}

/** Opens the database beside the product: the rounds ask it what is still under way. */
export async function payingAt(origin: string, databaseUrl: string): Promise<Paying> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return { origin, database, problems: new Set(), p99s: [] };
}

/**
 * One round: each payer pays again and again, and then all of it is posted: the clock stops when the last one stands in the
 * ledger. Answers payments a second; one that was refused, lost or doubled is a problem.
 */
export async function payForSeconds(
  { origin, database, problems, p99s }: Paying,
  payers: readonly Payer[],
): Promise<number> {
  const before = await ledger(origin);
  const tokens = await securityTokens(origin, Math.min(TOKENS_MOST, payers.length * TOKENS_A_CLIENT));
  const clients = payers.map(() => new Client(origin));
  let accepted = 0;
  const start = performance.now();
  const { timesMs } = await callsPerSecond(clients.length, SECONDS, async (index) => {
    const payer = payers[index] as Payer;
    const ccv = tokens.pop();
    if (!ccv) return false;
    const body = {
      paymentKey: randomUUID(),
      loanId: payer.loanId,
      paymentAmount: AMOUNT,
      paymentAmountType: 'other',
      paymentCardToken: payer.cardToken,
      ccv,
    };
    const answer = await (clients[index] as Client).send('POST', '/api/payment', payer.headers, JSON.stringify(body));
    if (answer.status !== 200) problems.add(`POST /payment answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    else accepted += 1;
    return answer.status === 200;
  });
  await allFinal(database);
  const seconds = (performance.now() - start) / 1000;
  const after = await ledger(origin);
  for (const client of clients) client.close();
  if (after.journals !== before.journals + accepted)
    problems.add(`${accepted} accepted, ${after.journals - before.journals} posted`);
  if (after.imbalanceCents !== 0 || after.firstBadJournal) problems.add('the ledger does not balance');
  p99s.push(percentile(timesMs, 0.99));
  return accepted / seconds;
}

/** A round with problems does not count. */
export const noteOf = ({ problems }: Paying): Pick<Row, 'note'> =>
  problems.size > 0 ? { note: [...problems].slice(0, 3).join('; ') } : {};

/** Payments accepted over HTTP by so many clients, each for a loan of its own, against the yardstick's transactions. */
export async function paymentsRow(
  { origin, databaseUrl }: { readonly origin: string; readonly databaseUrl: string },
  payers: readonly Payer[],
  yardstick: Yardstick,
  rounds: number,
  load: PaymentLoad = { clients: 50, first: 0.8, aim: 2.5 },
): Promise<Row> {
  const paying = await payingAt(origin, databaseUrl);
  const pay = () => payForSeconds(paying, payers.slice(0, load.clients));
  const { product: rate, against } = await inTurn(rounds, pay, yardstick.transactionsPerSecond);
  await paying.database.end();
  const clients = `${load.clients} ${load.clients === 1 ? 'client' : 'clients'}`;
  return {
    id: `payments-${load.clients}`,
    name: `payments accepted over HTTP and posted, ${clients} (p99 of accepting ${median(paying.p99s).toFixed(0)} ms)`,
    yardstick: yardstick.name,
    unit: 'a second',
    product: rate,
    against,
    better: 'larger',
    first: load.first,
    aim: load.aim,
    ...noteOf(paying),
  };
}

interface Audit {
  readonly journals: number;
  readonly imbalanceCents: number;
  readonly firstBadJournal: string | null;
}

async function ledger(origin: string): Promise<Audit> {
  return (await fetch(`${origin}/api/dev/ledger`)).json() as Promise<Audit>;
}

/** Waits until the worker has nothing left. */
async function allFinal(database: pg.Client): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await database.query("select 1 from lendside.open_operations where kind = 'operation' limit 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
