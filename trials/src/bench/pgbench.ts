import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface Yardstick {
  readonly name: string;
  readonly transactionsPerSecond: () => Promise<number>;
}

const run = promisify(execFile);
const USUAL_CLIENTS = 8;
const SECONDS = 4;
const DATABASE = 'lendside_yardstick';

/** TPC-B as pgbench runs it, on the product's own server: from the PATH, from Debian's folder, else the same transaction from a loop in Node. */
export async function tpcB(databaseUrl: string, clients = USUAL_CLIENTS): Promise<Yardstick> {
  await recreateDatabase(databaseUrl);
  const url = new URL(databaseUrl);
  url.pathname = `/${DATABASE}`;
  const pgbench = await findPgbench();
  if (!pgbench) return nodeLoop(url.href, clients);
  await run(pgbench, ['-i', '-s', '10', '-q', url.href]);
  return {
    name: `pgbench TPC-B, ${clients} clients, same server`,
    async transactionsPerSecond() {
      const threads = String(Math.min(2, clients));
      const load = ['-n', '-c', String(clients), '-j', threads, '-T', String(SECONDS), url.href];
      const { stdout } = await run(pgbench, load);
      return Number(/tps = ([0-9.]{1,20})/.exec(stdout)?.[1]);
    },
  };
}

async function recreateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE}`);
  await client.query(`create database ${DATABASE}`);
  await client.end();
}

async function findPgbench(): Promise<string | undefined> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...debian
      .sort()
      .reverse()
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  for (const folder of folders) {
    const file = join(folder, 'pgbench');
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

const TABLES = `
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_accounts select n, n / 100000 + 1, 0, '' from generate_series(1, 1000000) n;
  insert into pgbench_tellers select n, n / 10 + 1, 0, '' from generate_series(1, 100) n;
  insert into pgbench_branches select n, 0, '' from generate_series(1, 10) n;`;

async function nodeLoop(url: string, count: number): Promise<Yardstick> {
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(TABLES);
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
  return {
    name: `the TPC-B transaction from a loop in Node (pgbench is not here), ${count} clients, same server`,
    async transactionsPerSecond() {
      let transactions = 0;
      const end = performance.now() + SECONDS * 1000;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < end) {
            const [account, teller, branch, delta] = [upTo(1_000_000), upTo(100), upTo(10), upTo(5000)];
            await client.query('begin');
            await client.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
            await client.query('select abalance from pgbench_accounts where aid = $1', [account]);
            await client.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
            await client.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
            await client.query('insert into pgbench_history values ($1, $2, $3, $4, now())', [
              teller,
              branch,
              account,
              delta,
            ]);
            await client.query('commit');
            transactions += 1;
          }
        }),
      );
      return transactions / SECONDS;
    },
  };
}
