import { fork } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import pg from 'pg';

/** Least cost of one act: how long it takes, and the processor time of this side and of the other one. */
export interface Limit {
  readonly act: string;
  readonly microseconds: number;
  readonly oursMicroseconds: number;
  readonly theirsMicroseconds: number;
}

const WARM_UP = 500;
const TIMES = 3000;
const SYNCS = 300;
const PAGE_BYTES = 8192;

interface Body {
  readonly paymentKey: string;
  readonly loanId: string;
  readonly paymentAmount: string;
  readonly paymentAmountType: string;
  readonly paymentCardToken: string;
  readonly ccv: string;
}
const BODY: Body = {
  paymentKey: 'c131a35b-e8bd-4223-844d-dd822070a3c5',
  loanId: '43410-1000003-01',
  paymentAmount: '123.45',
  paymentAmountType: 'other',
  paymentCardToken: 'card_01M8J4CY7TH550J5DGQ4884GSH',
  ccv: 'x'.repeat(300),
};

/** Repeats an act and answers what one of them costs. */
async function repeated(
  act: string,
  once: () => unknown,
  { times = TIMES, theirs = async () => 0 }: { readonly times?: number; readonly theirs?: () => Promise<number> } = {},
): Promise<Limit> {
  for (let warm = 0; warm < Math.min(WARM_UP, times); warm += 1) await once();
  const theirsBefore = await theirs();
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let time = 0; time < times; time += 1) await once();
  const microseconds = ((performance.now() - start) * 1000) / times;
  const { user, system } = process.cpuUsage(cpu);
  const theirsMs = (await theirs()) - theirsBefore;
  return {
    act,
    microseconds,
    oursMicroseconds: (user + system) / times,
    theirsMicroseconds: (theirsMs * 1000) / times,
  };
}

/** Each part of a payment and of a read alone, on this machine: the kernel, the socket, JSON, PostgreSQL's wire, its log and the disk. */
export async function measuredLimits(
  folder: string,
  processorMs: (pid: number) => Promise<number>,
): Promise<readonly Limit[]> {
  const text = JSON.stringify(BODY);
  return [
    await repeated('JSON of a payment, read and written', () => JSON.stringify(JSON.parse(text))),
    ...(await http(processorMs)),
    await disk(folder),
    ...(await database(folder, processorMs)),
  ];
}

/** A bare server of node in another process, asked over one connection. */
async function http(processorMs: (pid: number) => Promise<number>): Promise<readonly Limit[]> {
  const server = fork(new URL('./bare-http.mjs', import.meta.url));
  const port = await new Promise<number>((resolve) => server.once('message', (told) => resolve(told as number)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = httpRequest({ agent, port, host: '127.0.0.1', method: 'POST' }, (answer) => {
        answer.resume();
        answer.on('end', resolve);
      });
      asked.on('error', reject);
      asked.end(JSON.stringify(BODY));
    });
  try {
    return [await repeated('a request to a bare server of node', ask, { theirs: () => processorMs(server.pid ?? 0) })];
  } finally {
    agent.destroy();
    server.kill();
  }
}

/** A page written to the end of a file, and waited for. */
async function disk(folder: string): Promise<Limit> {
  const path = join(folder, 'synced');
  const file = await open(path, 'w');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  try {
    return await repeated(
      'a page written to the disk and waited for',
      async () => {
        await file.write(page);
        await file.datasync();
      },
      { times: SYNCS },
    );
  } finally {
    await file.close();
    await rm(path);
  }
}

const ROWS = 13;
const ROW_BYTES = 400;

async function database(folder: string, processorMs: (pid: number) => Promise<number>): Promise<readonly Limit[]> {
  const postgres: EmbeddedPostgres = await startPostgres({ dataFolder: folder });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const pid = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
  const theirs = () => processorMs(pid);
  await client.query('create table one (id bigint primary key, fact text not null)');
  await client.query(
    'create table thirteen (id bigint generated always as identity primary key, of text, fact text not null)',
  );
  await client.query('create index thirteen_of on thirteen (of)');
  await client.query('insert into one select n, repeat($1, 600) from generate_series(1, 10000) n', ['x']);
  const named = (act: string, text: string, values: () => unknown[], times = TIMES) =>
    repeated(act, () => client.query({ name: text.slice(0, 40), text, values: values() }), { theirs, times });
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const insert = `insert into thirteen (of, fact) select $1, repeat('x', ${ROW_BYTES}) from generate_series(1, $2::integer)`;
  try {
    return [
      await named('a statement that asks nothing of PostgreSQL', 'select $1::text', () => [`${next()}`]),
      await named('a row read by its key', 'select fact from one where id = $1', () => [1 + (next() % 10_000)]),
      await withoutWaiting(client, () => named('a row written, not waited for', insert, () => [`${next()}`, 1])),
      await withoutWaiting(client, () =>
        named(`${ROWS} rows written, not waited for`, insert, () => [`${next()}`, ROWS]),
      ),
      await named(`${ROWS} rows written and waited for`, insert, () => [`${next()}`, ROWS], SYNCS),
    ];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function withoutWaiting(client: pg.Client, measure: () => Promise<Limit>): Promise<Limit> {
  await client.query('set synchronous_commit = off');
  const limit = await measure();
  await client.query('set synchronous_commit = on');
  return limit;
}

/** The limits as text. */
export const limitsTable = (limits: readonly Limit[]): string =>
  [
    `${'at the least, µs'.padEnd(48)}${['took', 'here', 'there'].map((one) => one.padStart(8)).join('')}`,
    ...limits.map(({ act, microseconds, oursMicroseconds, theirsMicroseconds }) =>
      [
        act.padEnd(48),
        ...[microseconds, oursMicroseconds, theirsMicroseconds].map((one) => one.toFixed(1).padStart(8)),
      ].join(''),
    ),
    '',
  ].join('\n');
