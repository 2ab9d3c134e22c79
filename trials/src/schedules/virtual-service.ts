import { brandsWith } from '@lendside/brands/brand-facts';
import { isBankDay } from '@lendside/domain/bank-days';
import { capabilitiesIn, SPECIFIED_SYSTEMS } from '@lendside/domain/system-capabilities';
import { chargedOnce } from '@lendside/providers/card-charge/charged-once';
import type { CardCharge } from '@lendside/providers/card-charge/port';
import type { Clock } from '@lendside/providers/runtime';
import { withdrawalRequest } from '@lendside/service/applications/withdraw-application';
import { disbursementsWork } from '@lendside/service/cash/disbursement-worker';
import { drawsWork } from '@lendside/service/cash/draws-worker';
import type { Context, Ports } from '@lendside/service/context';
import { inProcess } from '@lendside/service/money/in-process';
import { originationsWork } from '@lendside/service/originations/originations-worker';
import { dueDateMoveRequest } from '@lendside/service/payments/move-due-date';
import { startPaymentWorker } from '@lendside/service/payments/payment-worker';
import { dueDateUndoRequest } from '@lendside/service/payments/undo-due-date-move';
import { planRequest } from '@lendside/service/plans/plan-request';
import { planUndoRequest } from '@lendside/service/plans/undo-plan';
import { readDeployment } from '@lendside/service/platform/configuration/deployment-file';
import { flagsOf } from '@lendside/service/platform/configuration/flags';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { openJobBook } from '@lendside/service/platform/jobs/job-book';
import { startLeasedWork } from '@lendside/service/platform/jobs/leased-work';
import type { Job } from '@lendside/service/platform/jobs/repeating-job';
import { lenderRequestsWork } from '@lendside/service/platform/lender-requests/lender-request';
import { businessDateOf } from '@lendside/service/platform/runtime/business-date';
import { pino } from 'pino';
import { SimulatedCrash } from '../simulation/simulated-crash.ts';
import { renewalQuotes } from './memory-changes.ts';
import { memoryBook } from './memory-ledger.ts';
import { memoryOffers } from './memory-originating.ts';
import type { Process } from './virtual-time.ts';
import type { World } from './world.ts';

const log = pino({ level: 'silent' });
const settings = readSettings({ DATABASE_URL: 'postgres://simulated.example/none', LENDSIDE_ENV: 'test' });

/** A service process of the simulator: the real use cases and the real worker on simulated ports. */
export interface VirtualService {
  readonly process: Process;
  readonly context: Context;
  readonly worker: Job;
}

/** Sleeps that only look for work are stretched, so that a quiet quarter of an hour is a few dozen events. */
const LOOK_MILLISECONDS = 250;
const STRETCHED_MILLISECONDS = 30_000;

/** Work of a service under simulation: the other kinds have schedules of their own. */
type Work = 'payments' | 'cash' | 'returns' | 'originations' | 'renewals' | 'plans';

/** Events that wake each kind of work. */
const WOKEN_BY: Readonly<Record<Work, readonly string[]>> = {
  payments: ['payments'],
  cash: ['cash'],
  returns: ['cash', 'payments'],
  originations: ['originations', 'cash', 'lenderRequests'],
  renewals: ['payments', 'cash'],
  plans: ['payments', 'lenderRequests'],
};

export function startService(
  world: World,
  work: Work = 'payments',
  stretchedMs = STRETCHED_MILLISECONDS,
): VirtualService {
  const { chance, time, faults } = world;
  const process: Process = { alive: true, pausedUntilMs: 0 };
  const skewMs = chance.below(faults.clockSkewMs + 1);
  const clock = { nowMs: () => time.nowMs + skewMs };
  const sleep = (milliseconds: number) => {
    const looks = milliseconds >= LOOK_MILLISECONDS && !chance.oneIn(6);
    return time.wait(looks ? milliseconds + chance.below(stretchedMs) : milliseconds, process);
  };
  const context: Context = {
    clock,
    timers: { sleep },
    ids: {
      next: (prefix) => `${prefix}_${world.nextNumber()}`,
      // The first letters alone differ from those of every other process.
      secret: (bytes) => Buffer.from(`${world.nextNumber()} ${world.seed} ${' '.repeat(bytes)}`).toString('base64url'),
    },
    db: world.parts.database(world.database.connect(process)),
    ports: portsOf(world, process, clock),
    settings: { ...settings, leaseSeconds: faults.leaseSeconds },
    flags: flagsOf({ loanLockMinutes: faults.lockMinutes }),
    brands: brandsWith({}),
    deployment: readDeployment(undefined),
    log,
    disclosureSets: new Map(),
    loanSystems: { all: () => SPECIFIED_SYSTEMS, of: (lmsName) => capabilitiesIn(SPECIFIED_SYSTEMS, lmsName) },
    inProcess: inProcess({ sleep }),
    jobBook: openJobBook(clock),
    mac: (text) => text,
    macs: (text) => [text],
    isMac: async (text, mac) => text === mac,
    sealing: { seal: (text) => text, open: async (sealed) => sealed },
    businessDate: businessDateOf(clock),
    wake: (job) => {
      if (!WOKEN_BY[work].includes(job)) return;
      // A process that has much to do comes to it later.
      const laterMs = job !== 'payments' && chance.oneIn(2) ? chance.below(20_000) : 0;
      if (laterMs === 0) worker.wake();
      else time.after(laterMs, () => worker.wake(), process);
    },
    crashPoint(point) {
      if (faults.crashOneIn === 0 || !chance.oneIn(faults.crashOneIn)) return;
      process.alive = false;
      world.tell(`a service died at ${point}`);
      throw new SimulatedCrash(point);
    },
  };
  const worker: Job = work === 'payments' ? startPaymentWorker(context) : startSending(context, work);
  return { process, context, worker };
}

/** Requests that change the schedule of a loan. */
const SCHEDULE_REQUESTS = [planRequest, planUndoRequest, dueDateMoveRequest, dueDateUndoRequest];

/** Workers of each kind beside the one that sends money: those that owe it, and that take it back. */
const OTHERS: Readonly<Record<Exclude<Work, 'payments'>, (context: Context) => readonly Job[]>> = {
  cash: (context) => [startLeasedWork(context, drawsWork)],
  returns: (context) => [startLeasedWork(context, drawsWork), startPaymentWorker(context)],
  originations: (context) => [
    startLeasedWork(context, originationsWork),
    startLeasedWork(context, lenderRequestsWork([withdrawalRequest])),
  ],
  renewals: (context) => [startPaymentWorker(context)],
  plans: (context) => [startPaymentWorker(context), startLeasedWork(context, lenderRequestsWork(SCHEDULE_REQUESTS))],
};

function startSending(context: Context, work: Exclude<Work, 'payments'>): Job {
  const jobs = [...OTHERS[work](context), startLeasedWork(context, disbursementsWork)];
  const all = async (work: (job: Job) => Promise<void>) => void (await Promise.all(jobs.map(work)));
  return {
    wake() {
      for (const job of jobs) job.wake();
    },
    idle: () => all((job) => job.idle()),
    stop: () => all((job) => job.stop()),
  };
}

/** Every customer has a name, a bank account and a profile. */
const PEOPLE = {
  customer: async () => ({ firstName: 'Pat', lastName: 'Payer', militaryStatus: 'notCovered' }),
  details: async () => ({ banks: [{ primary: true, bankName: 'First Example', lastFour: '6789' }] }),
  bankForTransfer: async () => ({ routingNumber: '021000021', accountNumber: '123456789' }),
  findUserOfCustomer: async () => ({
    firstName: 'Pat',
    email: 'pat@mail.example',
    emailVerified: true,
    language: 'english',
  }),
  customers: { person: async () => undefined },
};

/** The embedded processor, or a vendor behind the wrapper of its adapters. */
function chargesOf({ processor, parts, askedCharges }: World, process: Process, clock: Clock): CardCharge {
  if (askedCharges === undefined) return processor.connect(process);
  const asked = parts.asked(askedCharges.connect(process));
  return chargedOnce({ asked, clock }, parts.vendor(processor.connectVendor(process)));
}

/**
 * Only what payments, cash, renewals and new loans ask of the world; anything else they began to ask would fail at
 * once.
 */
function portsOf(world: World, process: Process, clock: Clock): Ports {
  const { parts, tables, time, chance } = world;
  const ports = {
    cardVault: parts.vault(world.vault.connect(process)),
    cardCharge: parts.processor(chargesOf(world, process, clock)),
    moneyOut: parts.moneyOut(world.moneyOut.connect(process)),
    loanMoney: parts.money(world.ledger.money(world.database, process)),
    loanQuotes: renewalQuotes,
    loanChanges: parts.changes(world.ledger.changes(world.database, process)),
    loanOrigination: parts.lending(world.ledger.lending(world.database, process)),
    offers: parts.offers(memoryOffers({ tables, time, chance, process })),
    customerFile: PEOPLE,
    signIn: PEOPLE,
    loanBook: memoryBook({ tables, time, chance, process }),
    calendar: { isBankDay },
    storeDirectory: { store: async () => undefined },
  };
  return ports as unknown as Ports;
}
