import { addDays, dateInZone } from '@lendside/domain/calendar-date';
import type { PlanKind } from '@lendside/providers/loan-changes/port';
import type { SignedInCaller } from '@lendside/service/on';
import { move } from '@lendside/service/payments/move-due-date';
import { submit } from '@lendside/service/payments/submit-payment';
import { undoMove } from '@lendside/service/payments/undo-due-date-move';
import { choosePlan } from '@lendside/service/plans/choose-plan';
import { makeSignedPlan, planSigned } from '@lendside/service/plans/front';
import { readPlans } from '@lendside/service/plans/read-plans';
import { undoPlan } from '@lendside/service/plans/undo-plan';
import { ask } from './ask-a-service.ts';
import { payAtCounter } from './memory-ledger.ts';
import { PERIOD_DAYS } from './memory-plan-book.ts';
import { callerOf } from './people-who-pay.ts';
import type { PlanWatch } from './plan-watch.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** One party of a loan whose schedule may change. */
export interface Planner {
  readonly caller: SignedInCaller;
  readonly customerId: string;
  readonly loanId: string;
  readonly cardToken: string;
}

/** A way as a party read it. */
interface Wish {
  readonly kind: PlanKind;
  readonly payments?: number | undefined;
  readonly firstDueDate?: string | undefined;
  readonly version: string;
}

/** One choice of a plan: all its copies, and what was answered. */
export interface Choosing {
  readonly planner: Planner;
  readonly paymentKey: string;
  readonly wish: Wish;
  planId?: string;
  refusal?: string;
}

/** One move of a due date, likewise. */
export interface MovingDate {
  readonly planner: Planner;
  readonly paymentKey: string;
  readonly installmentNo: number;
  readonly fromDate: string;
  readonly toDate: string;
  moveId?: string;
  refusal?: string;
}

export interface PlanTown {
  readonly world: World;
  readonly watch: PlanWatch;
  readonly services: VirtualService[];
  readonly planners: readonly Planner[];
  readonly choices: Choosing[];
  readonly moves: MovingDate[];
  /** Ways that were read of each loan before: a tab that stood open for days asks for these figures. */
  readonly readBefore: Map<string, readonly Wish[]>;
}

const INSTALLMENTS = 5;
const INSTALLMENT_CENTS = 700;

/** Loans of two parties each, of which the first payment is due in two days. */
export function addPlanners(world: World): Planner[] {
  const { chance, tables, vault, time } = world;
  const firstDay = dateInZone(time.nowMs);
  return Array.from({ length: 1 + chance.below(2) }, (_, index) => {
    const loanId = `loan-${index}`;
    const [borrowerId, cosignerId] = [`customer-${index}-a`, `customer-${index}-b`];
    const installments = Array.from({ length: INSTALLMENTS }, (_, turn) => ({
      dueDate: addDays(firstDay, 2 + index + turn * PERIOD_DAYS),
      cents: INSTALLMENT_CENTS,
    }));
    const openedCents = INSTALLMENT_CENTS * INSTALLMENTS;
    tables.loans.set(loanId, {
      borrowerId,
      cosignerId,
      openedCents,
      owedCents: openedCents,
      installments,
      changes: [],
    });
    return [borrowerId, cosignerId].map((customerId): Planner => {
      const caller = callerOf(world, customerId.replace('customer', 'user'), customerId);
      const { cardToken } = vault.put(caller.session.userId, caller.session.userId, true);
      return { caller, customerId, loanId, cardToken };
    });
  }).flat();
}

/** Reads the ways, and chooses one of them: now and then one that was read days ago, or in two tabs at once. */
export async function choose(town: PlanTown, planner: Planner): Promise<void> {
  const { world, readBefore } = town;
  const { chance } = world;
  const { caller, loanId } = planner;
  const answer = await ask(town, ({ context }) => readPlans(context, { input: { loanId }, caller }));
  if (!('ways' in answer)) return;
  const ways = answer.ways.flatMap(({ offers }): readonly Wish[] => offers);
  const older = readBefore.get(loanId) ?? [];
  readBefore.set(loanId, ways);
  const from = older.length > 0 && chance.oneIn(6) ? older : ways;
  if (from.length === 0) return;
  const tabs = Array.from({ length: chance.oneIn(3) ? 2 : 1 }, () => newChoice(town, planner, chance.pick(from)));
  await Promise.all(tabs.map((one) => keepChoosing(town, one)));
}

function newChoice({ world, choices }: PlanTown, planner: Planner, wish: Wish): Choosing {
  const one: Choosing = { planner, paymentKey: world.nextNumber(), wish };
  choices.push(one);
  return one;
}

async function keepChoosing(town: PlanTown, one: Choosing): Promise<void> {
  const { chance, time } = town.world;
  const copies = chance.oneIn(4) ? 2 : 1;
  const send = async () => {
    for (let tries = 0; tries < 3 && !one.planId && !one.refusal; tries += 1) {
      await time.wait(chance.below(tries === 0 ? 50 : 15_000));
      await sendChoice(town, one);
    }
  };
  await Promise.all(Array.from({ length: copies }, send));
}

/** Sends one copy of a choice. */
export async function sendChoice(town: PlanTown, one: Choosing): Promise<void> {
  const { world, watch } = town;
  const { planner, paymentKey, wish } = one;
  const { loanId, caller } = planner;
  const { kind, payments, firstDueDate, version } = wish;
  const before = openPayments(world, loanId);
  const isKnown = [...world.tables.loanPlans.values()].some((row) => row.paymentKey === paymentKey);
  const input = { loanId, paymentKey, kind, payments, firstDueDate, version };
  const answer = await ask(town, ({ context }) => choosePlan(context, { input, caller }));
  world.tell(`${paymentKey}: ${kind} of ${loanId} was answered ${JSON.stringify(answer).slice(0, 60)}`);
  if ('planId' in answer) {
    if (one.planId && one.planId !== answer.planId) watch.faults.add('a choice got two names');
    watch.chosen(world, { planId: answer.planId, paymentKey, version });
    if (!isKnown && bothIn(before, openPayments(world, loanId))) {
      watch.faults.add('a plan was chosen while a payment was under way');
    }
    one.planId = answer.planId;
  } else if ('refusal' in answer && !one.planId) one.refusal = answer.refusal;
}

const openPayments = ({ tables }: World, loanId: string) =>
  [...tables.open].flatMap(([key, row]) => (row.kind === 'operation' && row.loanId === loanId ? [key] : []));
const bothIn = (before: readonly string[], after: readonly string[]) => before.some((key) => after.includes(key));

/** Signature of what this party chose last, as the room says, and lets a service have it made. */
export async function signPlan(town: PlanTown, { loanId, customerId }: Planner): Promise<void> {
  const { world, watch } = town;
  const signingId = `signing-${world.nextNumber()}`;
  watch.signs(loanId, customerId);
  await ask(town, async ({ context }) => {
    await context.db.transaction('worker', (tx) => planSigned(tx, context, { loanId, customerId, signingId }));
    await makeSignedPlan(context, loanId);
    return {};
  });
}

/** Takes a plan of the loan back: the last one, or one that was left or taken back before. */
export async function takePlanBack(town: PlanTown, { loanId, caller }: Planner): Promise<void> {
  const { world, watch } = town;
  const of = [...world.tables.loanPlans.values()].filter((row) => row.loanId === loanId);
  const { planId } = of.length === 0 || world.chance.oneIn(5) ? (of[0] ?? NO_PLAN) : (of.at(-1) ?? NO_PLAN);
  const answer = await ask(town, ({ context }) => undoPlan(context, { input: { loanId, planId }, caller }));
  world.tell(`${planId} was taken back: ${JSON.stringify(answer).slice(0, 60)}`);
  if ('undone' in answer) watch.takenBack(world, planId);
}

const NO_PLAN = { planId: 'plan_none' };

/** Moves the next due date, perhaps to a day that is not open any more. */
export async function moveDate(town: PlanTown, planner: Planner): Promise<void> {
  const { world, moves, services } = town;
  const { chance, time } = world;
  const { context, process } = chance.pick(services);
  if (!process.alive) return;
  const date = context.businessDate();
  const open = await context.ports.loanChanges.dueDateMoves({ loanId: planner.loanId, date }).catch(() => undefined);
  if (open?.outcome !== 'movable') return;
  const { installmentNo, now, choices } = open;
  const fromDate = chance.oneIn(12) ? addDays(now.dueDate, -1) : now.dueDate;
  const one: MovingDate = {
    ...{ planner, paymentKey: world.nextNumber(), installmentNo, fromDate },
    toDate: chance.pick(choices).dueDate,
  };
  moves.push(one);
  for (let tries = 0; tries < 3 && !one.moveId && !one.refusal; tries += 1) {
    await time.wait(chance.below(tries === 0 ? 50 : 15_000));
    await sendMove(town, one);
  }
}

/** Sends one copy of a move. */
export async function sendMove(town: PlanTown, one: MovingDate): Promise<void> {
  const { world, watch } = town;
  const { planner, paymentKey, installmentNo, fromDate, toDate } = one;
  const { loanId, caller } = planner;
  const input = { loanId, paymentKey, installmentNo, fromDate, toDate };
  const answer = await ask(town, ({ context }) => move(context, { input, caller }));
  world.tell(`${paymentKey}: ${loanId} to ${toDate} was answered ${JSON.stringify(answer).slice(0, 60)}`);
  if ('moveId' in answer && answer.moveId !== undefined) {
    if (one.moveId && one.moveId !== answer.moveId) watch.faults.add('a move got two names');
    watch.moved(world, answer.moveId, { fromDate, toDate });
    one.moveId = answer.moveId;
  } else if ('refusal' in answer && !one.moveId) one.refusal = answer.refusal;
}

/** Puts the last moved due date back. */
export async function putDateBack(town: PlanTown, { loanId, caller }: Planner): Promise<void> {
  const { world, watch } = town;
  const moved = [...world.tables.dueDateMoves.values()].findLast((row) => row.loanId === loanId);
  if (!moved) return;
  const { moveId } = moved;
  const answer = await ask(town, ({ context }) => undoMove(context, { input: { loanId, moveId }, caller }));
  if ('undone' in answer) watch.putBack(world, moveId);
}

/** A customer who is no party of the loan tries to choose a plan of it, and to take one back. */
export async function meddleWithPlan(town: PlanTown, planner: Planner): Promise<void> {
  const { world, watch } = town;
  const { loanId } = planner;
  const caller = callerOf(world, 'user-stranger', 'customer-stranger');
  const [wish] = town.readBefore.get(loanId) ?? [];
  const { planId } = [...world.tables.loanPlans.values()].findLast((row) => row.loanId === loanId) ?? NO_PLAN;
  const input = { loanId, paymentKey: world.nextNumber(), kind: 'skip' as const, version: '', ...wish };
  const answers = await Promise.all([
    ask(town, ({ context }) => choosePlan(context, { input, caller })),
    ask(town, ({ context }) => undoPlan(context, { input: { loanId, planId }, caller })),
  ]);
  if (answers.some((answer) => 'planId' in answer)) watch.faults.add('a stranger changed the schedule of a loan');
}

/** Pays an installment, by card or at the counter. */
export async function payInstallment(town: PlanTown, planner: Planner): Promise<void> {
  const { world } = town;
  const { loanId, caller, cardToken } = planner;
  const amountCents = world.chance.oneIn(4) ? 1 + world.chance.below(INSTALLMENT_CENTS) : INSTALLMENT_CENTS;
  if (world.chance.oneIn(2)) {
    const counter = { alive: true, pausedUntilMs: 0 };
    const paid = { reference: `counter-${world.nextNumber()}`, loanId, amountCents };
    await payAtCounter(world.database, counter, paid).catch(() => undefined);
    return;
  }
  const input = {
    ...{ loanId, paymentKey: world.nextNumber(), paymentAmount: amountCents, paymentCardToken: cardToken },
    ccv: `security-${world.nextNumber()}`,
  };
  await ask(town, ({ context }) => submit(context, { input, caller }));
}
