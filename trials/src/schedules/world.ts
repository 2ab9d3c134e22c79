import type { AskedCharges } from '@lendside/providers/card-charge/asked-charges-store';
import type { CardCharge } from '@lendside/providers/card-charge/port';
import type { Processor } from '@lendside/providers/card-charge/processor';
import type { Database } from '@lendside/providers/database';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import type { MoneyOut } from '@lendside/providers/money-out/port';
import type { Offers } from '@lendside/providers/offers/port';
import { type Chance, seeded } from '../simulation/seeded.ts';
import { LateLedger } from './late-ledger.ts';
import { LateMoneyOut } from './late-money-out.ts';
import type { Badness } from './late-network.ts';
import { LateProcessor } from './late-processor.ts';
import { MemoryAskedCharges } from './memory-asked-charges.ts';
import { type Breaks, MemoryDatabase } from './memory-database.ts';
import { type MemoryStores, memoryStores } from './memory-stores.ts';
import { emptyTables, type Tables } from './memory-tables.ts';
import { MemoryVault } from './memory-vault.ts';
import { VirtualTime } from './virtual-time.ts';

type Vault = ReturnType<MemoryVault['connect']>;

/** Parts from which services are put together; a planted bug replaces one with something worse. */
export interface Parts {
  stores: MemoryStores;
  database: (database: Database) => Database;
  processor: (processor: CardCharge) => CardCharge;
  /** A vendor of charges, and the books of what it was asked for. */
  vendor: (vendor: Processor) => Processor;
  asked: (asked: AskedCharges) => AskedCharges;
  money: (money: LoanMoney) => LoanMoney;
  vault: (vault: Vault) => Vault;
  changes: (changes: LoanChanges) => LoanChanges;
  moneyOut: (moneyOut: MoneyOut) => MoneyOut;
  lending: (lending: LoanOrigination) => LoanOrigination;
  offers: (offers: Offers) => Offers;
}

export type Plant = (parts: Parts) => void;

/** Faults of one schedule and their frequency: drawn by its seed, so that many quiet worlds are broken in one way each. */
export interface Faults {
  readonly services: number;
  readonly leaseSeconds: number;
  /** For how long a loan is locked for one party. */
  readonly lockMinutes: number;
  readonly clockSkewMs: number;
  readonly badness: Badness;
  readonly breaks: Breaks;
  crashOneIn: number;
  readonly killOneIn: number;
  readonly pauseOneIn: number;
}

export interface World {
  readonly seed: number;
  readonly chance: Chance;
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly tables: Tables;
  readonly database: MemoryDatabase;
  readonly processor: LateProcessor;
  readonly moneyOut: LateMoneyOut;
  readonly ledger: LateLedger;
  readonly vault: MemoryVault;
  /** Books of what the processor was asked for, where it is a vendor; without them it is the embedded one. */
  readonly askedCharges: MemoryAskedCharges | undefined;
  readonly parts: Parts;
  /** Events in order, for the reader of a failing seed. */
  readonly story: string[];
  tell(what: string): void;
  nextNumber(): string;
}

/** Every so many seeds the processor is a vendor, asked by the wrapper that adapters have. */
export const VENDOR_EVERY = 5;
const START_MS = Date.parse('2026-03-02T15:00:00Z');

export function buildWorld(seed: number, plant: Plant | undefined, committed: () => void): World {
  const chance = seeded(seed * 2_654_435_761);
  const time = new VirtualTime(chance, START_MS);
  const tables = emptyTables();
  const same = <Part>(part: Part) => part;
  const parts: Parts = {
    stores: memoryStores(),
    database: same,
    processor: same,
    vendor: same,
    asked: same,
    money: same,
    vault: same,
    changes: same,
    moneyOut: same,
    lending: same,
    offers: same,
  };
  plant?.(parts);
  const faults = { ...drawFaults(chance), lockMinutes: seed % 5 < 3 ? 1 : 30 };
  const database = new MemoryDatabase({ tables, time, chance, steps: parts.stores, committed });
  database.breaks = faults.breaks;
  const processor = new LateProcessor(time, chance);
  processor.badness = faults.badness;
  processor.moved = committed;
  const moneyOut = new LateMoneyOut(time, chance);
  moneyOut.badness = faults.badness;
  moneyOut.moved = committed;
  const ledger = new LateLedger(time, chance);
  ledger.badness = faults.badness;
  const story: string[] = [];
  let numbers = 0;
  return {
    seed,
    chance,
    time,
    faults,
    tables,
    database,
    processor,
    moneyOut,
    ledger,
    vault: new MemoryVault(time, chance),
    askedCharges: seed % VENDOR_EVERY === 0 ? new MemoryAskedCharges(time, chance) : undefined,
    parts,
    story,
    tell(what) {
      story.push(`${((time.nowMs - START_MS) / 1000).toFixed(3)} s: ${what}`);
    },
    nextNumber() {
      numbers += 1;
      return String(numbers).padStart(6, '0');
    },
  };
}

/** Never, now and then, or often. */
function drawFaults(chance: Chance): Omit<Faults, 'lockMinutes'> {
  const oneIn = (...odds: number[]) => chance.pick([0, 0, ...odds]);
  return {
    services: 1 + chance.below(3),
    leaseSeconds: chance.pick([1, 5, 15]),
    clockSkewMs: chance.pick([0, 0, 400, 5_000]),
    badness: {
      requestLostOneIn: oneIn(20, 4),
      replyLostOneIn: oneIn(12, 3),
      lateOneIn: oneIn(12, 3),
      silentOneIn: oneIn(12, 3),
      declinesOneIn: oneIn(8, 3),
    },
    breaks: { beforeOneIn: oneIn(60, 15), afterOneIn: oneIn(60, 15) },
    crashOneIn: oneIn(60, 12),
    killOneIn: oneIn(8, 3),
    pauseOneIn: oneIn(8, 3),
  };
}

/** Nothing goes wrong any more: what is left can come to rest. */
export function calmDown(world: World): void {
  world.faults.crashOneIn = 0;
  world.database.breaks = { beforeOneIn: 0, afterOneIn: 0 };
  for (const network of [world.processor, world.moneyOut, world.ledger]) {
    network.badness = { ...network.badness, requestLostOneIn: 0, replyLostOneIn: 0 };
  }
  world.ledger.badness = { ...world.ledger.badness, lateOneIn: 0 };
}
