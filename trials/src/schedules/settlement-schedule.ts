import { comesToRest } from './come-to-rest.ts';
import { hasOpenPayments } from './memory-work.ts';
import {
  addSettlers,
  meddle,
  offerAnew,
  payAtStore,
  payBesideSettlement,
  type SettlementTown,
  sendSettling,
  settle,
  sign,
} from './people-who-settle.ts';
import type { Played } from './schedule.ts';
import { killOne, revive } from './services-that-die.ts';
import { SettlementWatch } from './settlement-watch.ts';
import { startService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

const HOURS_MILLISECONDS = 4 * 3_600_000;
/** Interval of schedules with cards that are always declined: one in so many. */
const DECLINING = 6;

/**
 * One schedule of settlements: both parties of a loan sign and settle it, from two devices and in two tabs, pay beside,
 * and the lender offers anew, while services die and the processor stays silent. The same seed is the same schedule,
 * event for event.
 */
export async function playSettlement(seed: number, plant?: Plant): Promise<Played> {
  const payments = new Watch();
  const watch = new SettlementWatch(payments.faults);
  const world: World = buildWorld(seed, plant, () => {
    payments.look(world);
    watch.look(world);
  });
  const { time, faults, processor, tables } = world;
  if (seed % DECLINING === 0) processor.badness = { ...processor.badness, declinesOneIn: 1 };
  const settlers = addSettlers(world);
  const services = Array.from({ length: faults.services }, () => startService(world));
  const town: SettlementTown = { world, payments, watch, services, settlers, settling: [] };
  const within = async (work: () => Promise<unknown>, isAtRest: () => boolean) => {
    const rests = await comesToRest({ time, faults: watch.faults }, work, { isAtRest, lastMs: HOURS_MILLISECONDS });
    if (!rests) watch.faults.add('a settlement stayed open for hours');
  };

  // What dies on the way is started again afterwards: until then some things lie still.
  await within(
    () => act(town),
    () => true,
  );
  calmDown(world);
  revive(town, 1);
  await within(
    () => sendUnanswered(town),
    () => !hasOpenPayments(tables),
  );
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(world);
  return outcomeOf(town);
}

async function act(town: SettlementTown): Promise<void> {
  const { world, settlers, services } = town;
  const { chance, time, faults } = world;
  const doing: Promise<void>[] = [];
  for (let steps = 1 + chance.below(4); steps > 0; steps -= 1) {
    await time.wait(chance.oneIn(2) ? chance.below(200) : chance.below(60_000));
    const settler = chance.pick(settlers);
    doing.push(settle(town, settler));
    if (chance.oneIn(3)) doing.push(sign(town, chance.pick(settlers)));
    if (chance.oneIn(4)) doing.push(payBesideSettlement(town, chance.pick(settlers)));
    if (chance.oneIn(3)) doing.push(payAtStore(town, settler));
    if (chance.oneIn(4)) doing.push(meddle(town, settler));
    if (chance.oneIn(6)) offerAnew(world, settler);
    if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doing.push(killOne(town));
    if (faults.pauseOneIn > 0 && chance.oneIn(faults.pauseOneIn)) {
      chance.pick(services).process.pausedUntilMs = time.nowMs + chance.below(90_000);
    }
    revive(town, 2);
  }
  await Promise.all(doing);
}

/** A client without an answer asks again: the same key finds the same. */
async function sendUnanswered(town: SettlementTown): Promise<void> {
  for (const one of town.settling) {
    for (let tries = 0; tries < 5 && !one.messageKey && !one.refusal; tries += 1) await sendSettling(town, one);
  }
}

function outcomeOf({ world, watch }: SettlementTown): Played {
  const states: Record<string, number> = {};
  const settling = [...world.tables.operations.values()].filter(({ request }) => request.settlement !== undefined);
  for (const { state } of settling) states[`settlement ${state}`] = (states[`settlement ${state}`] ?? 0) + 1;
  const { seed, story } = world;
  return { seed, faults: [...watch.faults].sort(), accepted: settling.length, states, story };
}
