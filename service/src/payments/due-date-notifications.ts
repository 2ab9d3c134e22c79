import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import {
  type ChangeLetters,
  changeMessages,
  changeNotification,
  renderChangeLetters,
  type ToldParty,
} from '../platform/notifications/change-letters.ts';
import { type DueDateMoveRow, movesById } from './due-date-store.ts';
import { type DueDateFacts, type DueDateNotification, dueDateTexts } from './due-date-texts.ts';
import { scheduledOf } from './scheduled-store.ts';

const LETTERS: ChangeLetters<DueDateNotification, DueDateMoveRow, DueDateFacts> = {
  kind: 'dueDate',
  idPrefix: 'due-date',
  rowsById: movesById,
  idOf: ({ moveId }) => moveId,
  toldOf: (notification, { undoneBy, customerId, partyIds }) => ({
    actorId: notification === 'undone' ? (undoneBy ?? customerId) : customerId,
    partyIds,
  }),
  wordsOf: (language, notification) => dueDateTexts[language][notification],
  factsOf,
};

/** The word to the parties of a loan that its due date moved, named in the transaction that moved it and rendered when it is sent. */
export const dueDateNotification = (notification: DueDateNotification, moveId: string) =>
  changeNotification(LETTERS, notification, moveId);

/** Renders what is written to the parties of a loan, each in their own language. */
export const renderDueDateNotifications = (context: Context, references: readonly string[]) =>
  renderChangeLetters(context, LETTERS, references);

/** The messages of all parties. */
export const dueDateMessages = (context: Context, notification: DueDateNotification, row: DueDateMoveRow) =>
  changeMessages(context, LETTERS, notification, row);

async function factsOf(context: Context, to: ToldParty<DueDateMoveRow>): Promise<DueDateFacts> {
  const { row, loan, by, customerId, person } = to;
  const { language, userId } = person;
  const date = (day: string) => formatDate(day, 'long', language);
  const moved = row.planned.find(({ autoPayId }) => autoPayId === null);
  const stays = await staying(context, { userId, customerIds: [customerId] }, row);
  return {
    loan: loan.loanHeader,
    by,
    from: date(row.fromDate),
    to: date(row.toDate),
    amount: formatMoney(row.amountCents),
    interest: row.interestAddedCents > 0 ? formatMoney(row.interestAddedCents) : '',
    plannedMoved: moved && by === '' ? date(moved.is.scheduledDate) : '',
    plannedAmount: formatMoney(moved?.is.amountCents ?? 0),
    plannedStays: stays === undefined ? '' : date(stays),
  };
}

/** The day of a payment that this party planned before the new due date and that stays there. */
async function staying(
  context: Context,
  person: { readonly userId: string; readonly customerIds: readonly string[] },
  { loanId, toDate, planned }: DueDateMoveRow,
): Promise<string | undefined> {
  const waiting = await scheduledOf(context, person, { loanId, failedSinceMs: context.clock.nowMs() });
  const moved = new Set(planned.map(({ scheduledPaymentId }) => scheduledPaymentId));
  const isStaying = (one: (typeof waiting)[number]) =>
    one.state === 'SCHEDULED' && one.autoPayId === null && !moved.has(one.scheduledPaymentId);
  return waiting.find((one) => isStaying(one) && one.scheduledDate < toDate)?.scheduledDate;
}
