import { addBankDays } from '@lendside/domain/bank-days';
import { addDays, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import type { Call } from '@lendside/service/on';
import { runAutoPay } from '@lendside/service/payments/auto-pay-plan';
import { runScheduled } from '@lendside/service/payments/scheduled-worker';
import { stop } from '@lendside/service/payments/stop-auto-pay';
import { AutoPayWatch } from './auto-pay-watch.ts';
import { comesToRest } from './come-to-rest.ts';
import { payAtCounter } from './memory-ledger.ts';
import type { Tables } from './memory-tables.ts';
import { hasOpenPayments } from './memory-work.ts';
import { addPerson, type Person, send, type Town } from './people-who-pay.ts';
import { signAutoPay } from './people-who-sign-auto-pay.ts';
import type { Played } from './schedule.ts';
import { killOne } from './services-that-die.ts';
import { startService, type VirtualService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

/** One due date and the days after it, on which a second try falls. */
const DAYS_BETWEEN = 7;
const INSTALLMENTS = 3;
const INSTALLMENT_CENTS = 700;
/** Busy part of a day in milliseconds; work under way then may go on the next day. */
const BUSY_MILLISECONDS = 15 * 60_000;
/** Weeks are long: who only looks for work there looks seldom, and is woken when there is some. */
const STRETCHED_MILLISECONDS = 150_000;
/** Longer than any processor stays silent. */
const LAST_DAY_MILLISECONDS = 4 * 3_600_000;
/** Within so long everything that is still on its way to the processor has arrived. */
const REST_MILLISECONDS = 160_000;

/** One day's work of the house and what people do meanwhile. */
interface Diary {
  readonly town: Town;
  readonly watch: AutoPayWatch;
  readonly firstDay: string;
}

/**
 * Weeks of auto-pay in one schedule: some people sign, stop, change the card, pay by hand, find too little money, while
 * services die and the processor stays silent. The days between are skipped: nothing happens on them.
 */
export async function playAutoPay(seed: number, plant?: Plant): Promise<Played> {
  const watch = new Watch();
  const world = buildWorld(seed, plant, () => watch.look(world));
  const { chance, time, tables, faults } = world;
  const firstDay = dateInZone(time.nowMs);
  // Cards with too little on them are what the rules of auto-pay are about.
  world.processor.badness = { ...world.processor.badness, declinesOneIn: chance.pick([0, 1, 2, 4]) };
  const people = Array.from({ length: 1 + chance.below(2) }, (_, index) => withInstallments(addSaver(index), index));
  const services = Array.from({ length: faults.services }, () => startAnew(world));
  const town: Town = { world, watch, services, people, sent: [], sentSeveral: [], cutOff: new Map() };
  const diary: Diary = { town, watch: new AutoPayWatch(watch), firstDay };

  await within(async () => void (await Promise.all(people.map((person) => signAutoPay(town, person)))));
  for (const day of daysOfWork(firstDay)) {
    time.nowMs = Math.max(time.nowMs, instantOf(day, 9 * 60 + chance.below(30)));
    await within(() => workOn(diary));
  }
  calmDown(world);
  revive(town);
  await within(async () => {
    // As long as something is under way: an outcome that came late is written down by the next look.
    for (let turn = 0; turn < 3 || isSending(tables); turn += 1) {
      await house(diary, services[0] as VirtualService);
      await time.wait(REST_MILLISECONDS * 4);
    }
  }, LAST_DAY_MILLISECONDS);
  for (const { process } of services) process.alive = false;
  diary.watch.judge(world, dateInZone(time.nowMs));
  return outcome();

  function addSaver(index: number): Person {
    for (;;) {
      const person = addPerson(world, index);
      if (person.caller.session.kind === 'customer' && person.cardToken.startsWith('card_')) return person;
    }
  }

  function withInstallments(person: Person, index: number): Person {
    const dueDates = Array.from({ length: INSTALLMENTS }, (_, turn) =>
      addDays(firstDay, 2 + index + turn * DAYS_BETWEEN),
    );
    const installments = dueDates.map((dueDate) => ({ dueDate, cents: INSTALLMENT_CENTS }));
    const openedCents = INSTALLMENT_CENTS * INSTALLMENTS;
    const { customerIds } = person.caller.session;
    tables.loans.set(person.loanId, {
      borrowerId: customerIds[0] ?? '',
      openedCents,
      owedCents: openedCents,
      installments,
    });
    return person;
  }

  /** Plays until the work has come to its end and nothing is under way, as far as the day goes. */
  async function within(work: () => Promise<void>, lastMs = BUSY_MILLISECONDS): Promise<void> {
    const isAtRest = () => !hasOpenPayments(tables);
    const rests = await comesToRest({ time, faults: watch.faults }, work, { isAtRest, lastMs });
    if (!rests && lastMs === LAST_DAY_MILLISECONDS) watch.faults.add('a payment stayed open for hours');
  }

  function outcome(): Played {
    const states: Record<string, number> = {};
    for (const { state } of tables.operations.values()) states[state] = (states[state] ?? 0) + 1;
    return { seed, faults: [...watch.faults].sort(), accepted: tables.operations.size, states, story: world.story };
  }
}

/** Whether a debit was sent and how it ended is not written down yet. */
function isSending({ scheduled }: Tables): boolean {
  return [...scheduled.values()].some(({ state }) => state === 'SENDING');
}

/** The days on which something can happen: due dates of both, the day after them, and the days of second tries. */
function daysOfWork(firstDay: string): string[] {
  const dueDates = Array.from({ length: INSTALLMENTS }, (_, turn) => addDays(firstDay, 2 + turn * DAYS_BETWEEN));
  const days = dueDates.flatMap((day) => [day, addDays(day, 1)]);
  const again = dueDates.map((day) => addBankDays(day, 3));
  return [...new Set([...days, ...again])].sort();
}

/** A day: people do this and that, every service that lives looks at auto-pay, and the supervisor starts what died. */
async function workOn(diary: Diary): Promise<void> {
  const { town } = diary;
  const { world, services, people } = town;
  const { chance, time, faults } = world;
  world.tell(`it is ${dateInZone(time.nowMs)}`);
  const doings: Promise<void>[] = people.map((person) => liveADay(diary, person));
  if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doings.push(killOne(town, 5_000));
  await Promise.all([...doings, ...services.map((service) => house(diary, service))]);
  await time.wait(chance.below(60_000));
  revive(town);
  // Whatever was cut off is done by who is there later that day; a debit that had to wait is looked at again.
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.all(services.map((service) => house(diary, service)));
    await time.wait(chance.below(chance.oneIn(4) ? 700_000 : 40_000));
  }
}

/** One look of one service at auto-pay and at what it planned. It ends nowhere when the service dies. */
async function house({ town, watch }: Diary, { context, process }: VirtualService): Promise<void> {
  const { chance, time } = town.world;
  const look = async () => {
    await time.wait(chance.below(2_000), process);
    await runAutoPay(context).catch(() => undefined);
    await runScheduled(context).catch(() => undefined);
  };
  await Promise.race([look(), time.wait(30_000)]);
  watch.looked(town.world);
}

async function liveADay(diary: Diary, person: Person): Promise<void> {
  const { town } = diary;
  const { world } = town;
  const { chance, time } = world;
  await time.wait(chance.below(20_000));
  if (chance.oneIn(12)) return stopIt(diary, person);
  if (chance.oneIn(8)) return signAutoPay(town, person);
  if (chance.oneIn(10)) {
    const counter = { alive: true, pausedUntilMs: 0 };
    const paid = { reference: `counter-${world.nextNumber()}`, loanId: person.loanId, amountCents: INSTALLMENT_CENTS };
    return payAtCounter(world.database, counter, paid).catch(() => undefined);
  }
  if (!chance.oneIn(10)) return;
  const one = {
    person,
    paymentKey: world.nextNumber(),
    amountCents: 1 + chance.below(INSTALLMENT_CENTS),
    copies: 0,
    lastVersion: 0,
  };
  town.sent.push(one);
  await send(town, one);
}

async function stopIt({ town, watch }: Diary, person: Person): Promise<void> {
  const { world, services } = town;
  const { chance, time } = world;
  const { context, process } = chance.pick(services);
  if (!process.alive) return;
  const call = { input: { loanId: person.loanId }, caller: person.caller } as Call<never>;
  const stopping = stop(context, call).then(
    ({ lastDebit }) => {
      world.tell(`${person.loanId} was stopped${lastDebit ? ' after a last debit' : ''}`);
      watch.stops(world, person.loanId, lastDebit !== undefined);
    },
    () => undefined,
  );
  await Promise.race([stopping, time.wait(20_000)]);
}

/** Restarts killed services at once. */
function revive({ world, services }: Town): void {
  services.forEach((service, index) => {
    if (!service.process.alive) services[index] = startAnew(world);
  });
}

const startAnew = (world: World) => startService(world, 'payments', STRETCHED_MILLISECONDS);
