import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import { settlementStatus } from '@lendside/service/offers/settlement-status';
import type { SignedInCaller } from '@lendside/service/on';
import { submit } from '@lendside/service/payments/submit-payment';
import { endSigning, insertSigning } from '@lendside/service/platform/documents/signings-store';
import { ask } from './ask-a-service.ts';
import { payAtCounter } from './memory-ledger.ts';
import { newSettlement } from './memory-originating.ts';
import { callerOf } from './people-who-pay.ts';
import type { SettlementWatch } from './settlement-watch.ts';
import type { VirtualService } from './virtual-service.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

/** One party of a loan whose settlement is offered, signed in here and perhaps on another device. */
export interface Settler {
  readonly sessions: readonly SignedInCaller[];
  readonly customerId: string;
  readonly loanId: string;
  readonly cardToken: string;
}

/** One payment of a settlement: all its copies, and what was answered. */
export interface Settling {
  readonly settler: Settler;
  readonly caller: SignedInCaller;
  readonly paymentKey: string;
  readonly amountCents: number;
  copies: number;
  messageKey?: string;
  refusal?: string;
}

export interface SettlementTown {
  readonly world: World;
  readonly payments: Watch;
  readonly watch: SettlementWatch;
  readonly services: VirtualService[];
  readonly settlers: readonly Settler[];
  readonly settling: Settling[];
}

const SIGNED_WITHIN_MILLISECONDS = 30 * 60_000;

export function addSettlers(world: World): Settler[] {
  const { chance, tables, vault } = world;
  return Array.from({ length: 1 + chance.below(2) }, (_, index) => {
    const loanId = `loan-${index}`;
    const [borrowerId, cosignerId] = [`customer-${index}-a`, `customer-${index}-b`];
    const openedCents = 1_000 + chance.below(4_000);
    tables.loans.set(loanId, { borrowerId, cosignerId, openedCents, owedCents: openedCents });
    offerAnew(world, { loanId, customerId: borrowerId });
    return [borrowerId, cosignerId].map((customerId): Settler => {
      const caller = callerOf(world, customerId.replace('customer', 'user'), customerId);
      const other = { ...caller, session: { ...caller.session, sessionId: `${caller.session.sessionId}-phone` } };
      const { cardToken } = vault.put(caller.session.userId, caller.session.userId, true);
      return { sessions: [caller, other], customerId, loanId, cardToken };
    });
  }).flat();
}

/** The lender offers a settlement, for minutes or for longer than needed; a later one takes its place. */
export function offerAnew(world: World, { loanId, customerId }: Pick<Settler, 'loanId' | 'customerId'>): void {
  const { chance, tables } = world;
  const owedCents = tables.loans.get(loanId)?.owedCents ?? 0;
  const forMs = chance.oneIn(2) ? 20_000 + chance.below(100_000) : 86_400_000;
  newSettlement(world, { loanId, customerId, settlementCents: 1 + chance.below(Math.max(1, owedCents - 1)), forMs });
}

/** Signs, then pays, in one session: once more after what did not go through, until it is refused. */
export async function settle(town: SettlementTown, settler: Settler): Promise<void> {
  const { chance, time } = town.world;
  const caller = chance.pick(settler.sessions);
  if (!chance.oneIn(8)) await sign(town, settler);
  if (chance.oneIn(4)) await time.wait(chance.below(200_000));
  for (let tries = 1 + chance.below(chance.oneIn(2) ? 6 : 2); tries > 0; tries -= 1) {
    const one = newSettling(town, settler, caller);
    const tabs = chance.oneIn(3) ? [one, newSettling(town, settler, caller)] : [one];
    await Promise.all(tabs.map((tab) => keepSending(town, tab)));
    if (chance.oneIn(5)) await sendSettling(town, one);
    await time.wait(chance.below(60_000));
    await look(town, settler, caller);
  }
}

function newSettling({ world, settling }: SettlementTown, settler: Settler, caller: SignedInCaller): Settling {
  const { chance, tables } = world;
  const offeredCents = tables.offers.get(settler.loanId)?.at(-1)?.settlementCents ?? 1;
  const amountCents = chance.oneIn(12) ? offeredCents + 1 : offeredCents;
  const one: Settling = { settler, caller, paymentKey: world.nextNumber(), amountCents, copies: 0 };
  settling.push(one);
  return one;
}

async function keepSending(town: SettlementTown, one: Settling): Promise<void> {
  const { chance, time } = town.world;
  for (let tries = 0; tries < 3 && !one.messageKey && !one.refusal; tries += 1) {
    await time.wait(chance.below(tries === 0 ? 50 : 15_000));
    await sendSettling(town, one);
  }
}

/** Reads and signs the agreement of the offer that stands, as the room and the provider say. */
export async function sign(town: SettlementTown, { loanId, customerId, sessions }: Settler): Promise<void> {
  const { world } = town;
  const signingId = `signing-${world.nextNumber()}`;
  const [caller] = sessions;
  const userId = caller?.session.userId ?? '';
  const startedAtMs = world.time.nowMs;
  const expiresAtMs = startedAtMs + SIGNED_WITHIN_MILLISECONDS;
  const signing = {
    signingId,
    loanId,
    customerId,
    userId,
    purpose: 'settlement' as const,
    language: 'english' as const,
  };
  await ask(town, ({ context }) =>
    context.db.transaction('worker', async (tx) => {
      await insertSigning(tx, { ...signing, documents: [], startedAtMs, expiresAtMs });
      return {};
    }),
  );
  if (world.chance.oneIn(4)) await world.time.wait(world.chance.below(60_000));
  await ask(town, ({ context }) =>
    context.db.transaction('worker', async (tx) => {
      const document = { key: signingId, hash: 'hash' };
      await endSigning(tx, signingId, { state: 'signing_complete', atMs: context.clock.nowMs(), document });
      return {};
    }),
  );
  world.tell(`${customerId} signed the settlement of ${loanId}`);
}

/** Sends one copy of a settlement request. */
export async function sendSettling(town: SettlementTown, one: Settling): Promise<void> {
  const { world, watch, payments } = town;
  const { settler, caller, paymentKey, amountCents } = one;
  one.copies += 1;
  const first = one.copies === 1;
  const sentAtMs = world.time.nowMs;
  const restricts = payments.failedLately(world, settler.loanId);
  world.tell(`${paymentKey}: ${settler.loanId} is to be settled with ${amountCents}`);
  const answer = await ask(town, ({ context }) => submit(context, { input: bodyOf(world, one), caller }));
  world.tell(`${paymentKey} was answered ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    const alone = first && one.copies === 1;
    if (alone && restricts) watch.faults.add('a loan was settled at once after a failure');
    if (alone) watch.acceptedAt(world, answer.messageKey, sentAtMs);
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a settlement got two message keys');
    one.messageKey = answer.messageKey;
    if (world.tables.operations.get(answer.messageKey)?.amountCents !== amountCents) {
      watch.faults.add('another amount was accepted than was sent');
    }
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

const bodyOf = (world: World, { settler, paymentKey, amountCents }: Settling) => ({
  paymentKey,
  loanId: settler.loanId,
  paymentAmount: amountCents,
  paymentType: PAYMENT_TYPE.settlement,
  paymentCardToken: settler.cardToken,
  ccv: `security-${world.nextNumber()}`,
});

/** A plain payment on a loan that may be settled at the same time. */
export async function payBesideSettlement(town: SettlementTown, settler: Settler): Promise<void> {
  const { world, watch } = town;
  const caller = world.chance.pick(settler.sessions);
  const one = { settler, caller, paymentKey: world.nextNumber(), amountCents: 1 + world.chance.below(500), copies: 0 };
  const { paymentType: _plain, ...input } = bodyOf(world, one);
  const { restricts, unknown } = inTheWay(town, settler.loanId);
  const answer = await ask(town, ({ context }) => submit(context, { input, caller }));
  if (!('messageKey' in answer)) return;
  if (restricts) watch.faults.add('a loan was paid again at once after a failure');
  const still = inTheWay(town, settler.loanId).unknown;
  if (unknown.some((key) => still.includes(key))) {
    watch.faults.add('a loan took a payment while the outcome of another was unknown');
  }
}

/** Whether a payment of either party failed a moment ago, and which have an unknown outcome. */
function inTheWay({ world, payments }: SettlementTown, loanId: string) {
  const of = [...world.tables.operations.values()].filter((row) => row.loanId === loanId);
  const unknown = of.filter(({ state }) => state === 'UNKNOWN' || state === 'VOIDED').map((row) => row.messageKey);
  return { restricts: payments.failedLately(world, loanId), unknown };
}

/** Money at the counter of a store, perhaps so much that less is owed than the settlement asks for. */
export async function payAtStore({ world }: SettlementTown, { loanId }: Settler): Promise<void> {
  const { chance, tables, time } = world;
  await time.wait(chance.below(2_000));
  const offeredCents = tables.offers.get(loanId)?.at(-1)?.settlementCents ?? 0;
  const beyondCents = (tables.loans.get(loanId)?.owedCents ?? 0) - offeredCents;
  const amountCents = chance.oneIn(3) ? 1 + chance.below(300) : Math.max(1, beyondCents + chance.below(3));
  const counter = { alive: true, pausedUntilMs: 0 };
  const posting = { reference: `counter-${world.nextNumber()}`, loanId, amountCents };
  await payAtCounter(world.database, counter, posting).catch(() => undefined);
}

/** A customer who is no party of the loan, or a guest by link, tries to settle it. */
export async function meddle(town: SettlementTown, settler: Settler): Promise<void> {
  const { world, watch, settlers } = town;
  const stranger = settlers.find(({ loanId }) => loanId !== settler.loanId);
  const guest = callerOf(world, `user-guest-of-${settler.loanId}`, settler.customerId, 'guest');
  const caller = stranger && world.chance.oneIn(2) ? stranger.sessions[0] : guest;
  if (!caller) return;
  const amountCents = world.tables.offers.get(settler.loanId)?.at(-1)?.settlementCents ?? 1;
  const one = { settler, caller, paymentKey: world.nextNumber(), amountCents, copies: 0 };
  const { cardToken } = world.vault.put(caller.session.userId, caller.session.userId, true);
  const input = { ...bodyOf(world, one), paymentCardToken: cardToken };
  const answer = await ask(town, ({ context }) => submit(context, { input, caller }));
  if ('messageKey' in answer) watch.faults.add('somebody settled a loan that is not theirs to settle');
}

/** Reads the status: never settled before it is, and never unsettled after it was reported settled. */
async function look(town: SettlementTown, { loanId }: Settler, caller: SignedInCaller): Promise<void> {
  const { world, watch } = town;
  const isSettled = () => {
    const { messageKey = '' } = world.tables.settlements.get(loanId) ?? {};
    return world.tables.operations.get(messageKey)?.state === 'POSTED';
  };
  const wasSettled = isSettled();
  const answer = await ask(town, ({ context }) => settlementStatus(context, { input: { loanId }, caller }));
  if (!('step' in answer)) return;
  if (answer.step === 'settled' && !isSettled()) {
    watch.faults.add('a loan that was said to be settled is not');
  }
  if (answer.step !== 'settled' && wasSettled) watch.faults.add('a settled loan was said not to be');
}
