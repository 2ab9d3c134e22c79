import { createServer, type Server, Socket } from 'node:net';
import { DatabaseAway } from '@lendside/providers/database';
import { freePorts } from '@lendside/tools/free-ports';
import { type TestDatabase, testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hostsOf } from '../configuration/database-hosts.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { connectTo } from './several-hosts.ts';

let database: TestDatabase;
const relays: Relay[] = [];
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url);
}, 60_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await Promise.all(relays.splice(0).map((one) => one.shut()));
  await byOwner('alter database :name reset default_transaction_read_only');
});
afterAll(() => database?.drop());

/** A host of its own that leads to the database, until it is shut. */
interface Relay {
  readonly host: string;
  /** Connections that went through it. */
  taken(): number;
  shut(): Promise<void>;
}

async function relay(): Promise<Relay> {
  const { hostname, port } = new URL(database.url);
  const sockets = new Set<Socket>();
  let taken = 0;
  const server: Server = createServer((here) => {
    taken += 1;
    const there = new Socket().connect(Number(port), hostname);
    for (const one of [here, there]) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          for (const each of [here, there]) each.destroy();
        });
    }
    here.pipe(there).pipe(here);
  });
  const listening = await freePorts();
  await new Promise<void>((done) => server.listen(listening, '127.0.0.1', done));
  const one: Relay = {
    host: `127.0.0.1:${listening}`,
    taken: () => taken,
    shut: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
  relays.push(one);
  return one;
}

const addressOf = (...hosts: string[]) => database.url.replace(new URL(database.url).host, hosts.join(','));
const deaf = async () => `127.0.0.1:${await freePorts()}`;

function open(...given: Parameters<typeof openDatabase>): OpenDatabase {
  const db = openDatabase(...given);
  opened.push(db);
  return db;
}

/** Runs a statement as the owner, in a connection of its own. */
async function byOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Also where sessions are read-only by default.
  await client.query(
    `begin read write; ${statement.replace(':name', new URL(database.url).pathname.slice(1))}; commit`,
  );
  await client.end();
}

const one = async (db: OpenDatabase, actor: 'worker' | 'reader' = 'worker') =>
  (await db.query<{ one: number }>(actor, 'select $1::int as one', [1]))[0]?.one;

test.each([
  ['postgres://u:p@one/x', ['postgres://u:p@one/x']],
  [
    'postgres://u:a,b@one:1,two/x?sslmode=require',
    ['postgres://u:a,b@one:1/x?sslmode=require', 'postgres://u:a,b@two/x?sslmode=require'],
  ],
  ['postgresql://[::1]:5,two/x?target_session_attrs=primary', ['postgresql://[::1]:5/x', 'postgresql://two/x']],
  ['mysql://one/x', []],
])('the hosts of %s', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
});

test('the first host that answers is taken, and the next one once it is gone', async () => {
  const [first, second] = [await relay(), await relay()];
  const db = open(addressOf(await deaf(), first.host, second.host), { max: 2 });
  expect(await one(db)).toBe(1);
  expect(await db.transaction({ customerIds: ['c'] }, (tx) => tx.query('select 1'))).toHaveLength(1);
  expect([first.taken() > 0, second.taken()]).toEqual([true, 0]);
  await first.shut();
  await expect.poll(() => one(db).catch(() => 0)).toBe(1);
  expect(second.taken()).toBeGreaterThan(0);
});

test('a host that takes no writes is passed over, and where none does nothing is done', async () => {
  const [first, second] = [await relay(), await relay()];
  await byOwner('alter database :name set default_transaction_read_only = on');
  const db = open(addressOf(first.host, second.host), { max: 1 });
  await expect(one(db)).rejects.toThrow(DatabaseAway);
  expect([first.taken(), second.taken()]).toEqual([1, 1]);
  await byOwner('alter database :name reset default_transaction_read_only');
  expect(await one(db)).toBe(1);
});

test('a connection whose host became a standby is given up', async () => {
  const db = open(addressOf((await relay()).host, (await relay()).host), { max: 1 });
  const write = () =>
    db.transaction('worker', (tx) => tx.query('create temporary table written on commit drop as select 1'));
  await db.query('worker', 'set default_transaction_read_only = on');
  await expect(write()).rejects.toThrow(DatabaseAway);
  await expect(write()).resolves.toBeDefined();
});

test('long reads have an address of their own, and go where writes go while nothing answers there', async () => {
  const standby = await relay();
  const db = open(database.url, { max: 1, readUrl: addressOf(await deaf(), standby.host) });
  expect([await one(db), standby.taken()]).toEqual([1, 0]);
  expect([await one(db, 'reader'), standby.taken()]).toEqual([1, 1]);
  expect(Object.keys(db.use())).toContain('reader');
  await standby.shut();
  await expect.poll(() => one(db, 'reader').catch(() => 0)).toBe(1);
});

test('a connection of a command finds the host that takes writes', async () => {
  const client = await connectTo(addressOf(await deaf(), (await relay()).host), {});
  expect((await client.query('select 1')).rows).toHaveLength(1);
  await client.end();
  await expect(connectTo(addressOf(await deaf(), await deaf()), {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
