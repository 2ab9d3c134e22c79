import { isFinal } from '@lendside/domain/operation-states';
import type { SignedInCaller } from '@lendside/service/on';
import { paymentStatus } from '@lendside/service/payments/payment-status';
import { paymentTimeout } from '@lendside/service/payments/payment-timeout';
import { submit } from '@lendside/service/payments/submit-payment';
import { Problem } from '@lendside/service/problem';
import type { SentSeveral } from './people-who-pay-several.ts';
import type { VirtualService } from './virtual-service.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

export interface Person {
  readonly caller: SignedInCaller;
  readonly loanId: string;
  /** A card of the wallet, or one typed in for this payment alone. */
  readonly cardToken: string;
  /** Another loan of theirs, which they pay now and then together with the first. Only who keeps a card has one. */
  readonly secondLoanId?: string;
}

/** One payment a person makes: all its copies, and what they were told. */
export interface Sent {
  readonly person: Person;
  readonly paymentKey: string;
  readonly amountCents: number;
  copies: number;
  messageKey?: string;
  refusal?: string;
  lastVersion: number;
  lastStatus?: string;
}

/** The simulated world: people, their requests, services and time. */
export interface Town {
  readonly world: World;
  readonly watch: Watch;
  readonly services: VirtualService[];
  readonly people: readonly Person[];
  readonly sent: Sent[];
  readonly sentSeveral: SentSeveral[];
  /** Who had a request that ended in the middle: a card typed in for it may be there with no payment to forget it. */
  readonly cutOff: Map<object, Person>;
}

const PATIENCE_MILLISECONDS = 20_000;

export function addPerson(world: World, index: number): Person {
  const { tables, vault, chance } = world;
  const guest = chance.oneIn(5);
  const userId = `user-${index}`;
  const loanId = `loan-${index}`;
  const openedCents = 500 + chance.below(2_500);
  tables.loans.set(loanId, { borrowerId: `customer-${index}`, openedCents, owedCents: openedCents });
  const typed = guest || chance.oneIn(3);
  if (!typed) vault.put(userId, userId, true);
  const caller = callerOf(world, userId, `customer-${index}`, guest ? 'guest' : 'customer');
  if (typed) return { caller, loanId, cardToken: `typed-${userId}` };
  const secondLoanId = `${loanId}-second`;
  tables.loans.set(secondLoanId, { borrowerId: `customer-${index}`, openedCents, owedCents: openedCents });
  return { caller, loanId, secondLoanId, cardToken: `card_${userId}` };
}

/** A payer who signed in or came by a link. */
export function callerOf(
  { time }: World,
  userId: string,
  customerId: string,
  kind: 'customer' | 'guest' = 'customer',
): SignedInCaller {
  return {
    session: {
      sessionId: userId.replace('user', 'session'),
      userId,
      kind,
      deviceTrusted: true,
      customerIds: [customerId],
      issuedAtMs: time.nowMs,
      expiresAtMs: time.nowMs + 86_400_000,
    },
    brand: 'tmx',
    language: 'english',
    address: '127.0.0.1',
    deviceName: 'simulated',
    origin: 'http://localhost:4100',
    installedApp: false,
    setRefreshCookie: () => undefined,
    setDeviceCookie: () => undefined,
    setPasswordMark: () => undefined,
  };
}

/** A new payment: mostly of a part, now and then of all that is owed, so that two who pay it off at once meet. */
export function newPayment({ world, people, sent }: Town, person: Person = world.chance.pick(people)): Sent {
  const { chance, tables } = world;
  const owedCents = tables.loans.get(person.loanId)?.owedCents ?? 0;
  const amountCents = chance.oneIn(3) ? Math.max(1, owedCents) : 1 + chance.below(900);
  const one: Sent = { person, paymentKey: world.nextNumber(), amountCents, copies: 0, lastVersion: 0 };
  sent.push(one);
  return one;
}

/**
 * Sends a payment, perhaps by two tabs at once, and again for as long as there is no answer; then looks how it went.
 */
export async function makePayment(town: Town, one: Sent): Promise<void> {
  const { chance, time } = town.world;
  const tabs = chance.oneIn(4) ? 2 : 1;
  const sends = Array.from({ length: tabs }, async () => {
    for (let tries = 0; tries < 3 && !one.messageKey && !one.refusal; tries += 1) {
      await time.wait(chance.below(tries === 0 ? 50 : 15_000));
      await send(town, one);
    }
  });
  await Promise.all(sends);
  if (chance.oneIn(4)) await send(town, one);
  if (chance.oneIn(5)) await sendChanged(town, one);
  for (let polls = chance.below(4); polls > 0; polls -= 1) {
    await time.wait(chance.below(20_000));
    await poll(town, one);
  }
  if (chance.oneIn(3)) await tryAgainIfFailed(town, one);
}

/** Looks a few minutes later, and pays anew when the payment failed. */
async function tryAgainIfFailed(town: Town, one: Sent): Promise<void> {
  const { chance, time, tables } = town.world;
  await time.wait(chance.below(240_000));
  await poll(town, one);
  const failed = tables.operations.get(one.messageKey ?? '')?.state === 'FAILED';
  if (failed) await send(town, newPayment(town, one.person));
}

/** One copy on its way. Without an answer in time, it is unknown whether it arrived. */
export async function send(town: Town, one: Sent): Promise<void> {
  const { world, watch } = town;
  const alone = one.copies === 0;
  one.copies += 1;
  world.tell(`${one.paymentKey} is sent for ${one.person.loanId} over ${one.amountCents}`);
  const waitedFor = unresolvedOf(world, one.person.loanId);
  const restricts = watch.failedLately(world, one.person.loanId);
  const answer = await ask(town, one, one.amountCents);
  world.tell(`${one.paymentKey} was answered ${answer.messageKey ?? answer.refusal ?? 'nothing'}`);
  if (answer.messageKey) {
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a payment got two message keys');
    const still = waitedFor.filter((key) => unresolvedOf(world, one.person.loanId).includes(key));
    if (alone && one.copies === 1 && still.length > 0) {
      watch.faults.add('a loan took a payment while the outcome of another was unknown');
    }
    if (alone && one.copies === 1 && restricts) watch.faults.add('a loan was paid again at once after a failure');
    one.messageKey = answer.messageKey;
  } else if (answer.refusal && !one.messageKey) one.refusal = answer.refusal;
}

/** The same key with another amount must be refused once the first stands. */
async function sendChanged(town: Town, one: Sent): Promise<void> {
  if (!one.messageKey) return;
  const { messageKey } = await ask(town, one, one.amountCents + 1);
  if (messageKey) town.watch.faults.add('a payment key was accepted with another amount');
}

const unresolvedOf = ({ tables }: World, loanId: string): string[] =>
  [...tables.operations.values()]
    .filter((row) => row.loanId === loanId && (row.state === 'UNKNOWN' || row.state === 'VOIDED'))
    .map((row) => row.messageKey);

async function ask(
  { world, services, cutOff }: Town,
  { person, paymentKey }: Sent,
  amountCents: number,
): Promise<{ messageKey?: string; refusal?: string }> {
  const { chance } = world;
  const { context, process } = chance.pick(services);
  if (!process.alive) return {};
  const input = {
    paymentKey,
    loanId: person.loanId,
    paymentAmount: amountCents,
    paymentCardToken: person.cardToken,
    ccv: `security-${world.nextNumber()}`,
  };
  const request = {};
  cutOff.set(request, person);
  const asked = submit(context, { input, caller: person.caller }).then(
    ({ messageKey }) => {
      cutOff.delete(request);
      return { messageKey };
    },
    (error: unknown) => {
      if (!(error instanceof Problem)) return {};
      cutOff.delete(request);
      return { refusal: error.code };
    },
  );
  return inTime(world, asked);
}

/** The answer, unless it comes too late or gets lost on the way back. */
export async function inTime<Answer extends object>(
  world: World,
  asked: Promise<Answer>,
): Promise<Answer | Record<string, never>> {
  const { chance, time } = world;
  const answer = await Promise.race([asked, time.wait(PATIENCE_MILLISECONDS).then(() => ({}))]);
  return chance.oneIn(15) ? {} : answer;
}

/** Reads the status: versions only grow, what is final stays, and other customers are refused. */
async function poll({ world, watch, services, people }: Town, one: Sent): Promise<void> {
  const { chance } = world;
  const { context, process } = chance.pick(services);
  if (!process.alive || !one.messageKey) return;
  const call = { input: { messageKey: one.messageKey, paymentKey: one.paymentKey }, caller: one.person.caller };
  const stranger = people.find((person) => person !== one.person);
  if (stranger && chance.oneIn(3)) {
    const told = await inTime(
      world,
      paymentStatus(context, { ...call, caller: stranger.caller }).catch(() => ({})),
    );
    if ('status' in told) watch.faults.add('a stranger was told of a payment');
  }
  if (chance.oneIn(4))
    await inTime(
      world,
      paymentTimeout(context, call).catch(() => ({})),
    );
  const before = { version: one.lastVersion, status: one.lastStatus };
  const answer = await inTime(
    world,
    paymentStatus(context, call).catch((error: unknown) => {
      if (error instanceof Problem) watch.faults.add('a payment that was accepted was not found');
      return {};
    }),
  );
  if (!('version' in answer)) return;
  const row = world.tables.operations.get(one.messageKey);
  if (answer.status !== 'pending' && row && !isFinal(row.state)) watch.faults.add('a person was told an end too early');
  if (answer.version < before.version) watch.faults.add('a person was told an older state than before');
  if (before.status && before.status !== 'pending' && answer.status !== before.status) {
    watch.faults.add('a person was told two different ends');
  }
  one.lastVersion = answer.version;
  one.lastStatus = answer.status;
}
