import { runUnsigned } from '@lendside/service/refinance/unsigned-renewals';
import { comesToRest } from './come-to-rest.ts';
import { LockWatch } from './lock-watch.ts';
import type { LockRow } from './memory-tables.ts';
import { hasOpenPayments } from './memory-work.ts';
import { callerOf } from './people-who-pay.ts';
import {
  giveLockBack,
  lookAtBack,
  payBeside,
  type RenewalTown,
  type Renewer,
  renew,
  sendBack,
  sendRenewal,
  sign,
  takeRenewalBack,
} from './people-who-renew.ts';
import { RenewalWatch } from './renewal-watch.ts';
import type { Played } from './schedule.ts';
import { killOne, revive } from './services-that-die.ts';
import { startService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

const HOURS_MILLISECONDS = 4 * 3_600_000;
/** Longer than the time to sign. */
const AFTER_DEADLINE_MILLISECONDS = 3 * 86_400_000;

/**
 * One schedule of renewals: two parties of a loan renew it, pay it, sign, change their mind, all at once, while
 * services die and the processor stays silent; then the time to sign ends. The same seed is the same schedule, event
 * for event.
 */
export async function playRenewal(seed: number, plant?: Plant): Promise<Played> {
  const payments = new Watch();
  const watch = new RenewalWatch(payments.faults);
  const locks = new LockWatch(payments.faults, isMoot);
  const world: World = buildWorld(seed, plant, () => {
    payments.look(world);
    watch.look(world);
    locks.look(world);
  });
  const { time, faults } = world;
  const renewers = addRenewers(world);
  const services = Array.from({ length: faults.services }, () => startService(world, 'renewals'));
  const town: RenewalTown = { world, watch, locks, services, renewers, renewing: [], takenBack: [] };
  const within = async (work: () => Promise<unknown>, isAtRest = () => !hasOpenPayments(world.tables)) => {
    const rests = await comesToRest({ time, faults: watch.faults }, work, { isAtRest, lastMs: HOURS_MILLISECONDS });
    if (!rests) watch.faults.add('a renewal stayed open for hours');
  };

  // What dies on the way is started again afterwards: until then some things lie still.
  await within(
    () => act(town),
    () => true,
  );
  calmDown(world);
  revive(town, 1, 'renewals');
  await within(() => sendUnanswered(town));
  time.nowMs += AFTER_DEADLINE_MILLISECONDS;
  await within(() => house(town));
  for (const { process } of services) process.alive = false;
  watch.look(world);
  watch.judge(world);
  return outcomeOf(town);
}

/** A lock goes with its loan: closed into another, or taken back. */
function isMoot({ tables }: World, { loanId, customerId }: LockRow): boolean {
  const of = [...tables.renewals.values()].filter((one) => one.newLoanId === loanId || one.oldLoanId === loanId);
  return of.some((one) => {
    const signedAtMs = customerId === one.borrowerId ? one.borrowerSignedAtMs : one.cosignerSignedAtMs;
    return one.oldLoanId === loanId || one.state === 'CANCELLED' || signedAtMs !== null;
  });
}

function addRenewers(world: World): Renewer[] {
  const { chance, tables, vault } = world;
  return Array.from({ length: 1 + chance.below(2) }, (_, index) => {
    const loanId = `loan-${index}`;
    const [borrowerId, cosignerId] = [`customer-${index}-a`, `customer-${index}-b`];
    const openedCents = 1_000 + chance.below(4_000);
    const isAlone = chance.oneIn(3);
    const second = isAlone ? {} : { cosignerId };
    tables.loans.set(loanId, { borrowerId, ...second, openedCents, owedCents: openedCents, renewable: true });
    return (isAlone ? [borrowerId] : [borrowerId, cosignerId]).map((customerId): Renewer => {
      const caller = callerOf(world, customerId.replace('customer', 'user'), customerId);
      const { cardToken } = vault.put(caller.session.userId, caller.session.userId, true);
      return { caller, customerId, loanId, cardToken, tokens: [], walked: 0, walking: 0 };
    });
  }).flat();
}

async function act(town: RenewalTown): Promise<void> {
  const { world, renewers, services } = town;
  const { chance, time, faults } = world;
  const doing: Promise<void>[] = [];
  for (let steps = 3 + chance.below(6); steps > 0; steps -= 1) {
    await time.wait(chance.oneIn(2) ? chance.below(200) : chance.below(60_000));
    doing.push(renew(town, chance.pick(renewers)));
    if (chance.oneIn(6)) doing.push(payBeside(town, chance.pick(renewers)));
    if (chance.oneIn(6)) doing.push(giveLockBack(town, chance.pick(renewers)));
    doing.push(sign(town, chance.pick(renewers)));
    if (chance.oneIn(6)) doing.push(takeRenewalBack(town, chance.pick(renewers)));
    if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) doing.push(killOne(town));
    if (faults.pauseOneIn > 0 && chance.oneIn(faults.pauseOneIn)) {
      chance.pick(services).process.pausedUntilMs = time.nowMs + chance.below(90_000);
    }
    revive(town, 2, 'renewals');
  }
  await Promise.all(doing);
  for (const renewer of renewers) {
    if (!chance.oneIn(3)) await sign(town, renewer);
    if (chance.oneIn(4)) await takeRenewalBack(town, renewer);
  }
  revive(town, 1, 'renewals');
}

/** A client without an answer asks again: the same key finds the same. */
async function sendUnanswered(town: RenewalTown): Promise<void> {
  for (const one of town.renewing) if (!one.messageKey && !one.refusal) await sendRenewal(town, one, undefined);
  for (const one of town.takenBack) {
    if (!one.messageKey && !one.refusal) await sendBack(town, one);
    await lookAtBack(town, one);
  }
}

/** Every service looks for renewals not signed in time; what one begins, all of them see. */
async function house({ world, services }: RenewalTown): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.all(services.map(({ context }) => runUnsigned(context).catch(() => undefined)));
    await world.time.wait(60_000);
  }
}

function outcomeOf({ world, watch }: RenewalTown): Played {
  const states: Record<string, number> = {};
  const { renewals } = world.tables;
  for (const { state } of renewals.values()) states[`renewal ${state}`] = (states[`renewal ${state}`] ?? 0) + 1;
  return { seed: world.seed, faults: [...watch.faults].sort(), accepted: renewals.size, states, story: world.story };
}
