import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { scheduledOf } from '../payments/front.ts';
import {
  type ChangeLetters,
  changeNotification,
  renderChangeLetters,
  type ToldParty,
} from '../platform/notifications/change-letters.ts';
import type { Reader } from '../platform/notifications/notification-channels.ts';
import { type PlanFacts, type PlanNotification, planTexts } from './plan-texts.ts';
import { planSentence } from './plan-words.ts';
import { type PlanRow, plansById } from './plans-store.ts';

const LETTERS: ChangeLetters<PlanNotification, PlanRow, PlanFacts> = {
  kind: 'plan',
  idPrefix: 'plan',
  rowsById: plansById,
  idOf: ({ planId }) => planId,
  // That a plan could not be made is told to who signed it.
  toldOf: (notification, { undoneBy, customerId, partyIds }) => ({
    actorId: undoneBy ?? customerId,
    partyIds: notification === 'refused' ? [customerId] : partyIds,
  }),
  wordsOf: (language, notification) => planTexts[language][notification],
  factsOf,
};

/** The word to the parties of a loan about a plan, named in the transaction of what it is about and rendered when it is sent. */
export const planNotification = (notification: PlanNotification, planId: string) =>
  changeNotification(LETTERS, notification, planId);

/** Renders what is written to the parties of a loan, each in their own language. */
export const renderPlanNotifications = (context: Context, references: readonly string[]) =>
  renderChangeLetters(context, LETTERS, references);

async function factsOf(context: Context, to: ToldParty<PlanRow>): Promise<PlanFacts> {
  const { row, loan, by, customerId, storePhone, person } = to;
  const { language, userId } = person;
  const { after, interestAddedCents } = row.figures;
  const [next] = after.rows;
  return {
    loan: loan.loanHeader,
    by,
    sentence: planSentence(language, row),
    amount: formatMoney(next?.amountCents ?? 0),
    date: next ? formatDate(next.dueDate, 'long', language) : '',
    interest: interestAddedCents > 0 ? formatMoney(interestAddedCents) : '',
    until: formatDate(row.untilDate, 'long', language),
    isForGood: row.kind === 'dueDay',
    plannedStays: await staying(context, { userId, customerIds: [customerId] }, { loanId: loan.loanId, language }),
    phone: storePhone,
  };
}

/** The day of the next payment that this party planned themselves; empty for none. */
async function staying(
  context: Context,
  person: { readonly userId: string; readonly customerIds: readonly string[] },
  { loanId, language }: { readonly loanId: string; readonly language: Reader['person']['language'] },
): Promise<string> {
  const waiting = await scheduledOf(context, person, { loanId, failedSinceMs: context.clock.nowMs() });
  const first = waiting.find((one) => one.state === 'SCHEDULED' && one.autoPayId === null);
  return first ? formatDate(first.scheduledDate, 'long', language) : '';
}
