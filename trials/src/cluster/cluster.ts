import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import pg from 'pg';
import { type Asked, pause } from '../payment-calls.ts';
import { type Account, databaseAccount, ownFolder } from './account.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import { type DatabaseNode, layDatabaseNode, type Role, serverAlone } from './patroni.ts';

/** Three PostgreSQL under Patroni, three etcd, an archive, and haproxy before them; all of it on the loopback. */
export interface Cluster {
  readonly nodes: readonly DatabaseNode[];
  readonly etcd: Etcd;
  readonly archive: Archive;
  readonly balancer: Balancer;
  /** The address for writes, and the one for reads that may be a moment old. */
  readonly database: Asked & { readonly url: string };
  readonly readUrl: string;
  /** The machine that has this role now; waits until there is one. */
  has(role: Role): Promise<DatabaseNode>;
  /** Waits until one leads and the two others follow, one of them as good as the leader. */
  whole(): Promise<void>;
  /** Lays the database down as it was at this time, beside the cluster; answers a question to it. The server ends afterwards. */
  restored<Answer>(at: string, ask: (database: Asked) => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const NODES = ['one', 'two', 'three'];
/** Longer than a machine takes that is copied anew. */
const WHOLE_MILLISECONDS = 120_000;
const DATABASE = 'lendside';

/** `dataOf` says where a machine's data lies, where that is not the cluster's own folder. */
export async function startCluster(
  folder: string,
  dataOf: (name: string) => string | undefined = () => undefined,
): Promise<Cluster> {
  const account = databaseAccount();
  // PostgreSQL's user has to reach its own folders below.
  chmodSync(folder, 0o755);
  const secrets = { superuser: randomUUID(), replication: randomUUID() };
  const etcd = await startEtcd(ownFolder(join(folder, 'etcd'), {}));
  const archive = openArchive(ownFolder(join(folder, 'archive'), account), account);
  const nodes: DatabaseNode[] = [];
  for (const name of NODES) {
    const data = dataOf(name);
    const plan = { name, folder: join(folder, name), account, etcd: etcd.ports, archive, secrets };
    nodes.push(await layDatabaseNode(data === undefined ? plan : { ...plan, data }));
  }
  const balancer = await openBalancer(folder, nodes);
  balancer.reload([]);
  const urlAt: UrlAt = (port, database = DATABASE) =>
    `postgres://postgres:${secrets.superuser}@127.0.0.1:${port}/${database}`;
  for (const node of nodes) node.start();
  const leader = await nodeWith(nodes, 'primary');
  await archive.begin(leader.name);
  await askedAt(urlAt(leader.port, 'postgres')).query(`create database ${DATABASE}`);
  const url = urlAt(balancer.writePort);
  await whole(nodes);
  return {
    nodes,
    etcd,
    archive,
    balancer,
    database: { url, ...askedAt(url) },
    readUrl: urlAt(balancer.readPort),
    has: (role) => nodeWith(nodes, role),
    whole: () => whole(nodes),
    restored: (at, ask) => askRestored({ folder, account, archive, urlAt, at }, ask),
    async stop() {
      balancer.stop();
      for (const node of nodes) node.mend();
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.stop();
    },
  };
}

type UrlAt = (port: number, database?: string) => string;

interface Restoring {
  readonly folder: string;
  readonly account: Account;
  readonly archive: Archive;
  readonly urlAt: UrlAt;
  readonly at: string;
}

/** Lays the database down beside the cluster, has it brought to its moment, and asks it. */
async function askRestored<Answer>(
  { folder, account, archive, urlAt, at }: Restoring,
  ask: (database: Asked) => Promise<Answer>,
): Promise<Answer> {
  const data = ownFolder(join(folder, `restored-${randomUUID()}`), account);
  const sockets = ownFolder(join(folder, 'sockets-of-restored'), account);
  await archive.restoreInto(data, at);
  const port = await freePorts();
  const server = serverAlone(data, sockets, port, account);
  await server.start();
  try {
    const database = askedAt(urlAt(port));
    // It answers questions while it is still being brought to its moment.
    while ((await database.query<{ isBehind: boolean }>(`select pg_is_in_recovery() as "isBehind"`))[0]?.isBehind)
      await pause(200);
    return await ask(database);
  } finally {
    await server.stop();
  }
}

/** A connection a question: none is left open for a fault to break. */
const askedAt = (url: string): Asked => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  },
});

const isOf = ({ statusPort }: DatabaseNode, role: Role) =>
  fetch(`http://127.0.0.1:${statusPort}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    (reply) => reply.status === 200,
    () => false,
  );

async function nodeWith(nodes: readonly DatabaseNode[], role: Role): Promise<DatabaseNode> {
  for (const endMs = performance.now() + WHOLE_MILLISECONDS; performance.now() < endMs; await pause(100))
    for (const node of nodes) if (await isOf(node, role)) return node;
  throw new Error(`no machine became ${role}: ${nodes.map((node) => `${node.name}: ${node.said()}`).join('\n')}`);
}

async function whole(nodes: readonly DatabaseNode[]): Promise<void> {
  const of = async (role: Role) => (await Promise.all(nodes.map((node) => isOf(node, role)))).filter(Boolean).length;
  for (const endMs = performance.now() + WHOLE_MILLISECONDS; performance.now() < endMs; await pause(200))
    if ((await of('primary')) === 1 && (await of('replica')) === nodes.length - 1 && (await of('sync')) === 1) return;
  throw new Error(
    `the cluster did not become whole: ${nodes.map((node) => `${node.name}: ${node.said()}`).join('\n')}`,
  );
}
