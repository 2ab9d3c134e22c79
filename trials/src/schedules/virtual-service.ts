import { isBankDay } from '@lendside/domain/bank-days';
import { businessDateOf } from '@lendside/service/business-date';
import type { Context, Ports } from '@lendside/service/context';
import { type PaymentWorker, startPaymentWorker } from '@lendside/service/payments/payment-worker';
import { readSettings } from '@lendside/service/settings';
import { flagsOf } from '@lendside/service/system/flags';
import { pino } from 'pino';
import { SimulatedCrash } from '../simulation/simulated-crash.ts';
import { memoryBook, memoryMoney } from './memory-ledger.ts';
import type { Process } from './virtual-time.ts';
import type { World } from './world.ts';

const log = pino({ level: 'silent' });
const settings = readSettings({ DATABASE_URL: 'postgres://simulated.example/none', LENDSIDE_ENV: 'test' });

/** A service process of the simulator: the real use cases and the real worker on simulated ports. */
export interface VirtualService {
  readonly process: Process;
  readonly context: Context;
  readonly worker: PaymentWorker;
}

/** Sleeps that only look for work are stretched, so that a quiet quarter of an hour is a few dozen events. */
const LOOK_MILLISECONDS = 250;
const STRETCHED_MILLISECONDS = 30_000;

export function startService(world: World): VirtualService {
  const { chance, time, faults } = world;
  const process: Process = { alive: true, pausedUntilMs: 0 };
  const skewMs = chance.below(faults.clockSkewMs + 1);
  const clock = { nowMs: () => time.nowMs + skewMs };
  const sleep = (milliseconds: number) => {
    const looks = milliseconds >= LOOK_MILLISECONDS && !chance.oneIn(6);
    return time.wait(looks ? milliseconds + chance.below(STRETCHED_MILLISECONDS) : milliseconds, process);
  };
  let secrets = 0;
  const context: Context = {
    clock,
    timers: { sleep },
    ids: {
      next: (prefix) => `${prefix}_${world.nextNumber()}`,
      secret(bytes) {
        secrets += 1;
        return Buffer.from(`${world.seed} ${secrets} ${' '.repeat(bytes)}`).toString('base64url');
      },
    },
    db: world.parts.database(world.database.connect(process)),
    ports: portsOf(world, process),
    settings: { ...settings, leaseSeconds: faults.leaseSeconds },
    flags: flagsOf(),
    log,
    disclosureSets: new Map(),
    mac: (text) => text,
    businessDate: businessDateOf(clock),
    wake: (job) => {
      if (job === 'payments') worker.wake();
    },
    crashPoint(point) {
      if (faults.crashOneIn === 0 || !chance.oneIn(faults.crashOneIn)) return;
      process.alive = false;
      world.tell(`a service died at ${point}`);
      throw new SimulatedCrash(point);
    },
  };
  const worker = startPaymentWorker(context);
  return { process, context, worker };
}

/** Only what payments ask of the world; anything else they began to ask would fail at once. */
function portsOf(world: World, process: Process): Ports {
  const { parts, tables, time, chance } = world;
  const ports = {
    cardVault: parts.vault(world.vault.connect(process)),
    cardCharge: parts.processor(world.processor.connect(process)),
    loanMoney: parts.money(memoryMoney(world.database)),
    loanBook: memoryBook({ tables, time, chance, process }),
    calendar: { isBankDay },
    storeDirectory: { store: async () => undefined },
  };
  return ports as unknown as Ports;
}
