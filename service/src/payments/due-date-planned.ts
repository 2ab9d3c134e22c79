import { AUTO_PAY_MINUTE, announcedAmount } from '@lendside/domain/auto-pay';
import { type CalendarDate, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { cardLastsUntil, changeableUntil, LATER_PAYMENT_MINUTE } from '@lendside/domain/scheduled-payment';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { Tx } from '@lendside/providers/database';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { inSavepoint } from '../platform/database/savepoints.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { autoPayNotification } from './auto-pay-notifications.ts';
import { type AutoPay, lockAutoPayOfLoan, lookAgainAt } from './auto-pay-store.ts';
import {
  meetMovedDueDate,
  type PlannedDay,
  type PlannedMove,
  replan,
  type WaitingPlan,
  waitingBefore,
} from './due-date-store.ts';
import { cancelWaiting, scheduledOf } from './scheduled-store.ts';

/** A due date that moves, and who moves it. */
export interface MovingDueDate {
  readonly moveId: string;
  readonly loanId: string;
  readonly ownerId: string;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  /** All that is asked for on the new day. */
  readonly amountCents: Cents;
  /** All that is owed on it. */
  readonly payoffCents: Cents;
  readonly decided: 'move' | 'keep' | undefined;
  /** The cards of the payments that the person planned, by their tokens. */
  readonly cards: ReadonlyMap<string, StoredCard | undefined>;
}

/** Planned payments of the person that a new due date asks about: what is planned for auto-pay follows by itself. */
const asksAbout = (plan: Pick<WaitingPlan, 'ownerId' | 'autoPayId'>, ownerId: string): boolean =>
  plan.autoPayId === null && plan.ownerId === ownerId;

/** Whether a planned payment may still be given another day at its store. */
export const canReplan = (
  context: Context,
  { timeZone, scheduledDate }: Pick<WaitingPlan, 'timeZone' | 'scheduledDate'>,
): boolean => dateInZone(context.clock.nowMs(), timeZone) <= changeableUntil(scheduledDate);

/** The cards with which a person planned payments of a loan: looked up before the loan is held. */
export async function plannedCards(
  context: Context,
  session: Pick<SessionClaims, 'userId' | 'customerIds'>,
  loanId: string,
): Promise<ReadonlyMap<string, StoredCard | undefined>> {
  const planned = await scheduledOf(context, session, { loanId, failedSinceMs: context.clock.nowMs() });
  const tokens = [...new Set(planned.map(({ cardToken }) => cardToken))];
  return new Map(
    await Promise.all(tokens.map(async (token) => [token, await context.ports.cardVault.findCard(token)] as const)),
  );
}

/**
 * Takes what is planned before the new day along. The debit of auto-pay follows its due date; a payment that the person planned
 * themselves goes where they said, and the last of several is the one that moves. What the other party planned stays with them: they
 * are told. Throws `planned_payment_undecided`, `payment_already_scheduled`, `card_expired`, and `payment_unresolved` for a debit
 * that is being sent.
 */
export async function movePlanned(context: Context, tx: Tx, moving: MovingDueDate): Promise<readonly PlannedMove[]> {
  const { loanId, fromDate, toDate, ownerId, decided } = moving;
  const autoPay = await lockAutoPayOfLoan(tx, loanId);
  const waiting = await waitingBefore(tx, loanId, toDate);
  if (waiting.some(({ state }) => state === 'SENDING')) throw new Problem('payment_unresolved');
  const own = waiting.filter((plan) => asksAbout(plan, ownerId) && canReplan(context, plan));
  if (own.length > 0 && decided === undefined) throw new Problem('planned_payment_undecided');
  const moves: PlannedMove[] = [];
  const debit = waiting.find((plan) => plan.autoPayId !== null && plan.dueDate === fromDate);
  if (autoPay && debit) moves.push(...(await moveDebit(context, tx, { autoPay, debit, moving })));
  // Without a debit yet it is planned, and announced, for the new day. A look that read the old day plans nothing.
  if (autoPay) await lookAgainAt(tx, autoPay.autoPayId, context.clock.nowMs());
  const [last] = own;
  if (last && decided === 'move') moves.push(await moveOwn(context, tx, last, moving));
  await meetMovedDueDate(tx, { loanId, fromDate, toDate });
  return moves;
}

/** After every day on which a payment can wait. */
const EVER = '9999-12-31';

type MovedDebit = Pick<MovingDueDate, 'moveId' | 'loanId' | 'toDate' | 'amountCents'>;

async function moveDebit(
  context: Context,
  tx: Tx,
  of: { readonly autoPay: AutoPay; readonly debit: WaitingPlan; readonly moving: MovedDebit },
): Promise<readonly PlannedMove[]> {
  const { autoPay, debit, moving } = of;
  const { moveId, loanId, toDate, amountCents } = moving;
  const nowMs = context.clock.nowMs();
  // Between the books and this record a look may have planned the new day, and said so: then the old one is over.
  const stands = (await waitingBefore(tx, loanId, EVER)).some(
    (one) => one.autoPayId !== null && one.dueDate === toDate,
  );
  if (stands && debit.dueDate !== toDate) {
    await cancelWaiting(tx, debit.scheduledPaymentId, nowMs);
    return [];
  }
  const when = { today: dateInZone(nowMs, debit.timeZone), dueDate: toDate };
  const announced = announcedAmount(when, { dueCents: amountCents, lastCents: autoPay.lastCents ?? debit.amountCents });
  const is: PlannedDay = {
    scheduledDate: toDate,
    dueDate: toDate,
    amountCents: announced.amountCents || debit.amountCents,
    dueAtMs: instantOf(toDate, AUTO_PAY_MINUTE, debit.timeZone),
  };
  if (!(await replan(tx, debit.scheduledPaymentId, is, nowMs))) throw new Problem('payment_unresolved');
  await writeNotifications(tx, [autoPayNotification('moved', debit.scheduledPaymentId, moveId)], nowMs);
  return [{ scheduledPaymentId: debit.scheduledPaymentId, autoPayId: debit.autoPayId, was: dayOf(debit), is }];
}

/**
 * The debit of auto-pay that waits goes to the next due date of a schedule that became another one, with its amount. Nothing where none
 * waits, or it is being sent: what it finds due then, it takes. One that cannot go stays on its day: the schedule stands in the books.
 */
export async function debitFollows(context: Context, tx: Tx, moving: MovedDebit): Promise<readonly PlannedMove[]> {
  try {
    return await inSavepoint(tx, () => followed(context, tx, moving));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.warn({ loanId: moving.loanId, code: error.code }, 'a debit did not follow its due date');
    return [];
  }
}

async function followed(context: Context, tx: Tx, moving: MovedDebit): Promise<readonly PlannedMove[]> {
  const { loanId } = moving;
  const autoPay = await lockAutoPayOfLoan(tx, loanId);
  if (!autoPay) return [];
  const waiting = await waitingBefore(tx, loanId, EVER);
  const debits = waiting.filter(({ autoPayId, state }) => autoPayId !== null && state === 'SCHEDULED');
  const debit = debits.find(({ dueDate }) => dueDate === moving.toDate) ?? debits[0];
  await lookAgainAt(tx, autoPay.autoPayId, context.clock.nowMs());
  return debit ? moveDebit(context, tx, { autoPay, debit, moving }) : [];
}

async function moveOwn(context: Context, tx: Tx, plan: WaitingPlan, moving: MovingDueDate): Promise<PlannedMove> {
  const { toDate, amountCents, payoffCents } = moving;
  const card = moving.cards.get(plan.cardToken);
  if (!card || !cardLastsUntil(card, toDate)) throw new Problem('card_expired');
  // What was to be the amount due, or the payoff, is that of the new day.
  const ofNewDay: Readonly<Record<string, Cents>> = { minimum: amountCents, payoff: payoffCents };
  const is: PlannedDay = {
    scheduledDate: toDate,
    dueDate: null,
    amountCents: ofNewDay[plan.amountType] ?? plan.amountCents,
    dueAtMs: instantOf(toDate, LATER_PAYMENT_MINUTE, plan.timeZone),
  };
  if (!(await replan(tx, plan.scheduledPaymentId, is, context.clock.nowMs())))
    throw new Problem('payment_already_scheduled');
  return { scheduledPaymentId: plan.scheduledPaymentId, autoPayId: null, was: dayOf(plan), is };
}

const dayOf = ({ scheduledDate, amountCents, dueAtMs, dueDate }: WaitingPlan): PlannedDay => ({
  scheduledDate,
  amountCents,
  dueAtMs,
  dueDate,
});

/**
 * Puts back what moved with a due date, as far as it still waits where it was moved to. A debit that was planned since, because auto-pay
 * was signed in between, goes to the due date that there is again.
 */
export async function putPlannedBack(
  context: Context,
  tx: Tx,
  of: {
    readonly moveId: string;
    readonly loanId: string;
    readonly planned: readonly PlannedMove[];
    readonly next: { readonly dueDate: CalendarDate; readonly amountCents: Cents } | undefined;
  },
): Promise<void> {
  const { moveId, loanId, planned, next } = of;
  if (planned.length === 0 && next) {
    const back = { moveId: `${moveId}-undone`, loanId, toDate: next.dueDate, amountCents: next.amountCents };
    await debitFollows(context, tx, back);
    return;
  }
  const nowMs = context.clock.nowMs();
  const autoPay = await lockAutoPayOfLoan(tx, loanId);
  if (autoPay) await lookAgainAt(tx, autoPay.autoPayId, nowMs);
  for (const { scheduledPaymentId, autoPayId, was } of planned) {
    const isBack = await replan(tx, scheduledPaymentId, was, nowMs);
    if (!isBack || autoPayId === null) continue;
    await writeNotifications(tx, [autoPayNotification('moved', scheduledPaymentId, `${moveId}-undone`)], nowMs);
  }
}
