import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import type { RenewalStep } from '@lendside/domain/renewal-path';
import type { SignedInCaller } from '@lendside/service/on';
import { submit } from '@lendside/service/payments/submit-payment';
import { cancel, cancelStatus } from '@lendside/service/refinance/cancel-renewal';
import { setLock } from '@lendside/service/refinance/loan-lock';
import { partySigned } from '@lendside/service/refinance/renewals';
import { recordStep } from '@lendside/service/refinance/store/steps';
import { ask } from './ask-a-service.ts';
import type { LockWatch } from './lock-watch.ts';
import { CASH_MOST_CENTS } from './memory-changes.ts';
import { walkingOf } from './people-who-draw.ts';
import type { RenewalWatch } from './renewal-watch.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** One party of a loan that can be renewed. */
export interface Renewer {
  readonly caller: SignedInCaller;
  readonly customerId: string;
  readonly loanId: string;
  readonly cardToken: string;
  readonly tokens: string[];
  walked: number;
  walking: number;
}

/** One renewal that a borrower asks for. */
export interface Renewing {
  readonly renewer: Renewer;
  readonly paymentKey: string;
  readonly amountCents: number;
  /** New money asked for with it. */
  readonly cashCents: number;
  readonly way: 'ach' | 'moneyGram';
  copies: number;
  messageKey?: string;
  refusal?: string;
}

/** One request to cancel a renewal. */
export interface TakenBack {
  readonly renewer: Renewer;
  readonly paymentKey: string;
  messageKey?: string;
  refusal?: string;
}

export interface RenewalTown {
  readonly world: World;
  readonly watch: RenewalWatch;
  readonly locks: LockWatch;
  readonly services: VirtualService[];
  readonly renewers: readonly Renewer[];
  readonly renewing: Renewing[];
  readonly takenBack: TakenBack[];
}

const NEEDED: readonly RenewalStep[] = [
  'located',
  'verified',
  'riskAcknowledged',
  'militaryAnswered',
  'detailsConfirmed',
];
const STEP_MINUTES = 60;
/** Beyond what is offered now and then: it is refused. */
const CASH_LEAST_CENTS = 100;

/**
 * Takes the lock, goes the way, sends the renewal from one tab or two; now and then a page is skipped or an old tab
 * goes on.
 */
export async function renew(town: RenewalTown, renewer: Renewer): Promise<void> {
  const { chance, time, nextNumber } = { ...town.world, nextNumber: () => town.world.nextNumber() };
  let token = await lock(town, renewer);
  for (let tries = 0; tries < 2 && token === undefined; tries += 1) {
    await time.wait(chance.below(60_000));
    token = await lock(town, renewer);
  }
  if (token === undefined && !chance.oneIn(8)) return;
  if (!chance.oneIn(20)) await walk(town, renewer);
  const owedCents = town.world.tables.loans.get(renewer.loanId)?.owedCents ?? 0;
  const amountCents = chance.oneIn(3) ? 0 : 1 + chance.below(Math.max(1, owedCents - 1));
  const cashCents = chance.oneIn(2) ? CASH_LEAST_CENTS + chance.below(CASH_MOST_CENTS) : 0;
  const way = chance.oneIn(2) ? 'ach' : 'moneyGram';
  const one: Renewing = { renewer, paymentKey: nextNumber(), amountCents, cashCents, way, copies: 0 };
  town.renewing.push(one);
  if (chance.oneIn(4)) await time.wait(chance.below(150_000));
  const lockToken = chance.oneIn(8) ? wrongToken(town, renewer) : token;
  await Promise.all(
    Array.from({ length: chance.oneIn(3) ? 2 : 1 }, async () => {
      for (let tries = 0; tries < 3 && !one.messageKey && !one.refusal; tries += 1) {
        await time.wait(chance.below(tries === 0 ? 50 : 10_000));
        await sendRenewal(town, one, chance.oneIn(10) ? wrongToken(town, renewer) : lockToken);
      }
    }),
  );
}

/** Lock token that an old tab, or the other party, would send. */
function wrongToken({ world, renewers }: RenewalTown, { tokens }: Renewer): string | undefined {
  const { chance } = world;
  if (chance.oneIn(3)) return chance.pick(renewers).tokens.at(-1);
  return chance.oneIn(4) ? undefined : tokens[0];
}

async function lock(town: RenewalTown, renewer: Renewer): Promise<string | undefined> {
  const { loanId, caller, tokens } = renewer;
  const lockToken = town.world.chance.oneIn(3) ? tokens.at(-1) : undefined;
  const input = { loanId, value: true, lockType: 'altParty', lockToken };
  const answer = await ask(town, ({ context }) => setLock(context, { input, caller }));
  if (!('lockToken' in answer) || answer.lockToken === undefined) return undefined;
  tokens.push(answer.lockToken);
  return answer.lockToken;
}

/** Gives the lock back, or tries to with whatever token is at hand. */
export async function giveLockBack(town: RenewalTown, renewer: Renewer): Promise<void> {
  const { world, locks } = town;
  const { loanId, caller, tokens } = renewer;
  const lockToken = world.chance.oneIn(2) ? wrongToken(town, renewer) : tokens.at(-1);
  if (lockToken !== undefined && tokens.includes(lockToken)) locks.ends(lockToken);
  const input = { loanId, value: false, lockType: 'altParty', lockToken };
  await ask(town, ({ context }) => setLock(context, { input, caller }));
}

async function walk(town: RenewalTown, renewer: Renewer): Promise<void> {
  const { loanId, customerId, caller } = renewer;
  const done = town.world.chance.oneIn(15) ? NEEDED.slice(1) : NEEDED;
  await ask(town, ({ context }) =>
    walkingOf(renewer, () =>
      context.db.transaction('worker', async (tx) => {
        const at = { userId: caller.session.userId, nowMs: context.clock.nowMs(), lifetimeMinutes: STEP_MINUTES };
        for (const step of done) await recordStep(tx, { loanId, customerId, purpose: 'renewal' }, { step, ...at });
        return {};
      }),
    ),
  );
}

/** Sends one copy of a renewal request. */
export async function sendRenewal(town: RenewalTown, one: Renewing, lockToken: string | undefined): Promise<void> {
  const { world, watch, locks } = town;
  const { renewer, paymentKey, amountCents, cashCents } = one;
  const { loanId, customerId, caller, cardToken, walked, walking } = renewer;
  one.copies += 1;
  const first = one.copies === 1;
  const counted = locks.counts(world, { loanId, customerId, lockType: 'altParty', token: lockToken });
  const isReady = NEEDED.every((step) => isDone(world, renewer, step));
  world.tell(`${paymentKey}: ${loanId} is to be renewed with ${amountCents}`);
  const input = {
    paymentKey,
    loanId,
    paymentAmount: amountCents,
    lockToken,
    paymentType: PAYMENT_TYPE.refinance,
    ...(cashCents > 0 ? { disbursementAmount: cashCents, disbursementType: one.way } : {}),
    paymentCardToken: amountCents > 0 ? cardToken : undefined,
    ccv: `security-${world.nextNumber()}`,
  };
  const answer = await ask(town, ({ context }) => submit(context, { input, caller }));
  world.tell(`${paymentKey} was answered ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    const alone = first && one.copies === 1;
    if (alone && !counted) watch.faults.add('a loan was renewed without the token of the lock');
    const isSkipped = !isReady && walking === 0 && renewer.walked === walked;
    if (alone && isSkipped) watch.faults.add('a loan was renewed with a step skipped');
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a renewal got two message keys');
    one.messageKey = answer.messageKey;
    if (world.tables.operations.get(answer.messageKey)?.amountCents !== amountCents) {
      watch.faults.add('another amount was accepted than was sent');
    }
    if (cashCents > CASH_MOST_CENTS) watch.faults.add('more cash was accepted than is offered');
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

const isDone = ({ tables, time }: World, { loanId, customerId }: Renewer, step: RenewalStep) =>
  (tables.steps.get(`${loanId} ${customerId} renewal ${step}`)?.untilMs ?? 0) > time.nowMs;

/** A plain payment on the loan, which may be renewed at the same time. */
export async function payBeside(town: RenewalTown, { loanId, caller, cardToken }: Renewer): Promise<void> {
  const { world } = town;
  const owedCents = world.tables.loans.get(loanId)?.owedCents ?? 1;
  const amountCents = world.chance.oneIn(3) ? Math.max(1, owedCents) : 1 + world.chance.below(500);
  const card = { paymentCardToken: cardToken, ccv: `security-${world.nextNumber()}` };
  const input = { paymentKey: world.nextNumber(), loanId, paymentAmount: amountCents, ...card };
  await ask(town, ({ context }) => submit(context, { input, caller }));
}

/**
 * Signs the documents of whatever renewal the loan is part of, as the signing provider says; said twice it is signed once.
 */
export async function sign(town: RenewalTown, { loanId, customerId, caller }: Renewer): Promise<void> {
  const { world, watch } = town;
  const signed = { loanId, customerId, signingId: `signing-${world.nextNumber()}`, userId: caller.session.userId };
  for (let copies = world.chance.oneIn(3) ? 2 : 1; copies > 0; copies -= 1) {
    const answer = await ask(town, ({ context }) =>
      context.db.transaction('worker', (tx) => partySigned(tx, { ...signed, nowMs: context.clock.nowMs() })),
    );
    world.tell(`${customerId} signed: ${JSON.stringify(answer)}`);
    if ('outcome' in answer && answer.outcome !== 'nothingToSign') watch.signed(world, answer.newLoanId, customerId);
  }
}

/** Wants a renewal back, perhaps from two tabs, and asks how far that is. */
export async function takeRenewalBack(town: RenewalTown, renewer: Renewer): Promise<void> {
  const { world, takenBack } = town;
  const one: TakenBack = { renewer, paymentKey: world.nextNumber() };
  takenBack.push(one);
  const tabs = world.chance.oneIn(3) ? 2 : 1;
  await Promise.all(Array.from({ length: tabs }, () => sendBack(town, one)));
  await world.time.wait(world.chance.below(30_000));
  await lookAtBack(town, one);
}

export async function sendBack(town: RenewalTown, one: TakenBack): Promise<void> {
  const { loanId, caller } = one.renewer;
  const input = { paymentKey: one.paymentKey, header: { loanId }, body: { reason: 'changedMind' } };
  const answer = await ask(town, ({ context }) => cancel(context, { input, caller }));
  town.world.tell(`${one.paymentKey}: the renewal of ${loanId} is taken back: ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    if (one.messageKey && one.messageKey !== answer.messageKey) town.watch.faults.add('a cancel got two message keys');
    one.messageKey = answer.messageKey;
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

export async function lookAtBack(town: RenewalTown, { renewer, messageKey, paymentKey }: TakenBack): Promise<void> {
  if (!messageKey) return;
  const call = { input: { messageKey, paymentKey }, caller: renewer.caller };
  const answer = await ask(town, ({ context }) => cancelStatus(context, call));
  if (!('status' in answer)) return;
  const { operations, renewals } = town.world.tables;
  const renewal = [...renewals.values()].find(({ newLoanId }) => newLoanId === operations.get(messageKey)?.loanId);
  const isBack = renewal?.state === 'CANCELLED';
  if (answer.status === 'done' && !isBack) town.watch.faults.add('a renewal that was said to be taken back stands');
  if (answer.status === 'failed' && isBack && renewal.cancelKey === messageKey) {
    town.watch.faults.add('a renewal that was said to stand was taken back');
  }
}
