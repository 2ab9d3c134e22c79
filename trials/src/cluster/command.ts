import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@lendside/tools/product-process';
import { type Played, playAll } from '../fault/play.ts';
import { headLine, lineOf } from '../fault/table.ts';
import { option } from '../option.ts';
import { CLUSTER_FAULTS, SMALL_DISK_NODE } from './cluster-faults.ts';
import { openClusterTown } from './cluster-town.ts';
import { postgresPrograms } from './patroni.ts';

/**
 * `npm run cluster -- --only leader-killed,leader-cut --rounds 3`: three PostgreSQL under Patroni with three etcd, haproxy, an archive by pgBackRest
 * and six processes of the built service, all on the loopback, under load while things go wrong. What Debian has of it is installed where it
 * is missing. Ends with 1 where a request was lost or doubled, a call answered 500, or payments stopped for longer than ten seconds.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
};
const SMALL_DISK = '1g';
const AHEAD_OF_OTHERS = -15;

const say = (line: string) => process.stdout.write(`${line}\n`);
const end = (sentence: string): never => {
  say(sentence);
  process.exit(2);
};

const names = option('only', CLUSTER_FAULTS.map((fault) => fault.name).join(',')).split(',');
const rounds = Number(option('rounds', '1'));
if (!names.every((name) => CLUSTER_FAULTS.some((fault) => fault.name === name)) || !(rounds >= 1))
  end(`--only takes ${CLUSTER_FAULTS.map((fault) => fault.name).join(', ')}; --rounds a number from 1.`);
if (!existsSync(join(repositoryRoot, 'service/dist/main.js'))) end('The service is not built: `npm run build` first.');
installMissing();
// Machines of one's own share their processors with nothing else: neither does this cluster, where it may.
if (process.getuid?.() === 0) setPriority(AHEAD_OF_OTHERS);

/** Installs what is missing, as root; says what to install otherwise. */
function installMissing(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([program, wanted]) =>
    spawnSync('which', [program]).status === 0 ? [] : [wanted],
  );
  if (postgresPrograms() === undefined) missing.push('postgresql');
  if (missing.length === 0) return;
  const command = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0) end(`As root: apt-get ${command.join(' ')}`);
  say(`Installing ${missing.join(', ')}`);
  const installed = spawnSync('apt-get', command, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (installed.status !== 0) end(`apt-get could not install it:\n${installed.stderr}`);
}

const chosen = CLUSTER_FAULTS.filter((fault) => names.includes(fault.name));
for (const fault of chosen) if (fault.missing()) say(`${fault.name} is skipped. ${fault.missing()}`);
const played: Played[] = [];
const place = await temporaryFolder();
const disk = await temporaryFolder();
const isSmall = chosen.some((fault) => fault.onSmallDisk && fault.missing() === undefined);
if (
  isSmall &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=755`, 'tmpfs', disk.folder]).status !== 0
)
  end('A small disk could not be mounted.');
const opening = openClusterTown(place.folder, isSmall ? { name: SMALL_DISK_NODE, folder: disk.folder } : undefined);
let clearing: Promise<void> | undefined;
/** Ends all that was started, once it stands, and takes away what it lay in. */
async function clearUp(): Promise<void> {
  await opening.then(
    (town) => town.stop(),
    () => undefined,
  );
  if (isSmall) spawnSync('umount', ['--lazy', disk.folder]);
  await disk.remove();
  await place.remove();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (clearing) return;
    say('Ended: the cluster is taken down.');
    clearing = clearUp();
    void clearing.finally(() => process.exit(130));
  });
try {
  const town = await opening;
  say('The cluster stands.');
  say(headLine);
  await playAll(
    town,
    chosen.filter((fault) => fault.missing() === undefined),
    {
      rounds,
      tell(one) {
        played.push(one);
        for (const line of lineOf(one)) say(line);
      },
    },
  );
} finally {
  clearing ??= clearUp();
  await clearing;
}
process.exit(played.some((one) => one.broken.length > 0) ? 1 : 0);
