import { addDays, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import { runAutoPay } from '@lendside/service/payments/auto-pay-plan';
import { runScheduled } from '@lendside/service/payments/scheduled-worker';
import { endPlans } from '@lendside/service/plans/plan-outcomes';
import { comesToRest } from './come-to-rest.ts';
import type { Tables } from './memory-tables.ts';
import {
  addPlanners,
  choose,
  meddleWithPlan,
  moveDate,
  type Planner,
  type PlanTown,
  payInstallment,
  putDateBack,
  sendChoice,
  sendMove,
  signPlan,
  takePlanBack,
} from './people-who-plan.ts';
import { signAutoPay } from './people-who-sign-auto-pay.ts';
import { PlanWatch } from './plan-watch.ts';
import type { Played } from './schedule.ts';
import { killOne } from './services-that-die.ts';
import { startService, type VirtualService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

const DAYS_OF_WORK = 6;
/** Between two days of work at most. */
const MOST_DAYS_BETWEEN = 11;
/** People stay away for so long now and then: what is late for longer than ten days comes up, and breaks a plan. */
const DAYS_AWAY = 18;
/** Busy part of a day; work under way then may go on the next day. */
const BUSY_MILLISECONDS = 15 * 60_000;
const STRETCHED_MILLISECONDS = 150_000;
/** Longer than any processor stays silent, and than a request to the lender is left alone. */
const LAST_DAY_MILLISECONDS = 6 * 3_600_000;
const REST_MILLISECONDS = 160_000;

/** Doings of the lender as a day begins, and their invariants at every instant. */
export interface LenderDays {
  day(world: World): void;
  look(world: World, faults: Set<string>): void;
}

/**
 * Weeks of loans whose schedules change: both parties choose, sign and take back plans, move due dates and put them back, in two tabs
 * at once, pay, and have auto-pay, while services die and the lender's answers are lost. The days between are skipped. The same seed is
 * the same schedule, event for event.
 */
export async function playPlans(seed: number, plant?: Plant, lender?: LenderDays): Promise<Played> {
  const payments = new Watch();
  const watch = new PlanWatch(payments.faults);
  const world: World = buildWorld(seed, plant, () => {
    payments.look(world);
    watch.look(world);
    lender?.look(world, watch.faults);
  });
  const planners = addPlanners(world);
  const services = Array.from({ length: world.faults.services }, () => startAnew(world));
  const town: PlanTown = { world, watch, services, planners, choices: [], moves: [], readBefore: new Map() };

  for (let day = 0; day < DAYS_OF_WORK; day += 1) {
    watch.newDay(world);
    lender?.day(world);
    await within(town, () => workOn(town));
    const away = world.chance.oneIn(4) ? DAYS_AWAY : 1;
    const next = addDays(dateInZone(world.time.nowMs), away + world.chance.below(MOST_DAYS_BETWEEN));
    world.time.nowMs = Math.max(world.time.nowMs, instantOf(next, 9 * 60 + world.chance.below(30)));
  }
  watch.newDay(world);
  calmDown(world);
  revive(town);
  await within(town, () => comeToRest(town), LAST_DAY_MILLISECONDS);
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(world);
  return outcomeOf(town);
}

/** Plays until the work has come to its end and nothing is under way, as far as the day goes. */
async function within({ world, watch }: PlanTown, work: () => Promise<void>, lastMs = BUSY_MILLISECONDS) {
  const isAtRest = () => !isBusy(world.tables);
  const rests = await comesToRest({ time: world.time, faults: watch.faults }, work, { isAtRest, lastMs });
  if (!rests && lastMs === LAST_DAY_MILLISECONDS) watch.faults.add('a change of a schedule stayed open for hours');
}

const isBusy = ({ open }: Tables): boolean =>
  [...open.values()].some(({ kind }) => kind === 'operation' || kind === 'lenderRequest');

/** A day: people do this and that, every service that lives looks after what is planned, and what died is started anew. */
async function workOn(town: PlanTown): Promise<void> {
  const { world, services, planners } = town;
  const { chance, time, faults } = world;
  world.tell(`it is ${dateInZone(time.nowMs)}`);
  const doings = planners.map((planner) => liveADay(town, planner));
  if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doings.push(killOne(town, 5_000));
  await Promise.all([...doings, ...services.map((service) => house(town, service))]);
  revive(town);
  await Promise.all(services.map((service) => house(town, service)));
  await time.wait(chance.below(40_000));
}

async function liveADay(town: PlanTown, planner: Planner): Promise<void> {
  const { chance, time } = town.world;
  await time.wait(chance.below(20_000));
  if (chance.oneIn(2)) await payInstallment(town, planner);
  if (chance.oneIn(4)) await signAutoPay(town, planner);
  if (chance.oneIn(2)) {
    await choose(town, planner);
    if (!chance.oneIn(4)) await signPlan(town, planner);
  } else if (chance.oneIn(4)) await signPlan(town, planner);
  if (chance.oneIn(4)) await moveDate(town, planner);
  if (chance.oneIn(8)) await meddleWithPlan(town, planner);
  await time.wait(chance.below(20_000));
  for (let tries = chance.below(3); tries > 0; tries -= 1) await takePlanBack(town, planner);
  for (let tries = chance.below(3); tries > 0; tries -= 1) await putDateBack(town, planner);
}

/** One look of one service at what is planned and at how plans end. It ends nowhere when the service dies. */
async function house({ world }: Pick<PlanTown, 'world'>, { context, process }: VirtualService): Promise<void> {
  const { chance, time } = world;
  const look = async () => {
    await time.wait(chance.below(20_000), process);
    await runAutoPay(context).catch(() => undefined);
    await runScheduled(context).catch(() => undefined);
    await endPlans(context).catch(() => undefined);
  };
  await Promise.race([look(), time.wait(45_000)]);
}

/** A client without an answer asks again, and whatever was cut off is done by who is there. */
async function comeToRest(town: PlanTown): Promise<void> {
  const { world, services } = town;
  for (const one of town.choices) {
    for (let tries = 0; tries < 3 && !one.planId && !one.refusal; tries += 1) await sendChoice(town, one);
  }
  for (const one of town.moves) {
    for (let tries = 0; tries < 3 && !one.moveId && !one.refusal; tries += 1) await sendMove(town, one);
  }
  const isSending = () => [...world.tables.scheduled.values()].some(({ state }) => state === 'SENDING');
  for (let turn = 0; turn < 3 || isSending() || isBusy(world.tables); turn += 1) {
    await house(town, services[0] as VirtualService);
    await world.time.wait(REST_MILLISECONDS * 4);
  }
  // What came last is looked at too.
  await house(town, services[0] as VirtualService);
}

/** Restarts killed services at once. */
function revive({ world, services }: PlanTown): void {
  services.forEach((service, index) => {
    if (!service.process.alive) services[index] = startAnew(world);
  });
}

const startAnew = (world: World) => startService(world, 'plans', STRETCHED_MILLISECONDS);

function outcomeOf({ world, watch }: PlanTown): Played {
  const { loanPlans, dueDateMoves } = world.tables;
  const ends = [
    // What was chosen and not signed has no end.
    ...[...loanPlans.values()].flatMap(({ state }) => (state === 'CHOSEN' ? [] : `plan ${state}`)),
    ...[...dueDateMoves.values()].map(({ undoneAtMs }) => `due date ${undoneAtMs === null ? 'MOVED' : 'PUT_BACK'}`),
  ];
  const states: Record<string, number> = {};
  for (const end of ends) states[end] = (states[end] ?? 0) + 1;
  const { seed, story } = world;
  return { seed, faults: [...watch.faults].sort(), accepted: loanPlans.size, states, story };
}
