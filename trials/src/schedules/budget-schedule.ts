import { addDays, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import { runScheduled } from '@lendside/service/payments/scheduled-worker';
import { BudgetWatch } from './budget-watch.ts';
import { comesToRest } from './come-to-rest.ts';
import {
  addBudgeters,
  type Budgeter,
  type BudgetTown,
  cancelOne,
  meddleWithBudget,
  payBefore,
  planInOneGo,
  sendPress,
} from './people-who-budget.ts';
import type { Played } from './schedule.ts';
import { killOne } from './services-that-die.ts';
import { startService, type VirtualService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

const DAYS_OF_WORK = 8;
/** Between two days of work at most. */
const MOST_DAYS_BETWEEN = 3;
const BUSY_MILLISECONDS = 15 * 60_000;
const STRETCHED_MILLISECONDS = 150_000;
const LAST_DAY_MILLISECONDS = 6 * 3_600_000;
const REST_MILLISECONDS = 640_000;
/** Longer than all that was planned waits. */
const DAYS_UNTIL_REST = 20;

/**
 * Weeks of people who plan the next payments of their loans in one go: in two tabs and under two keys at once, with what they pay before it
 * at the counter and what they cancel, while services die. The same seed is the same schedule, event for event.
 */
export async function playBudget(seed: number, plant?: Plant): Promise<Played> {
  const payments = new Watch();
  const watch = new BudgetWatch(payments.faults);
  const world: World = buildWorld(seed, plant, () => {
    watch.look(world);
    payments.look(world);
  });
  const budgeters = addBudgeters(world, dateInZone(world.time.nowMs));
  const services = Array.from({ length: world.faults.services }, () => startAnew(world));
  const town: BudgetTown = { world, watch, services, budgeters, presses: [] };
  watch.look(world);

  for (let day = 0; day < DAYS_OF_WORK; day += 1) {
    await within(town, () => workOn(town));
    laterBy(world, 1 + world.chance.below(MOST_DAYS_BETWEEN));
  }
  calmDown(world);
  revive(town);
  for (let turn = 0; turn < 2; turn += 1) {
    laterBy(world, turn === 0 ? DAYS_UNTIL_REST : 1);
    await within(town, () => comeToRest(town), LAST_DAY_MILLISECONDS);
  }
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(
    world,
    town.presses.flatMap(({ told = '' }) => told.split(/,? /)),
  );
  return outcomeOf(town);
}

/** Goes on to the morning of a later day. */
function laterBy({ time, chance }: World, days: number): void {
  const next = addDays(dateInZone(time.nowMs), days);
  time.nowMs = Math.max(time.nowMs, instantOf(next, 9 * 60 + chance.below(30)));
}

/** Plays until the work has come to its end and no payment is under way, as far as the day goes. */
async function within({ world, watch }: BudgetTown, work: () => Promise<void>, lastMs = BUSY_MILLISECONDS) {
  const isAtRest = () => ![...world.tables.open.values()].some(({ kind }) => kind === 'operation');
  const rests = await comesToRest({ time: world.time, faults: watch.faults }, work, { isAtRest, lastMs });
  if (!rests && lastMs === LAST_DAY_MILLISECONDS) watch.faults.add('a planned payment stayed open for hours');
}

/** A day: people plan, pay and cancel, and every service that lives sends what is due. */
async function workOn(town: BudgetTown): Promise<void> {
  const { world, services, budgeters } = town;
  const { chance, time, faults } = world;
  world.tell(`it is ${dateInZone(time.nowMs)}`);
  const doings = budgeters.map((budgeter) => liveADay(town, budgeter));
  if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doings.push(killOne(town, 5_000));
  await Promise.all([...doings, ...services.map((service) => house(town, service))]);
  revive(town);
  await Promise.all(services.map((service) => house(town, service)));
}

async function liveADay(town: BudgetTown, budgeter: Budgeter): Promise<void> {
  const { chance, time } = town.world;
  await time.wait(chance.below(20_000));
  if (chance.oneIn(2)) await planInOneGo(town, budgeter);
  if (chance.oneIn(3)) await payBefore(town, budgeter);
  if (chance.oneIn(5)) await cancelOne(town, budgeter);
  if (chance.oneIn(8)) await meddleWithBudget(town, budgeter);
}

/** One look of one service at what is planned. It ends nowhere when the service dies. */
async function house({ world }: Pick<BudgetTown, 'world'>, { context, process }: VirtualService): Promise<void> {
  const { chance, time } = world;
  const look = async () => {
    await time.wait(chance.below(20_000), process);
    await runScheduled(context).catch(() => undefined);
  };
  await Promise.race([look(), time.wait(45_000)]);
}

/** A client without an answer asks again, and what is planned is sent until all of it has ended. */
async function comeToRest(town: BudgetTown): Promise<void> {
  const { world, services } = town;
  for (const one of town.presses) {
    for (let tries = 0; tries < 3 && one.told === undefined && one.refusal === undefined; tries += 1)
      await sendPress(town, one);
  }
  const isSending = () =>
    [...world.tables.scheduled.values()].some(
      ({ state, dueAtMs }) => state === 'SENDING' || (state === 'SCHEDULED' && dueAtMs < world.time.nowMs),
    );
  for (let turn = 0; turn < 3 || (turn < 24 && isSending()); turn += 1) {
    await house(town, services[0] as VirtualService);
    await world.time.wait(REST_MILLISECONDS);
  }
}

/** Restarts killed services at once. */
function revive({ world, services }: BudgetTown): void {
  services.forEach((service, index) => {
    if (!service.process.alive) services[index] = startAnew(world);
  });
}

const startAnew = (world: World) => startService(world, 'plans', STRETCHED_MILLISECONDS);

function outcomeOf({ world, watch }: BudgetTown): Played {
  const states: Record<string, number> = {};
  for (const { state, refusal } of world.tables.scheduled.values()) {
    const end = `budget ${state === 'CANCELLED' && refusal !== null ? 'NOT_NEEDED' : state}`;
    states[end] = (states[end] ?? 0) + 1;
  }
  const { seed, story } = world;
  return { seed, faults: [...watch.faults].sort(), accepted: world.tables.scheduled.size, states, story };
}
