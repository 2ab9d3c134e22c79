import type { Payer } from './customers.ts';
import { Client } from './load.ts';
import { inTurn, type Row } from './measure.ts';
import { percentile } from './percentile.ts';

const READERS = 10;
const SIGNING_IN = 20;
const SECONDS = 4;
/** Readers rest between their reads: it is the waiting that is measured, not how much can be read. */
const REST_MILLISECONDS = 20;
const BUSY = 503;
const VERSION = 'x-api-version: 2\r\n';

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));

interface Reading {
  readonly until: number;
  readonly timesMs: number[];
  readonly problems: Set<string>;
}

/** Reads the dashboard again and again, as one person who looks at it. */
async function read(origin: string, payer: Payer, { until, timesMs, problems }: Reading): Promise<void> {
  const client = new Client(origin);
  while (performance.now() < until) {
    const before = performance.now();
    const { status } = await client.send('GET', '/api/accounts', payer.headers);
    timesMs.push(performance.now() - before);
    if (status !== 200) problems.add(`GET /accounts answered ${status}`);
    await rest();
  }
  client.close();
}

/** Dashboard read time at the 99th percentile while people sign in one after the other, against without them. */
export async function signInLoadRow(
  origin: string,
  { payers, usernames, password }: { payers: readonly Payer[]; usernames: readonly string[]; password: string },
  rounds: number,
): Promise<Row> {
  const problems = new Set<string>();
  let signIns = 0;
  let signInSeconds = 0;

  async function signIn(username: string, until: number): Promise<void> {
    const client = new Client(origin);
    const body = JSON.stringify({ username, password, rememberMe: false });
    while (performance.now() < until) {
      await client.send('POST', '/api/dev/trust', VERSION, JSON.stringify({ email: username }));
      const { status } = await client.send('POST', '/api/authenticate', VERSION, body);
      if (status === 200) signIns += 1;
      // More at once than the hashing queue holds: a sign-in turned away is tried again.
      else if (status === BUSY) await rest();
      else problems.add(`POST /authenticate answered ${status}`);
    }
    client.close();
  }

  const p99 = (signingIn: readonly string[]) => async () => {
    const timesMs: number[] = [];
    const until = performance.now() + SECONDS * 1000;
    if (signingIn.length > 0) signInSeconds += SECONDS;
    await Promise.all([
      ...payers.slice(0, READERS).map((payer) => read(origin, payer, { until, timesMs, problems })),
      ...signingIn.map((username) => signIn(username, until)),
    ]);
    return percentile(timesMs, 0.99);
  };

  // Readers and those who sign in are different people: no session ends through another customer's sign-in.
  const { product, against } = await inTurn(rounds, p99(usernames.slice(READERS, READERS + SIGNING_IN)), p99([]));
  return {
    id: 'signIns',
    name: `p99 of dashboard reads while ${SIGNING_IN} people sign in (${(signIns / signInSeconds).toFixed(0)} sign-ins a second)`,
    yardstick: 'the same reads without them',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 3,
    aim: 1.5,
    ...(problems.size > 0 ? { note: [...problems].slice(0, 3).join('; ') } : {}),
  };
}
