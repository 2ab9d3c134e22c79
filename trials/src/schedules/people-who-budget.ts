import { addDays, daysBetween } from '@lendside/domain/calendar-date';
import type { SignedInCaller } from '@lendside/service/on';
import { planAll } from '@lendside/service/payments/plan-payments';
import { cancelScheduled } from '@lendside/service/payments/scheduled-payments';
import { ask } from './ask-a-service.ts';
import type { BudgetWatch } from './budget-watch.ts';
import { payAtCounter } from './memory-ledger.ts';
import { callerOf } from './people-who-pay.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** A person with two loans, who plans the next payment of both in one go. */
export interface Budgeter {
  readonly caller: SignedInCaller;
  readonly loanIds: readonly string[];
  readonly cardToken: string;
}

/** One payment of a plan in one go, as the budget said it. */
interface Met {
  readonly loanId: string;
  readonly dueDate: string;
  readonly paymentAmount: number;
  readonly scheduledDate: string;
}

/** One press: all its copies, and what was told. */
export interface OneGo {
  readonly budgeter: Budgeter;
  readonly paymentKey: string;
  readonly payments: readonly Met[];
  /** Loans with the names of their plans or their refusals, as told first. */
  told?: string;
  refusal?: string;
}

export interface BudgetTown {
  readonly world: World;
  readonly watch: BudgetWatch;
  readonly services: VirtualService[];
  readonly budgeters: readonly Budgeter[];
  readonly presses: OneGo[];
}

const INSTALLMENTS = 3;
const INSTALLMENT_CENTS = 700;
const PERIOD_DAYS = 14;

/** People with two loans each, the first payments due within days. */
export function addBudgeters(world: World, firstDay: string): Budgeter[] {
  const { chance, tables, vault } = world;
  return Array.from({ length: 1 + chance.below(2) }, (_, index): Budgeter => {
    const customerId = `customer-${index}`;
    const loanIds = ['a', 'b'].map((letter) => `loan-${index}-${letter}`);
    for (const loanId of loanIds) {
      const first = addDays(firstDay, 3 + chance.below(6));
      const openedCents = INSTALLMENT_CENTS * INSTALLMENTS;
      const installments = Array.from({ length: INSTALLMENTS }, (_, turn) => ({
        dueDate: addDays(first, turn * PERIOD_DAYS),
        cents: INSTALLMENT_CENTS,
      }));
      tables.loans.set(loanId, { borrowerId: customerId, openedCents, owedCents: openedCents, installments });
    }
    const caller = callerOf(world, `user-${index}`, customerId);
    const { cardToken } = vault.put(caller.session.userId, caller.session.userId, true);
    return { caller, loanIds, cardToken };
  });
}

/** Plans what comes next of both loans on a day before it, in one tab or two, now and then under two keys at once. */
export async function planInOneGo(town: BudgetTown, budgeter: Budgeter): Promise<void> {
  const { world, services, presses } = town;
  const { chance } = world;
  const { context, process } = chance.pick(services);
  if (!process.alive) return;
  const today = context.businessDate();
  const known = await context.ports.loanBook.loansById(budgeter.loanIds, today);
  const payments = [...known.values()].flatMap((loan): Met[] => {
    const { loanId, nextDueOn: dueDate, nextDueAmountCents = 0, pastDueAmountCents } = loan;
    const left = dueDate === undefined ? 0 : daysBetween(today, dueDate);
    if (dueDate === undefined || left < 1) return [];
    const scheduledDate = addDays(today, 1 + chance.below(left));
    return [{ loanId, dueDate, paymentAmount: nextDueAmountCents - pastDueAmountCents, scheduledDate }];
  });
  if (payments.length === 0) return;
  const press = (): OneGo => ({ budgeter, paymentKey: world.nextNumber(), payments });
  const all = Array.from({ length: chance.oneIn(3) ? 2 : 1 }, press);
  presses.push(...all);
  await Promise.all(all.map((one) => keepPressing(town, one)));
}

async function keepPressing(town: BudgetTown, one: OneGo): Promise<void> {
  const { chance, time } = town.world;
  const send = async () => {
    for (let tries = 0; tries < 3 && one.told === undefined && one.refusal === undefined; tries += 1) {
      await time.wait(chance.below(tries === 0 ? 50 : 15_000));
      await sendPress(town, one);
    }
  };
  await Promise.all(Array.from({ length: chance.oneIn(3) ? 2 : 1 }, send));
  if (chance.oneIn(3)) await sendPress(town, one);
}

/** One copy on its way. Whatever stands under its key is told the same each time. */
export async function sendPress(town: BudgetTown, one: OneGo): Promise<void> {
  const { world, watch } = town;
  const { budgeter, paymentKey, payments } = one;
  const input = {
    ...{ paymentKey, payments: payments.map((payment) => ({ ...payment })) },
    ...{ paymentCardToken: budgeter.cardToken, ccv: `security-${world.nextNumber()}` },
  };
  const before = one.told;
  const answer = await ask(town, ({ context }) => planAll(context, { input, caller: budgeter.caller }));
  world.tell(`${paymentKey} for several loans was answered ${JSON.stringify(answer).slice(0, 90)}`);
  if ('payments' in answer) {
    const told = answer.payments.map(
      ({ loanId, scheduledPaymentId, code }) => `${loanId} ${scheduledPaymentId ?? code}`,
    );
    const isSaid = answer.payments.every(
      (each) => (each.scheduledPaymentId === undefined) !== (each.code === undefined),
    );
    if (!isSaid) watch.faults.add('one of several was neither planned nor refused');
    watch.planned(world, answer.payments);
    const stands = answer.payments.some(({ scheduledPaymentId }) => scheduledPaymentId !== undefined);
    if (!stands && before !== undefined) watch.faults.add('what was planned is not known by its key');
    if (!stands) one.refusal ??= told.join(', ');
    else if (one.told !== undefined && one.told !== told.join(', '))
      watch.faults.add('what was planned was told two ways');
    else one.told = told.join(', ');
  } else if ('refusal' in answer) one.refusal ??= answer.refusal;
}

/** Cancels something that is planned, while it can be. */
export async function cancelOne(town: BudgetTown, { caller }: Budgeter): Promise<void> {
  const { world, watch } = town;
  const own = [...world.tables.scheduled.values()].filter(({ ownerId }) => ownerId === caller.session.userId);
  if (own.length === 0) return;
  const { scheduledPaymentId } = world.chance.pick(own);
  const answer = await ask(town, ({ context }) => cancelScheduled(context, { input: { scheduledPaymentId }, caller }));
  if ('cancelled' in answer) watch.cancelled(world, scheduledPaymentId);
}

/** Pays all or a part of what comes next at the counter: less, or nothing, is due then. */
export async function payBefore({ world }: BudgetTown, { loanIds }: Budgeter): Promise<void> {
  const { chance, database } = world;
  const amountCents = chance.oneIn(2) ? INSTALLMENT_CENTS : 1 + chance.below(INSTALLMENT_CENTS);
  const paid = { reference: `counter-${world.nextNumber()}`, loanId: chance.pick(loanIds), amountCents };
  await payAtCounter(database, { alive: true, pausedUntilMs: 0 }, paid).catch(() => undefined);
}

/** A customer whose plan it is not tries to cancel it. */
export async function meddleWithBudget(town: BudgetTown, { caller }: Budgeter): Promise<void> {
  const { world, watch } = town;
  const one = [...world.tables.scheduled.values()].find(({ ownerId }) => ownerId === caller.session.userId);
  if (!one) return;
  const { scheduledPaymentId } = one;
  const stranger = callerOf(world, 'user-stranger', 'customer-stranger');
  const asked = { input: { scheduledPaymentId }, caller: stranger };
  if ('cancelled' in (await ask(town, ({ context }) => cancelScheduled(context, asked))))
    watch.faults.add('a stranger canceled what is planned');
}
