import { isFinal } from '@lendside/domain/operation-states';
import { lookNow } from '@lendside/service/money/look-now';
import { payAtCounter } from './memory-ledger.ts';
import { hasOpenPayments } from './memory-work.ts';
import { addPerson, makePayment, newPayment, send, type Town } from './people-who-pay.ts';
import { judgeSeveral, paySeveral, sendSeveral } from './people-who-pay-several.ts';
import { killOne, revive } from './services-that-die.ts';
import { judgeSettlement } from './vendor-settlement.ts';
import { startService } from './virtual-service.ts';
import { Watch } from './watch.ts';
import { buildWorld, calmDown, type Plant, type World } from './world.ts';

/** Result of one schedule, with its faults. An empty list of faults is the only good one. */
export interface Played {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly accepted: number;
  readonly states: Readonly<Record<string, number>>;
  readonly story: readonly string[];
}

/** Within so long everything that is still on its way to the processor has arrived. */
const MOST_ON_THE_WAY_MILLISECONDS = 160_000;
/** Longer than any processor stays silent and any look is put off. */
const REST_MILLISECONDS = 4 * 3_600_000;

/**
 * One schedule: some people pay some loans on some services while things go wrong as this seed says, then all comes to
 * rest. The same seed is the same schedule, event for event.
 */
export async function playSchedule(seed: number, plant?: Plant): Promise<Played> {
  const watch = new Watch();
  const world: World = buildWorld(seed, plant, () => watch.look(world));
  const { chance, time, tables, faults } = world;
  const people = Array.from({ length: 1 + chance.below(3) }, (_, index) => addPerson(world, index));
  const services = Array.from({ length: faults.services }, () => startService(world));
  const town: Town = { world, watch, services, people, sent: [], sentSeveral: [], cutOff: new Map() };
  hearTheVendor(town);

  const played = ending(play(town));
  if (!(await time.runUntil(played, REST_MILLISECONDS))) watch.faults.add('people were still waiting after hours');
  calmDown(world);
  services.forEach((service, index) => {
    if (!service.process.alive) services[index] = startService(world);
  });
  const answered = ending(sendUnanswered(town));
  const resting = heldFor(MOST_ON_THE_WAY_MILLISECONDS, () => answered() && !hasOpenPayments(tables));
  if (!(await time.runUntil(() => resting(time.nowMs), REST_MILLISECONDS))) {
    watch.faults.add('a payment stayed open for hours');
  }
  for (const { process } of services) process.alive = false;
  judge(town);
  return outcomeOf(town);
}

/** The callbacks of a vendor of charges: any service that lives hears of one, at any time, some twice and some never. */
function hearTheVendor({ world: { chance, time, processor }, services }: Town): void {
  const hear = async (reference: string) => {
    const { context, process } = chance.pick(services);
    if (process.alive) await lookNow(context, reference).catch(() => undefined);
  };
  processor.told = (reference) => {
    for (let times = chance.below(3); times > 0; times -= 1)
      time.after(chance.below(chance.oneIn(2) ? 3 : 60_000), () => void hear(reference));
  };
}

/** Whether some work has come to its end. */
function ending(work: Promise<void>): () => boolean {
  let ended = false;
  void work.then(() => {
    ended = true;
  });
  return () => ended;
}

/** Whether a condition has held for so long. */
function heldFor(milliseconds: number, holds: () => boolean): (nowMs: number) => boolean {
  let sinceMs: number | undefined;
  return (nowMs) => {
    if (!holds()) sinceMs = undefined;
    else sinceMs ??= nowMs;
    return sinceMs !== undefined && nowMs - sinceMs >= milliseconds;
  };
}

/** People pay, money comes at the counter, services die and stand still, for about two minutes. */
async function play(town: Town): Promise<void> {
  const { world } = town;
  const { chance, time, faults } = world;
  const payments: Promise<void>[] = [];
  for (let steps = 2 + chance.below(6); steps > 0; steps -= 1) {
    await time.wait(chance.oneIn(2) ? chance.below(100) : chance.below(20_000));
    payments.push(makePayment(town, newPayment(town)));
    if (chance.oneIn(4)) payments.push(paySeveral(town));
    if (chance.oneIn(10)) payments.push(counterPayment(town));
    if (faults.killOneIn > 0 && chance.oneIn(faults.killOneIn)) payments.push(killOne(town));
    if (faults.pauseOneIn > 0 && chance.oneIn(faults.pauseOneIn)) payments.push(pauseOne(town));
    revive(town, 2);
  }
  await Promise.all(payments);
}

async function counterPayment({ world, people }: Town): Promise<void> {
  const { chance } = world;
  const counter = { alive: true, pausedUntilMs: 0 };
  const posting = {
    reference: `counter-${world.nextNumber()}`,
    loanId: chance.pick(people).loanId,
    amountCents: 1 + chance.below(3_000),
  };
  await payAtCounter(world.database, counter, posting).catch(() => undefined);
}

async function pauseOne({ world, services }: Town): Promise<void> {
  const { chance, time } = world;
  await time.wait(chance.below(1_500));
  const { process } = chance.pick(services);
  process.pausedUntilMs = time.nowMs + chance.below(90_000);
  world.tell('a service stands still');
}

/** A client without an answer asks again: the same key finds the same payment. */
async function sendUnanswered(town: Town): Promise<void> {
  for (const one of town.sent) {
    for (let tries = 0; tries < 20 && !one.messageKey && !one.refusal; tries += 1) await send(town, one);
  }
  for (const one of town.sentSeveral) {
    for (let tries = 0; tries < 20 && !one.told && !one.refusal; tries += 1) await sendSeveral(town, one);
  }
}

/** Checks the invariants when all is at rest. */
function judge(town: Town): void {
  const { world, watch, sent, people, cutOff } = town;
  const { tables, vault } = world;
  watch.look(world);
  const audited = new Map<string, number>();
  for (const { what, messageKey } of tables.audit) {
    audited.set(`${what} ${messageKey}`, (audited.get(`${what} ${messageKey}`) ?? 0) + 1);
  }
  for (const [messageKey, { state }] of tables.operations) {
    if (!isFinal(state)) watch.faults.add(`a payment was forgotten as ${state}`);
    if (audited.get(`payment.accepted ${messageKey}`) !== 1) watch.faults.add('an acceptance was not audited once');
    if (isFinal(state) && audited.get(`payment.${state.toLowerCase()} ${messageKey}`) !== 1) {
      watch.faults.add('an end was not audited once');
    }
  }
  for (const { messageKey, paymentKey, amountCents } of sent) {
    const row = messageKey ? tables.operations.get(messageKey) : undefined;
    if (messageKey && row?.paymentKey !== paymentKey) watch.faults.add('a payment was accepted and is lost');
    if (row && row.amountCents !== amountCents) watch.faults.add('another amount was accepted than was sent');
  }
  judgeSeveral(town);
  if (world.askedCharges) judgeSettlement(world, watch);
  const left = new Set(cutOff.values());
  for (const person of people) {
    const { cardToken, caller } = person;
    const typed = cardToken.startsWith('typed-');
    const saved = vault.cards.has(typed ? `card_${caller.session.userId}` : cardToken);
    if (typed && saved && !left.has(person)) watch.faults.add('a card that was given for one payment is still there');
    if (!typed && !saved) watch.faults.add('a saved card is gone');
  }
}

function outcomeOf({ world, watch }: Town): Played {
  const states: Record<string, number> = {};
  for (const { state } of world.tables.operations.values()) states[state] = (states[state] ?? 0) + 1;
  return {
    seed: world.seed,
    faults: [...watch.faults].sort(),
    accepted: world.tables.operations.size,
    states,
    story: world.story,
  };
}
