import type { LockType } from '@lendside/service/money/loan-locks-store';
import type { LockRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** Holds the locks of loans to what they promise, and knows at any instant whose token counts. */
export class LockWatch {
  private readonly faults: Set<string>;
  private before = new Map<string, LockRow>();
  /** Tokens with which their holders do, or give back, what ends the lock. */
  private readonly ending = new Set<string>();
  /** Whether a lock may go without its holder: its loan is no longer what it was. */
  private readonly isMoot: (world: World, lock: LockRow) => boolean;

  constructor(faults: Set<string>, isMoot: (world: World, lock: LockRow) => boolean = () => false) {
    this.faults = faults;
    this.isMoot = isMoot;
  }

  /** Looked at after every commit. */
  look(world: World): void {
    const { locks } = world.tables;
    for (const [key, lock] of this.before) {
      const now = locks.get(key);
      // The clocks of services differ: in its last moments a lock is over for some and not for others.
      if (now === lock || lock.untilMs - world.faults.clockSkewMs <= world.time.nowMs) continue;
      if (now && now.customerId !== lock.customerId) this.faults.add('two parties held one lock');
      if (!now && !this.ending.has(lock.token) && !this.isMoot(world, lock)) {
        this.faults.add('a lock was taken from who held it');
      }
    }
    this.before = new Map(locks);
  }

  /** Its holder does something after which the lock is free. */
  ends(token: string | undefined): void {
    if (token !== undefined) this.ending.add(token);
  }

  /** Whether this could be the token that counts. One that does not count now never will again. */
  counts(
    { tables, time }: World,
    one: { loanId: string; lockType: LockType; customerId: string; token: string | undefined },
  ): boolean {
    const lock = tables.locks.get(`${one.loanId} ${one.lockType}`);
    return lock?.customerId === one.customerId && lock.token === one.token && lock.untilMs > time.nowMs;
  }
}
