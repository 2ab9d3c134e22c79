import type { Database } from '@lendside/providers/database';
import { beforeEach } from 'vitest';
import type { CrashPoint } from './crash-points.ts';

/** A process that dies where a test says. */
export interface Death {
  /** Where the next pass dies; undefined once it has. */
  at: CrashPoint | undefined;
  /** Ends the step as a crash would: nothing after it happens. */
  readonly crashPoint: (point: CrashPoint) => void;
}

/** A death that no test leaves behind for the next one. */
export function testDeath(): Death {
  const death: Death = {
    at: undefined,
    crashPoint(point) {
      if (point !== death.at) return;
      death.at = undefined;
      throw new Error(`died at ${point}`);
    },
  };
  beforeEach(() => {
    death.at = undefined;
  });
  return death;
}

/** The leases of those that died run out. */
export async function leasesRunOut(db: Database): Promise<void> {
  await db.query(
    'worker',
    "update lendside.open_operations set lease_until = clock_timestamp() - interval '1 second' where lease_until is not null",
  );
}
