import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { RenewalStep } from '@lendside/domain/renewal-path';
import { setLock } from '@lendside/service/cash/add-on-lock';
import { cancel, cancelAdvance } from '@lendside/service/cash/cancel-draw';
import { changeWay } from '@lendside/service/cash/change-disbursement';
import { draw, drawStatus } from '@lendside/service/cash/draw-cash';
import { prepare } from '@lendside/service/cash/prepare-draw';
import type { SignedInCaller } from '@lendside/service/on';
import { setLock as setLoanLock } from '@lendside/service/refinance/loan-lock';
import { recordStep } from '@lendside/service/refinance/store/steps';
import { ask } from './ask-a-service.ts';
import type { CashWatch } from './cash-watch.ts';
import type { LockWatch } from './lock-watch.ts';
import type { Returning } from './people-who-return.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** One party of a line of credit. */
export interface Drawer {
  readonly caller: SignedInCaller;
  readonly customerId: string;
  readonly loanId: string;
  /** Every token they ever had, oldest first. */
  readonly tokens: string[];
  /** Number of steps that were started; `walking` counts those that may still be under way. */
  walked: number;
  walking: number;
}

/** One request for cash: all its copies, and what was answered. */
export interface Asked {
  readonly drawer: Drawer;
  readonly paymentKey: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  copies: number;
  messageKey?: string;
  refusal?: string;
}

export interface CashTown {
  readonly world: World;
  readonly watch: CashWatch;
  readonly locks: LockWatch;
  readonly services: VirtualService[];
  readonly drawers: readonly Drawer[];
  readonly asked: Asked[];
  readonly returning: Returning[];
  /** Whether draws are given back in this schedule. */
  readonly givesBack: boolean;
}

const WAYS: readonly DisbursementMethod[] = ['debit', 'debit', 'moneyGram', 'ach'];
const BEFORE: readonly RenewalStep[] = ['located', 'verified'];
const DOCUMENTS: readonly RenewalStep[] = ['disclosed', 'signed'];
const NEEDED: readonly RenewalStep[] = [...BEFORE, 'riskAcknowledged', ...DOCUMENTS];
const STEP_MINUTES = 60;

/**
 * Takes the lock, chooses, reads, signs and sends, as pages do; now and then a page is skipped or an old tab goes on.
 */
export async function takeCash(town: CashTown, drawer: Drawer): Promise<void> {
  const { chance, time } = town.world;
  let token = await lock(town, drawer);
  for (let tries = 0; tries < 2 && token === undefined; tries += 1) {
    await time.wait(chance.below(30_000));
    token = await lock(town, drawer);
  }
  if (token === undefined && !chance.oneIn(8)) return;
  const one = newDraw(town, drawer);
  if (!chance.oneIn(20)) await walk(town, drawer, BEFORE);
  const lockToken = chance.oneIn(8) ? wrongToken(town, drawer) : token;
  if (!chance.oneIn(20)) await choose(town, one, lockToken);
  if (chance.oneIn(10)) await choose(town, { ...one, amountCents: one.amountCents + 100 }, lockToken);
  if (!chance.oneIn(20)) await walk(town, drawer, DOCUMENTS);
  // A customer who hesitates: meanwhile the time of the lock may end.
  if (chance.oneIn(4)) await time.wait(chance.below(150_000));
  const tabs = chance.oneIn(3) ? 2 : 1;
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      for (let tries = 0; tries < 3 && !one.messageKey && !one.refusal; tries += 1) {
        await time.wait(chance.below(tries === 0 ? 50 : 10_000));
        await sendDraw(town, one, chance.oneIn(10) ? wrongToken(town, drawer) : lockToken);
      }
    }),
  );
  if (chance.oneIn(5)) await sendDraw(town, { ...one, amountCents: one.amountCents + 100, copies: 9 }, lockToken);
}

/** Cash of a line that is handed out at the counter of a store: the lender's system books it without us, and no more than is left. */
export async function drawAtCounter({ world }: CashTown, { loanId }: Drawer): Promise<void> {
  const { chance, tables } = world;
  const { limitCents = 0 } = tables.loans.get(loanId) ?? {};
  const amountCents = 100 + chance.below(limitCents);
  const reference = `counter-${world.nextNumber()}`;
  await world.ledger.atCounter(world.database, { reference, loanId, amountCents });
}

export function newDraw({ world, asked }: CashTown, drawer: Drawer): Asked {
  const { chance, tables } = world;
  const { limitCents = 0, owedCents = 0 } = tables.loans.get(drawer.loanId) ?? {};
  const leftCents = Math.max(100, limitCents - owedCents);
  const amountCents = chance.oneIn(2) ? leftCents : 100 + chance.below(leftCents);
  const one = { drawer, paymentKey: world.nextNumber(), amountCents, way: chance.pick(WAYS), copies: 0 };
  asked.push(one);
  return one;
}

/** A request from an old tab or another customer. */
function wrongToken({ world, drawers }: CashTown, { tokens }: Drawer): string | undefined {
  const { chance } = world;
  if (chance.oneIn(3)) return chance.pick(drawers).tokens.at(-1);
  return chance.oneIn(4) ? undefined : tokens[0];
}

async function lock(town: CashTown, drawer: Drawer): Promise<string | undefined> {
  const { chance } = town.world;
  const lockToken = chance.oneIn(3) ? drawer.tokens.at(-1) : undefined;
  const answer = await ask(town, ({ context }) =>
    setLock(context, { input: { loanId: drawer.loanId, lockToken }, caller: drawer.caller }),
  );
  if (!('lockToken' in answer)) return undefined;
  drawer.tokens.push(answer.lockToken);
  return answer.lockToken;
}

/** Gives the lock back, or tries to with whatever token is at hand. */
export async function giveBack(town: CashTown, drawer: Drawer): Promise<void> {
  const { world, locks } = town;
  const lockToken = world.chance.oneIn(2) ? wrongToken(town, drawer) : drawer.tokens.at(-1);
  if (lockToken !== undefined && drawer.tokens.includes(lockToken)) locks.ends(lockToken);
  const input = { loanId: drawer.loanId, value: false, lockType: 'addOn', lockToken };
  await ask(town, ({ context }) => setLoanLock(context, { input, caller: drawer.caller }));
}

async function walk(town: CashTown, drawer: Drawer, steps: readonly RenewalStep[]): Promise<void> {
  const { chance } = town.world;
  const { loanId, customerId, caller } = drawer;
  const done = chance.oneIn(20) ? steps.slice(1) : steps;
  const way = { loanId, customerId, purpose: 'draw' } as const;
  await ask(town, ({ context }) =>
    walkingOf(drawer, () =>
      context.db.transaction('worker', async (tx) => {
        const at = { nowMs: context.clock.nowMs(), lifetimeMinutes: STEP_MINUTES };
        for (const step of done) await recordStep(tx, way, { step, userId: caller.session.userId, ...at });
        return {};
      }),
    ),
  );
}

async function choose(town: CashTown, one: Asked, lockToken: string | undefined): Promise<void> {
  const { drawer } = one;
  const input = { ...bodyOf(one), lockToken };
  await ask(town, ({ context }) => walkingOf(drawer, () => prepare(context, { input, caller: drawer.caller })));
}

/** Marks a customer's step as under way; a killed service never clears the mark. */
export function walkingOf<Answer>(
  person: { walked: number; walking: number },
  step: () => Promise<Answer>,
): Promise<Answer> {
  person.walked += 1;
  person.walking += 1;
  return step().finally(() => {
    person.walking -= 1;
  });
}

const bodyOf = ({ drawer, amountCents, way }: Asked) => ({
  loanId: drawer.loanId,
  disbursementAmount: amountCents,
  disbursementType: way,
  disburseCardIds: [{ type: 'vault', id: `card_${drawer.caller.session.userId}` }],
});

/** Sends one copy of a draw request. */
export async function sendDraw(town: CashTown, one: Asked, lockToken: string | undefined): Promise<void> {
  const { world, watch, locks } = town;
  const { drawer, paymentKey } = one;
  const { loanId, customerId } = drawer;
  one.copies += 1;
  const first = one.copies === 1;
  const { walked, walking } = drawer;
  const isReady = NEEDED.every((step) => tablesHave(world, drawer, step));
  const counted = locks.counts(world, { loanId, customerId, lockType: 'addOn', token: lockToken });
  const isUnknown = () => hasUnknown(world, loanId);
  const wasUnknown = isUnknown();
  const given = drawer.tokens.length;
  if (counted) locks.ends(lockToken);
  world.tell(`${paymentKey}: ${one.amountCents} of ${loanId} is asked for`);
  const input = { paymentKey, ...bodyOf(one), lockToken };
  const answer = await ask(town, ({ context }) => draw(context, { input, caller: drawer.caller }));
  world.tell(`${paymentKey} was answered ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    const alone = first && one.copies === 1;
    const isSkipped = !isReady && walking === 0 && drawer.walked === walked;
    // Given back when it was sent, and taken again by another tab before it was looked at.
    const isTaken = drawer.tokens.slice(given).some((token) => token === lockToken);
    if (alone && !counted && !isTaken) watch.faults.add('cash was drawn without the token of the lock');
    if (alone && isSkipped) watch.faults.add('cash was drawn with a step skipped');
    if (alone && wasUnknown && isUnknown()) watch.faults.add('cash was drawn while money of the line was unknown');
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a draw got two message keys');
    one.messageKey = answer.messageKey;
    const row = world.tables.draws.get(answer.messageKey);
    if (row?.amountCents !== one.amountCents) watch.faults.add('another amount was accepted than was asked for');
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

const tablesHave = ({ tables, time }: World, { loanId, customerId }: Drawer, step: RenewalStep) =>
  (tables.steps.get(`${loanId} ${customerId} draw ${step}`)?.untilMs ?? 0) > time.nowMs;

const hasUnknown = ({ tables }: World, loanId: string) =>
  [...tables.disbursements.values()].some((one) => one.loanId === loanId && one.state === 'UNKNOWN');

/** Actions on a draw that a person made: look, take it back, or choose another way for money that came back. */
export async function lookAfter(town: CashTown, one: Asked): Promise<void> {
  const { world, watch, drawers } = town;
  const { chance, tables } = world;
  const { messageKey, drawer } = one;
  if (!messageKey) return;
  const { caller } = drawer;
  const stranger = drawers.find((other) => other.caller.session.userId !== caller.session.userId);
  if (stranger && chance.oneIn(4)) {
    const call = { input: { messageKey }, caller: stranger.caller };
    const told = await ask(town, ({ context }) => drawStatus(context, call));
    if ('status' in told) watch.faults.add('a stranger was told of a draw');
  }
  if (chance.oneIn(3)) await ask(town, ({ context }) => drawStatus(context, { input: { messageKey }, caller }));
  if (chance.oneIn(3)) await takeBack(town, one, messageKey);
  const money = [...tables.disbursements.values()].find(({ sourceKey }) => sourceKey === messageKey);
  if (money?.state !== 'CHOOSING' || chance.oneIn(3)) return;
  const { disbursementId } = money;
  const chosenAnew = () => ({ ...bodyOf({ ...one, way: chance.pick(WAYS) }), disbursementId });
  const tabs = Array.from({ length: chance.oneIn(2) ? 2 : 1 }, () =>
    ask(town, ({ context }) => changeWay(context, { input: chosenAnew(), caller })),
  );
  if (chance.oneIn(4)) tabs.push(takeBack(town, one, messageKey) as Promise<never>);
  await Promise.all(tabs);
}

async function takeBack(town: CashTown, { drawer }: Asked, messageKey: string): Promise<object> {
  const { world, watch } = town;
  const { caller, loanId } = drawer;
  const transactionId = world.tables.draws.get(messageKey)?.confirmationNumber ?? '';
  const answer = await ask<object>(town, ({ context }) =>
    world.chance.oneIn(2)
      ? cancel(context, { input: { messageKey }, caller })
      : cancelAdvance(context, { input: { transactionId, loanId }, caller }),
  );
  world.tell(`${messageKey} is taken back: ${JSON.stringify(answer)}`);
  if ('cancelled' in answer && world.tables.draws.get(messageKey)?.state !== 'CANCELLED') {
    watch.faults.add('a draw that was said to be taken back stands');
  }
  return answer;
}
