import { join } from 'node:path';
import { isOpen, processesIn, type Town } from '../fault/town.ts';
import { newPlace, type Place } from '../street.ts';
import { type Cluster, startCluster } from './cluster.ts';

/** Processes that customers are sent to, and processes that only do what is due. */
const SERVICES = 4;
const JOBS = 2;

/** A cluster, six processes of the service on it, and the balancer before the four that take calls. */
export interface ClusterTown extends Town {
  readonly cluster: Cluster;
  /** Those of `places` that customers are sent to. */
  readonly services: readonly Place[];
}

/** `smallDisk`: the name of a machine, and the folder of a small disk that its data is to lie on. */
export async function openClusterTown(
  folder: string,
  smallDisk?: { readonly name: string; readonly folder: string },
): Promise<ClusterTown> {
  const cluster = await startCluster(folder, (name) =>
    name === smallDisk?.name ? join(smallDisk.folder, 'data') : undefined,
  );
  const places: Place[] = [];
  for (let index = 0; index < SERVICES + JOBS; index += 1) places.push(await newPlace());
  const services = places.slice(0, SERVICES);
  const { origin } = cluster.balancer;
  const processes = processesIn(folder, {
    DATABASE_URL: cluster.database.url,
    DATABASE_READ_URL: cluster.readUrl,
    LENDSIDE_ORIGIN: origin,
  });
  const town = { ...processes, folder, database: cluster.database, places, services, origins: [origin], cluster };
  const stop = async () => {
    await processes.stopAll();
    await cluster.stop();
  };
  try {
    // The first brings the schema.
    for (const place of places) await processes.start(place);
    cluster.balancer.reload(services);
    await isOpen(origin);
    // What is restored is read beside what was copied here.
    await cluster.archive.copy((await cluster.has('primary')).name);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...town, stop };
}
