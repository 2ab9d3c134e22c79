import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { type Account, mustRun, ownFolder, type Program, startProgram } from './account.ts';
import type { Archive } from './archive.ts';
import { type Cable, layCable } from './cable.ts';

/** Secrets of the cluster's own logins, made at its start. */
export interface Secrets {
  readonly superuser: string;
  readonly replication: string;
}

/** One machine of the database: PostgreSQL, and Patroni which leads it, with a wire to every other one. */
export interface DatabaseNode {
  readonly name: string;
  /** Where PostgreSQL is reached, and where Patroni says what it is. */
  readonly port: number;
  readonly statusPort: number;
  readonly data: string;
  readonly sockets: string;
  /** All of it ends at once, as a machine that loses its power. */
  kill(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** The machine goes on, and reaches no other. */
  cut(): void;
  mend(): void;
  said(): string;
}

/** Names by which Patroni asks for a member that takes writes, one that follows, and one that follows and lacks nothing. */
export type Role = 'primary' | 'replica' | 'sync';

/**
 * Seconds. A leader that is not heard of for `ttl` has lost the lead; it gives up by itself before that, after `retry_timeout` without etcd.
 * Patroni wants `loop_wait + 2 * retry_timeout <= ttl`.
 */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 };
/** Six processes of two threads and their pools, and what looks on. */
const CONNECTIONS = 500;
const BINARIES = '/usr/lib/postgresql';

/** Folder of the programs of Debian's newest PostgreSQL; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(BINARIES)) return undefined;
  const versions = readdirSync(BINARIES).filter((name) => existsSync(join(BINARIES, name, 'bin', 'initdb')));
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest && join(BINARIES, newest, 'bin');
}

interface NodePlan {
  readonly name: string;
  readonly folder: string;
  /** Folder of the data, where it is not to lie in the node's own. */
  readonly data?: string;
  readonly account: Account;
  readonly etcd: readonly number[];
  readonly archive: Archive;
  readonly secrets: Secrets;
}

export async function layDatabaseNode({ account, archive, ...plan }: NodePlan): Promise<DatabaseNode> {
  const folder = ownFolder(plan.folder, account);
  const data = ownFolder(plan.data ?? join(folder, 'data'), account);
  const sockets = ownFolder(join(folder, 'sockets'), account);
  const inside = { port: await freePorts(), status: await freePorts() };
  const { cables, port, statusPort, etcd } = await layWires(inside, plan.etcd);
  const archiveCommand = archive.commandOf(plan.name, { data, sockets, port: inside.port });
  const file = join(folder, 'patroni.json');
  const settings = settingsOf({ ...plan, data, sockets, inside, port, statusPort, etcd, archiveCommand });
  // YAML as well, as all JSON is. It holds secrets.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid);
  let patroni: Program | undefined;
  const start = () => {
    patroni = startProgram('patroni', [file], account);
  };
  const each = (act: (cable: Cable) => void) => () => {
    for (const cable of cables) act(cable);
  };
  const endPostgres = (signal: NodeJS.Signals) => {
    const pid = postmasterOf(data);
    if (pid !== undefined) process.kill(pid, signal);
  };
  return {
    name: plan.name,
    port,
    statusPort,
    data,
    sockets,
    start,
    said: () => patroni?.said() ?? '',
    async kill() {
      patroni?.signal('SIGKILL');
      endPostgres('SIGKILL');
      await patroni?.ended;
    },
    async stop() {
      patroni?.signal('SIGTERM');
      await patroni?.ended;
    },
    cut: each((cable) => cable.cut()),
    mend: each((cable) => cable.mend()),
  };
}

/** Every wire of a machine: to its PostgreSQL, to its Patroni, and from it to each etcd. */
async function layWires(inside: { readonly port: number; readonly status: number }, members: readonly number[]) {
  const cables: Cable[] = [];
  const lay = async (to: number) => {
    const cable = await layCable(await freePorts(), to);
    cables.push(cable);
    return cable.port;
  };
  const port = await lay(inside.port);
  const statusPort = await lay(inside.status);
  const etcd: number[] = [];
  for (const member of members) etcd.push(await lay(member));
  return { cables, port, statusPort, etcd };
}

/** Main process of a server, by the file it keeps in its data; PostgreSQL has a session of its own, which no signal to Patroni's group reaches. */
function postmasterOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
}

interface SettingsPlan extends Omit<NodePlan, 'account' | 'archive' | 'folder'> {
  readonly data: string;
  readonly sockets: string;
  readonly inside: { readonly port: number; readonly status: number };
  readonly port: number;
  readonly statusPort: number;
  readonly archiveCommand: string;
}

/** Patroni's settings; tools/deploy/patroni.yml has the same for machines of one's own. */
function settingsOf(plan: SettingsPlan) {
  const { inside, secrets } = plan;
  return {
    scope: 'lendside',
    name: plan.name,
    log: { level: 'WARNING' },
    restapi: { listen: `127.0.0.1:${inside.status}`, connect_address: `127.0.0.1:${plan.statusPort}` },
    // Through this machine's own wires: asked by its members' own addresses it would reach them past a cut.
    etcd3: { hosts: plan.etcd.map((port) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMES,
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // What was accepted stands on two machines: the one that follows is the one that may lead.
        synchronous_mode: true,
        // What all machines have to agree on stands here; Patroni ignores it below.
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: CONNECTIONS } },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${inside.port}`,
      connect_address: `127.0.0.1:${plan.port}`,
      data_dir: plan.data,
      bin_dir: postgresPrograms(),
      pgpass: join(plan.sockets, 'pgpass'),
      // A follower is copied at once, and not when the next checkpoint happens to be over.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'follower', password: secrets.replication },
        rewind: { username: 'postgres', password: secrets.superuser },
      },
      parameters: {
        shared_buffers: '128MB',
        unix_socket_directories: plan.sockets,
        wal_level: 'replica',
        wal_keep_size: '256MB',
        archive_mode: 'on',
        archive_command: plan.archiveCommand,
        archive_timeout: '30s',
        // A follower whose wire is cut is noticed in seconds.
        wal_sender_timeout: '4s',
        wal_receiver_timeout: '4s',
      },
      pg_hba: [
        'local all all trust',
        'host replication follower 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** Runs the programs of a server that stands alone, such as one that was restored. */
export function serverAlone(data: string, sockets: string, port: number, account: Account) {
  const programs = postgresPrograms() ?? '';
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets} -c archive_mode=off -c max_connections=${CONNECTIONS} -c synchronous_standby_names=''`;
  const control = (...given: string[]) => mustRun(join(programs, 'pg_ctl'), ['-D', data, '-w', ...given], account);
  return {
    start: () => control('-t', '120', '-l', join(sockets, 'log'), '-o', options, 'start'),
    stop: () => control('-m', 'fast', 'stop'),
  };
}
