import type { moveDueDate } from '@lendside/contract/due-date-moves';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Cents } from '@lendside/domain/money';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { ChangeOutcome, DueDateChoice, DueDateMoves } from '@lendside/providers/loan-changes/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { inSavepoint, rehearsed } from '../platform/database/savepoints.ts';
import { askLender, type LenderRequest, type NewRequest } from '../platform/lender-requests/lender-request.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { dueDateNotification } from './due-date-notifications.ts';
import { type MovingDueDate, movePlanned, plannedCards } from './due-date-planned.ts';
import { type DueDateMoveRow, insertMove, moveByKey, queueForDueDate } from './due-date-store.ts';
import { movedFacts } from './read-due-date-move.ts';
import { refuseBusyLoan } from './refuse-busy-loan.ts';

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
  readonly moves: DueDateMoves | undefined;
  readonly payoffCents: Cents;
  readonly offer: CustomerOffer | undefined;
  readonly cards: PlannedCards;
}

type PlannedCards = Awaited<ReturnType<typeof plannedCards>>;

/**
 * Moves the due date of one installment: in the books, then what is planned for it, the record and the word to every party. The same key
 * is answered the same; of two presses under different keys one finds the due date moved.
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
  const payoffCents = (then ?? loan).payoffAmountCents;
  const ownerId = session.userId;
  const asked = { input, ownerId, customerId, loan, moves, payoffCents, offer, cards };
  const answer = await askLender(context, dueDateMoveRequest, {
    subject: `${ownerId} ${input.paymentKey}`,
    begin: (tx) => beginMove(context, tx, asked),
  });
  const done = await context.db.transaction('worker', (tx) => moveByKey(tx, ownerId, input.paymentKey));
  if (!done) {
    if (answer?.outcome !== 'refused') throw new Error('a move of a due date was lost');
    throw new Problem(REFUSALS[answer.reason] ?? 'due_date_fixed');
  }
  if (!isSame(done, input)) throw new Problem('payment_key_reused');
  return { ...movedFacts(context, done), ...(done.undoneAtMs === null ? {} : { undone: instant(done.undoneAtMs) }) };
}

const isSame = ({ loanId, fromDate, toDate }: DueDateMoveRow, asked: Asked['input']): boolean =>
  loanId === asked.loanId && fromDate === asked.fromDate && toDate === asked.toDate;

/** The move to be made, once the loan is free for it and all that is planned can follow. Undefined where its key stands already. */
async function beginMove(context: Context, tx: Tx, asked: Asked): Promise<NewRequest<MoveAsked> | undefined> {
  const { input, loan, ownerId, customerId, payoffCents, cards } = asked;
  const { loanId } = loan;
  await queueForDueDate(tx, loanId);
  if (await moveByKey(tx, ownerId, input.paymentKey)) return undefined;
  await refuseBusyLoan(context, tx, asked);
  const { amountCents, interestAddedCents } = choiceOf(asked);
  const { installmentNo, fromDate, toDate, plannedPayments: decided } = input;
  const [moveId, movedOn, movedAtMs] = [context.ids.next('due'), context.businessDate(), context.clock.nowMs()];
  const made: DueDateMoveRow = {
    ...{ moveId, ownerId, paymentKey: input.paymentKey, customerId, loanId, installmentNo, fromDate, toDate },
    partyIds: loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId],
    ...{ amountCents, interestAddedCents, planned: [], movedOn, movedAtMs, undoneAtMs: null, undoneBy: null },
  };
  const body = { made, payoffCents, decided };
  await rehearsed(tx, () => movePlanned(context, tx, movingOf(body, cards)));
  return { customerId, loanId, body };
}

/** The day that is asked for, as the books offer it. Throws why it cannot be had. */
function choiceOf({ input, moves }: Asked): DueDateChoice {
  if (moves?.outcome !== 'movable') throw new Problem(REFUSALS[moves?.reason ?? ''] ?? 'due_date_fixed');
  const { installmentNo, now, choices } = moves;
  if (installmentNo !== input.installmentNo || now.dueDate !== input.fromDate) throw new Problem('due_date_changed');
  const choice = choices.find(({ dueDate }) => dueDate === input.toDate);
  if (!choice) throw new Problem('due_date_not_offered');
  return choice;
}

interface MoveAsked {
  /** The move as it is written down, without what is planned. */
  readonly made: DueDateMoveRow;
  readonly payoffCents: Cents;
  readonly decided: MovingDueDate['decided'];
}

const movingOf = ({ made, payoffCents, decided }: MoveAsked, cards: PlannedCards): MovingDueDate => {
  const { moveId, loanId, ownerId, fromDate, toDate, amountCents } = made;
  return { moveId, loanId, ownerId, fromDate, toDate, amountCents, payoffCents, decided, cards };
};

/** Has the lender's system move a due date, under the name of the move. */
export const dueDateMoveRequest: LenderRequest<MoveAsked, ChangeOutcome> = {
  kind: 'dueDateMove',
  ask({ ports }, { body: { made } }) {
    const { moveId: reference, loanId, movedOn: date, installmentNo, fromDate: from, toDate: to } = made;
    return ports.loanChanges.moveDueDate({ reference, loanId, date, installmentNo, from, to });
  },
  async follow(context, { body }, { outcome }) {
    if (outcome === 'refused') return async () => undefined;
    const { ownerId: userId, customerId, loanId } = body.made;
    const cards = await plannedCards(context, { userId, customerIds: [customerId] }, loanId);
    return (tx) => writeMove(context, tx, body, cards);
  },
};

async function writeMove(context: Context, tx: Tx, body: MoveAsked, cards: PlannedCards): Promise<void> {
  const { moveId, ownerId, customerId, loanId, fromDate, toDate, movedAtMs } = body.made;
  await queueForDueDate(tx, loanId);
  await insertMove(tx, { ...body.made, planned: await plannedAlong(context, tx, movingOf(body, cards)) });
  await writeNotifications(tx, [dueDateNotification('moved', moveId)], movedAtMs);
  const detail = { moveId, fromDate, toDate };
  await writeAudit(tx, movedAtMs, [{ customerId, userId: ownerId, loanId, what: 'loan.dueDateMoved', detail }]);
}

/** Moves what is planned. It could when the move was asked for; what cannot any more stays on its day, as the move stands in the books. */
async function plannedAlong(context: Context, tx: Tx, moving: MovingDueDate): Promise<DueDateMoveRow['planned']> {
  try {
    return await inSavepoint(tx, () => movePlanned(context, tx, moving));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.warn({ loanId: moving.loanId, code: error.code }, 'a planned payment did not follow its due date');
    return [];
  }
}
