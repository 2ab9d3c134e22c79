import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Files in memory on Linux, where the machine has any. */
const IN_MEMORY = '/dev/shm';
/** Many times what the clusters of a run take: one that finds less room lies on the disk. */
const ENOUGH_BYTES = 4_000_000_000;

/**
 * Where clusters lie that are no loss: in memory where there is room, else among the temporary files. Each test database is a copy of
 * about a thousand files, and a file system of a disk searches long for places that deleted ones left.
 */
export function memoryFolder(place = IN_MEMORY, enough = ENOUGH_BYTES): string {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= enough ? place : tmpdir();
  } catch {
    return tmpdir();
  }
}
