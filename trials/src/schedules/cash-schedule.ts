import { CashWatch } from './cash-watch.ts';
import { comesToRest } from './come-to-rest.ts';
import { LockWatch } from './lock-watch.ts';
import { hasOpenPayments, rests } from './memory-work.ts';
import {
  type CashTown,
  type Drawer,
  drawAtCounter,
  giveBack,
  lookAfter,
  sendDraw,
  takeCash,
} from './people-who-draw.ts';
import { callerOf } from './people-who-pay.ts';
import { payLine, returnCash, sendReturn } from './people-who-return.ts';
import type { Played } from './schedule.ts';
import { killOne, revive } from './services-that-die.ts';
import { startService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

/** Longer than any network stays silent, and than money that travels is left alone. */
const ASKED_AGAIN_MILLISECONDS = 31 * 60_000;
/** Schedules with cards that are always declined: one in so many of the runs of so many seeds. */
const DECLINING = 2;
const SPREAD = 12;
/** After so long money that came back is taken out of the books. */
const NOT_CHOSEN_MILLISECONDS = 3 * 86_400_000 + 60_000;
const HOURS_MILLISECONDS = 4 * 3_600_000;

/**
 * One schedule of cash: two parties of a line of credit, each perhaps in two tabs, draw, take back, choose another way, while
 * services die and the networks for money out stay silent; then all comes to rest. The same seed is the same schedule.
 */
export const playCash = (seed: number, plant?: Plant): Promise<Played> => played(seed, plant, false);

/** The same, with what arrived given back for as long as it may be, and plain payments between. */
export const playReturns = (seed: number, plant?: Plant): Promise<Played> => played(seed, plant, true);

const workOf = (givesBack: boolean) => (givesBack ? 'returns' : 'cash');

async function played(seed: number, plant: Plant | undefined, givesBack: boolean): Promise<Played> {
  const ledger = new Watch();
  const watch = new CashWatch(ledger.faults);
  const locks = new LockWatch(ledger.faults);
  const world: World = buildWorld(seed, plant, () => {
    ledger.look(world);
    watch.look(world);
    locks.look(world);
  });
  const { time, faults, processor } = world;
  if (givesBack && Math.floor(seed / SPREAD) % DECLINING === 0) {
    processor.badness = { ...processor.badness, declinesOneIn: 1 };
  }
  const drawers = addDrawers(world);
  const services = Array.from({ length: faults.services }, () => startService(world, workOf(givesBack)));
  const town: CashTown = { world, watch, locks, services, drawers, asked: [], returning: [], givesBack };

  const rests = await comesToRest({ time, faults: watch.faults }, () => act(town), { lastMs: HOURS_MILLISECONDS });
  if (!rests) watch.faults.add('people were still waiting after hours');
  await comeToRest(town);
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(world);
  return outcomeOf(town);
}

/** One line of credit with its two parties, or two lines. */
function addDrawers(world: World): Drawer[] {
  const { chance, tables, vault } = world;
  const lines = 1 + chance.below(2);
  return Array.from({ length: lines }, (_, line) => {
    const loanId = `line-${line}`;
    const parties = [`customer-${line}-a`, `customer-${line}-b`];
    const [borrowerId = '', cosignerId = ''] = parties;
    const limitCents = 1_000 + chance.below(40) * 100;
    tables.loans.set(loanId, { borrowerId, cosignerId, limitCents, openedCents: 0, owedCents: 0 });
    return parties.map((customerId): Drawer => {
      const caller = callerOf(world, customerId.replace('customer', 'user'), customerId);
      const { userId } = caller.session;
      const card = vault.put(userId, userId, true);
      vault.cards.set(card.cardToken, {
        ...card,
        canDisburse: true,
        cardIds: [{ type: 'vault', id: card.cardToken }],
      });
      return { caller, customerId, loanId, tokens: [], walked: 0, walking: 0 };
    });
  }).flat();
}

async function act(town: CashTown): Promise<void> {
  const { world, drawers, asked, services } = town;
  const { chance, time, faults } = world;
  const doing: Promise<void>[] = [];
  for (let steps = 2 + chance.below(5); steps > 0; steps -= 1) {
    await time.wait(chance.oneIn(2) ? chance.below(200) : chance.below(60_000));
    doing.push(takeCash(town, chance.pick(drawers)));
    if (chance.oneIn(4)) doing.push(giveBack(town, chance.pick(drawers)));
    if (!town.givesBack && chance.oneIn(5)) doing.push(drawAtCounter(town, chance.pick(drawers)));
    if (asked.length > 0 && chance.oneIn(2)) doing.push(lookAfter(town, chance.pick(asked)));
    if (town.givesBack && asked.length > 0 && chance.oneIn(2)) doing.push(returnCash(town, chance.pick(asked)));
    if (town.givesBack && chance.oneIn(6)) doing.push(payLine(town, chance.pick(drawers)));
    if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doing.push(killOne(town));
    if (faults.pauseOneIn > 0 && chance.oneIn(faults.pauseOneIn)) {
      chance.pick(services).process.pausedUntilMs = time.nowMs + chance.below(90_000);
    }
    if (chance.oneIn(3)) world.moneyOut.settleSome();
    revive(town, 2, workOf(town.givesBack));
  }
  await Promise.all(doing);
  await Promise.all(asked.filter(() => chance.oneIn(2)).map((one) => lookAfter(town, one)));
}

/** Nothing goes wrong any more, time passes, people choose once more or never do. */
async function comeToRest(town: CashTown): Promise<void> {
  const { world, asked } = town;
  const { time, tables, chance, moneyOut } = world;
  calmDown(world);
  revive(town, 1, workOf(town.givesBack));
  for (const { process } of town.services) process.pausedUntilMs = 0;
  const isQuiet = () =>
    !hasOpenPayments(tables) &&
    [...tables.draws.values()].every(({ state }) => state !== 'ACCEPTED') &&
    [...tables.disbursements.values()].every(({ disbursementId }) => rests(tables, disbursementId, time.nowMs));
  const rest = async (milliseconds: number) => {
    time.nowMs += milliseconds;
    await time.runUntil(isQuiet, HOURS_MILLISECONDS);
  };
  const all = async (doing: readonly Promise<void>[]) => {
    let ended = false;
    void Promise.all(doing).then(() => {
      ended = true;
    });
    await time.runUntil(() => ended, HOURS_MILLISECONDS);
  };
  await all([
    ...asked.map((one) => (one.messageKey ? lookAfter(town, one) : sendDraw(town, one, undefined))),
    ...town.returning.filter((one) => !one.messageKey && !one.refusal).map((one) => sendReturn(town, one)),
  ]);
  for (let turn = 0; turn < 3; turn += 1) {
    await rest(ASKED_AGAIN_MILLISECONDS);
    for (const reference of moneyOut.payOuts.keys()) moneyOut.settle(reference, !chance.oneIn(4));
  }
  if (town.givesBack) await all(asked.filter(() => chance.oneIn(2)).map((one) => returnCash(town, one)));
  for (let turn = 0; turn < 2; turn += 1) {
    await rest(ASKED_AGAIN_MILLISECONDS);
    await rest(NOT_CHOSEN_MILLISECONDS);
  }
}

function outcomeOf({ world, watch }: CashTown): Played {
  const states: Record<string, number> = {};
  for (const { state } of world.tables.draws.values()) states[`draw ${state}`] = (states[`draw ${state}`] ?? 0) + 1;
  for (const { request, state } of world.tables.operations.values()) {
    if (request.drawReturn) states[`return ${state}`] = (states[`return ${state}`] ?? 0) + 1;
  }
  const accepted = world.tables.draws.size;
  return { seed: world.seed, faults: [...watch.faults].sort(), accepted, states, story: world.story };
}
