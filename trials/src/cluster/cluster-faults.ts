import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault/faults.ts';
import { fillDisk } from '../fill-disk.ts';
import { type Asked, PATIENCE_MILLISECONDS, pause } from '../payment-calls.ts';
import { isSentCalls, type Place } from '../street.ts';
import type { ClusterTown } from './cluster-town.ts';

/** Something that goes wrong in a cluster while customers pay. */
export type ClusterFault = Fault<ClusterTown>;

/** Requests that have to be accepted before the blow and after it. */
const BEFORE_AND_AFTER = 40;
/** Payments stop no longer than this, whatever happens to the leader. */
const FAIL_OVER_SECONDS = 10;
/** Longer than the leader's lead lasts without etcd. */
const CUT_MILLISECONDS = 15_000;
const FULL_MILLISECONDS = 5_000;
const KILL_EVERY_MILLISECONDS = 10_000;
const KILLS = 3;

/** Machine on a small disk, by its name. */
export const SMALL_DISK_NODE = 'three';

const nothing = () => undefined;

/** The machine of the leader loses its power, and comes back later. */
const leaderKilled: ClusterFault = {
  name: 'leader-killed',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike({ cluster }, load) {
    await load.accepted(BEFORE_AND_AFTER);
    const leader = await cluster.has('primary');
    await leader.kill();
    await load.accepted(BEFORE_AND_AFTER);
    leader.start();
    await cluster.whole();
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** The machine of the leader reaches no other, goes on for itself, and is reached again later. */
const leaderCut: ClusterFault = {
  name: 'leader-cut',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike({ cluster }, load) {
    await load.accepted(BEFORE_AND_AFTER);
    const leader = await cluster.has('primary');
    leader.cut();
    await pause(CUT_MILLISECONDS);
    await load.accepted(BEFORE_AND_AFTER);
    leader.mend();
    await cluster.whole();
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** The disk of a machine that follows takes no more for a while. */
const diskFull: ClusterFault = {
  name: 'disk-full',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  onSmallDisk: true,
  missing: () => (process.getuid?.() === 0 ? undefined : 'Only root can mount a small disk.'),
  async strike({ cluster }, load) {
    const node = cluster.nodes.find(({ name }) => name === SMALL_DISK_NODE);
    if (!node) throw new Error(`there is no machine ${SMALL_DISK_NODE}`);
    if ((await cluster.has('primary')) === node) {
      await node.stop();
      node.start();
      await cluster.whole();
    }
    await load.accepted(BEFORE_AND_AFTER);
    const ballast = join(node.data, '..', 'ballast');
    try {
      fillDisk(ballast);
      await load.accepted(BEFORE_AND_AFTER);
      await pause(FULL_MILLISECONDS);
    } finally {
      rmSync(ballast, { force: true });
    }
    await cluster.whole();
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** One of the three that say who leads is lost, and comes back. */
const etcdLost: ClusterFault = {
  name: 'etcd-lost',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike({ cluster: { etcd, whole } }, load) {
    for (const member of etcd.ports.keys()) {
      await load.accepted(BEFORE_AND_AFTER);
      await etcd.lose(member);
      await load.accepted(BEFORE_AND_AFTER);
      await etcd.startAgain(member);
    }
    await whole();
  },
};

/** Waits until the balancer sends calls to a process again. */
async function isServing(place: Place): Promise<void> {
  for (const endMs = performance.now() + PATIENCE_MILLISECONDS; !(await isSentCalls(place, 'submitPayment')); )
    if (performance.now() > endMs) throw new Error('the balancer sends no calls to a process that is ready');
    else await pause(50);
}

/** Every process and every machine is restarted, one after the other: those that follow first, and the leader once another one leads. */
const rolling: ClusterFault = {
  name: 'rolling',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike(town, load) {
    const { cluster, places, services } = town;
    for (const place of places) {
      await load.accepted(BEFORE_AND_AFTER);
      await town.leave(place);
      await town.start(place);
      if (services.includes(place)) await isServing(place);
    }
    const leader = await cluster.has('primary');
    for (const node of [...cluster.nodes.filter((one) => one !== leader), leader]) {
      await load.accepted(BEFORE_AND_AFTER);
      await node.stop();
      node.start();
      await cluster.whole();
    }
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** A process of the service is killed every ten seconds, whatever it is doing. */
const processesKilled: ClusterFault = {
  name: 'process-killed',
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike(town, load) {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.accepted(BEFORE_AND_AFTER);
      const place = town.places[(kill * 2) % town.places.length] as Place;
      const dying = town.process(place);
      dying.process.kill('SIGKILL');
      await dying.ended;
      await pause(KILL_EVERY_MILLISECONDS);
      await town.start(place);
    }
    await load.accepted(BEFORE_AND_AFTER);
  },
};

const COUNT_JOURNALS = 'select count(*)::int as count from loanbook.journals';
/** Journals whose legs do not sum to zero, and payments that are posted in one book and not in the other. */
const COUNT_BROKEN = `select (select count(*) from (select 1 from loanbook.legs group by reference having sum(amount_cents) <> 0) uneven)::int
  + (select count(*) from lendside.operations o where o.state = 'POSTED' and o.amount_cents > 0
      and not exists (select 1 from loanbook.journals j where split_part(j.reference, ':', 1) = o.message_key))::int as count`;

const counted = async (database: Asked, question: string) =>
  (await database.query<{ count: number }>(question))[0]?.count ?? Number.NaN;

/** Ends the piece of the log that is written now, and waits until it lies in the archive. */
async function isArchived(database: Asked): Promise<void> {
  const [ended] = await database.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  const question = `select last_archived_wal >= $1 as "isThere" from pg_stat_archiver`;
  for (const endMs = performance.now() + PATIENCE_MILLISECONDS; ; await pause(100)) {
    if ((await database.query<{ isThere: boolean }>(question, [ended?.piece]))[0]?.isThere) return;
    if (performance.now() > endMs) throw new Error(`${ended?.piece} was not archived`);
  }
}

/** The database is laid down beside the cluster as it was at a moment of the load, and is whole there; customers notice nothing. */
const restored: ClusterFault = {
  name: 'restored',
  refusesNone: true,
  pauseMostSeconds: FAIL_OVER_SECONDS,
  missing: nothing,
  async strike(town, load) {
    const { database, cluster } = town;
    await load.accepted(BEFORE_AND_AFTER);
    const before = await counted(database, COUNT_JOURNALS);
    const [moment] = await database.query<{ at: string }>('select clock_timestamp()::text as at');
    if (!moment) throw new Error('the database did not tell the time');
    await load.accepted(BEFORE_AND_AFTER);
    await isArchived(database);
    const old = await cluster.restored(moment.at, async (restored) => ({
      journals: await counted(restored, COUNT_JOURNALS),
      broken: await counted(restored, COUNT_BROKEN),
    }));
    const after = await counted(database, COUNT_JOURNALS);
    if (old.broken !== 0) throw new Error(`${old.broken} payments or journals of the restored books are not whole`);
    if (old.journals < before || old.journals >= after)
      throw new Error(`${old.journals} journals were restored, of ${before} then and ${after} now`);
    await load.accepted(BEFORE_AND_AFTER);
  },
};

/** All of them, in the order of play. */
export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  leaderKilled,
  leaderCut,
  etcdLost,
  rolling,
  processesKilled,
  restored,
  diskFull,
];
