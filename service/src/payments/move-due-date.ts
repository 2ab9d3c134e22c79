import type { moveDueDate } from '@lendside/contract/due-date-moves';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Cents } from '@lendside/domain/money';
import { settlementStep } from '@lendside/domain/settlement';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { DueDateChoice } from '@lendside/providers/loan-changes/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { heldLock } from '../money/loan-locks-store.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { settlementProgress } from '../offers/front.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { dueDateNotification } from './due-date-notifications.ts';
import { movePlanned, plannedCards } from './due-date-planned.ts';
import { type DueDateMoveRow, insertMove, moveByKey, queueForDueDate } from './due-date-store.ts';
import { movedFacts } from './read-due-date-move.ts';

/** Refusals of the books, as the customer hears them. */
const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  due_date_past: 'due_date_past',
  due_date_moved_before: 'due_date_moved_before',
  no_day_to_move_to: 'due_date_no_day',
  due_date_is_another: 'due_date_changed',
  day_not_allowed: 'due_date_not_offered',
};

/** A move as it is asked for, with all that is looked up before the loan is held. */
interface Asked {
  readonly input: Call<typeof moveDueDate>['input'];
  readonly ownerId: string;
  readonly customerId: string;
  readonly loan: LoanFacts;
  readonly choice: DueDateChoice | undefined;
  readonly payoffCents: Cents;
  readonly offer: CustomerOffer | undefined;
  readonly cards: ReadonlyMap<string, StoredCard | undefined>;
}

/**
 * Moves the due date of one installment: the books, what is planned for it, the record and the word to every party, all in one
 * transaction. The same key is answered the same; of two presses under different keys one finds the due date moved.
 */
export async function move(context: Context, { input, caller }: Call<typeof moveDueDate>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const { loanBook, loanChanges, offers } = context.ports;
  const [moves, then, offer, cards] = await Promise.all([
    // The figures that are told; whether the day is open is asked of the books when it is moved.
    loanChanges.dueDateMoves({ loanId: loan.loanId, date: context.businessDate() }),
    loanBook.loan(loan.loanId, input.toDate),
    offers.settlementOf(loan.loanId),
    plannedCards(context, session, loan.loanId),
  ]);
  const choices = moves?.outcome === 'movable' ? moves.choices : [];
  const choice = choices.find(({ dueDate }) => dueDate === input.toDate);
  const payoffCents = (then ?? loan).payoffAmountCents;
  const asked = { input, ownerId: session.userId, customerId, loan, choice, payoffCents, offer, cards };
  const done = await context.db.transaction('worker', (tx) => moveOnce(context, tx, asked));
  context.wake('outbox');
  return { ...movedFacts(context, done), ...(done.undoneAtMs === null ? {} : { undone: instant(done.undoneAtMs) }) };
}

/** One at a time for each loan: a second tab waits for what the first one wrote. */
async function moveOnce(context: Context, tx: Tx, asked: Asked): Promise<DueDateMoveRow> {
  const { input, loan, ownerId } = asked;
  await queueForDueDate(tx, loan.loanId);
  const standing = await moveByKey(tx, ownerId, input.paymentKey);
  if (standing === undefined) {
    await refuseBusy(context, tx, asked);
    return moveNow(context, tx, asked);
  }
  const { loanId, fromDate, toDate } = standing;
  if (loanId !== input.loanId || fromDate !== input.fromDate || toDate !== input.toDate)
    throw new Problem('payment_key_reused');
  return standing;
}

/** A loan on which something else is under way is left to it: a payment, the other party's renewal, one not signed, a settlement. */
async function refuseBusy(context: Context, tx: Tx, { loan, customerId, offer }: Asked): Promise<void> {
  const { loanId } = loan;
  const nowMs = context.clock.nowMs();
  if (loan.notPayableReason === 'renewal_not_signed') throw new Problem('renewal_not_signed');
  const lock = await heldLock(tx, { loanId, lockType: 'altParty', nowMs });
  if (lock && lock.customerId !== customerId) throw new Problem('loan_locked', { name: lock.shownAs });
  if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
  if (offer?.settlementCents === undefined) return;
  const offered = { ...offer, targetLoanId: loanId, settlementCents: offer.settlementCents };
  const { facts } = await settlementProgress(tx, loan, offered);
  if (settlementStep(facts, nowMs) === 'pay') throw new Problem('settlement_signed');
}

async function moveNow(context: Context, tx: Tx, asked: Asked): Promise<DueDateMoveRow> {
  const { input, loan, customerId, ownerId, choice, payoffCents, cards } = asked;
  const { installmentNo, fromDate, toDate } = input;
  const { loanId } = loan;
  const [moveId, movedOn, movedAtMs] = [context.ids.next('due'), context.businessDate(), context.clock.nowMs()];
  const change = { reference: moveId, loanId, date: movedOn, installmentNo, from: fromDate, to: toDate };
  const booked = await context.ports.loanChanges.moveDueDate(tx, change);
  if (booked.outcome === 'refused') throw new Problem(REFUSALS[booked.reason] ?? 'due_date_fixed');
  // Allowed now and not when it was looked up: it is another loan by now than the one that was shown.
  if (choice === undefined) throw new Problem('due_date_changed');
  const { amountCents, interestAddedCents } = choice;
  const { plannedPayments: decided } = input;
  const moving = { moveId, loanId, ownerId, fromDate, toDate, amountCents, payoffCents, decided, cards };
  const planned = await movePlanned(context, tx, moving);
  const made: DueDateMoveRow = {
    ...{ moveId, ownerId, paymentKey: input.paymentKey, customerId, loanId, installmentNo, fromDate, toDate },
    partyIds: loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId],
    ...{ amountCents, interestAddedCents, planned, movedOn, movedAtMs, undoneAtMs: null, undoneBy: null },
  };
  await insertMove(tx, made);
  await writeNotifications(tx, [dueDateNotification('moved', moveId)], movedAtMs);
  const detail = { moveId, fromDate, toDate };
  await writeAudit(tx, movedAtMs, [{ customerId, userId: ownerId, loanId, what: 'loan.dueDateMoved', detail }]);
  return made;
}
