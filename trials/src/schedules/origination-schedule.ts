import { CashWatch } from './cash-watch.ts';
import { comesToRest } from './come-to-rest.ts';
import { rests } from './memory-work.ts';
import { OriginationWatch } from './origination-watch.ts';
import {
  addApplicants,
  look,
  meddle,
  type OriginationTown,
  sendWish,
  sign,
  takeApplicationBack,
  wishForLoan,
} from './people-who-originate.ts';
import type { Played } from './schedule.ts';
import { killOne, revive } from './services-that-die.ts';
import { startService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

const HOURS_MILLISECONDS = 4 * 3_600_000;
/** Longer than any network stays silent, and than money that travels is left alone. */
const ASKED_AGAIN_MILLISECONDS = 31 * 60_000;
/** Time after which an unsigned loan is cancelled, and so is money without a chosen disbursement method. */
const DAYS_MILLISECONDS = 3 * 86_400_000 + 60_000;

/**
 * One schedule of new loans: people ask for the loans of their approved applications, sign, change their mind, in two
 * tabs at once, while services die and the networks for money out stay silent; then the time to sign ends. The same
 * seed is the same schedule, event for event.
 */
export async function playOrigination(seed: number, plant?: Plant): Promise<Played> {
  const ledger = new Watch();
  const money = new CashWatch(ledger.faults);
  const watch = new OriginationWatch(ledger.faults);
  const world: World = buildWorld(seed, plant, () => {
    ledger.look(world);
    money.look(world);
    watch.look(world);
  });
  const { time, faults } = world;
  const applicants = addApplicants(world);
  const services = Array.from({ length: faults.services }, () => startService(world, 'originations'));
  const town: OriginationTown = { world, watch, services, applicants, wishes: [] };
  const within = async (work: () => Promise<unknown>) => {
    const rests = await comesToRest({ time, faults: watch.faults }, work, { lastMs: HOURS_MILLISECONDS });
    if (!rests) watch.faults.add('people were still waiting after hours');
  };

  await within(() => act(town));
  calmDown(world);
  revive(town, 1, 'originations');
  for (const { process } of services) process.pausedUntilMs = 0;
  await within(() => sendUnanswered(town));
  await comeToRest(town);
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(world);
  money.judge(world);
  return outcomeOf(town);
}

async function act(town: OriginationTown): Promise<void> {
  const { world, applicants, wishes, services } = town;
  const { chance, time, faults } = world;
  const doing: Promise<void>[] = [];
  for (let steps = 2 + chance.below(5); steps > 0; steps -= 1) {
    await time.wait(chance.oneIn(2) ? chance.below(200) : chance.below(60_000));
    const applicant = chance.pick(applicants);
    doing.push(wishForLoan(town, applicant));
    if (chance.oneIn(5)) doing.push(meddle(town, applicant));
    if (chance.oneIn(6)) doing.push(takeApplicationBack(town, chance.pick(applicants)));
    if (wishes.length > 0 && chance.oneIn(3)) doing.push(lookAndSign(town, chance.pick(wishes)));
    if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doing.push(killOne(town));
    if (faults.pauseOneIn > 0 && chance.oneIn(faults.pauseOneIn)) {
      chance.pick(services).process.pausedUntilMs = time.nowMs + chance.below(90_000);
    }
    if (chance.oneIn(3)) world.moneyOut.settleSome();
    revive(town, 2, 'originations');
  }
  await Promise.all(doing);
}

async function lookAndSign(town: OriginationTown, wish: OriginationTown['wishes'][number]): Promise<void> {
  const loanId = await look(town, wish);
  if (loanId) await sign(town, loanId);
}

/** A client without an answer asks again: the same key finds the same. */
async function sendUnanswered(town: OriginationTown): Promise<void> {
  for (const one of town.wishes) {
    for (let tries = 0; tries < 5 && !one.messageKey && !one.refusal; tries += 1) await sendWish(town, one);
    await look(town, one);
  }
}

/** Time passes: what was sent arrives or comes back, what was neither signed nor collected ends. */
async function comeToRest({ world }: OriginationTown): Promise<void> {
  const { time, tables, chance, moneyOut } = world;
  const isQuiet = () =>
    [...tables.originations.keys(), ...tables.lenderRequests.keys()].every((key) => rests(tables, key, time.nowMs)) &&
    [...tables.disbursements.values()].every(({ disbursementId }) => rests(tables, disbursementId, time.nowMs));
  const rest = async (milliseconds: number) => {
    time.nowMs += milliseconds;
    await time.runUntil(isQuiet, HOURS_MILLISECONDS);
  };
  for (let turn = 0; turn < 2; turn += 1) {
    await rest(ASKED_AGAIN_MILLISECONDS);
    for (const reference of moneyOut.payOuts.keys()) moneyOut.settle(reference, !chance.oneIn(4));
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await rest(ASKED_AGAIN_MILLISECONDS);
    // What was sent late waits to be collected as well: nothing waits for ever.
    for (const reference of moneyOut.payOuts.keys()) moneyOut.settle(reference, !chance.oneIn(4));
    await rest(DAYS_MILLISECONDS);
  }
}

function outcomeOf({ world, watch }: OriginationTown): Played {
  const states: Record<string, number> = {};
  const { originations } = world.tables;
  for (const { state } of originations.values()) states[`loan ${state}`] = (states[`loan ${state}`] ?? 0) + 1;
  const { seed, story } = world;
  return { seed, faults: [...watch.faults].sort(), accepted: originations.size, states, story };
}
