import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import {
  type ChangeLetters,
  changeNotification,
  renderChangeLetters,
  type ToldParty,
} from '../platform/notifications/change-letters.ts';
import { type PromiseLetterFacts, type PromiseNotification, promiseTexts } from './promise-texts.ts';
import { type PromiseRow, promisesById } from './promises-store.ts';

const LETTERS: ChangeLetters<PromiseNotification, PromiseRow, PromiseLetterFacts> = {
  kind: 'promise',
  idPrefix: 'promise',
  rowsById: promisesById,
  idOf: ({ promiseId }) => promiseId,
  // It is the word of one person: the other party sees it on the loan and is not written to.
  toldOf: (_, { customerId }) => ({ actorId: customerId, partyIds: [customerId] }),
  wordsOf: (language, notification) => promiseTexts[language][notification],
  factsOf: async (_, { row, loan, storePhone, person: { language } }: ToldParty<PromiseRow>) => ({
    loan: loan.loanHeader,
    amount: formatMoney(row.amountCents),
    date: formatDate(row.promisedOn, 'long', language),
    phone: storePhone,
  }),
};

/** The word about a promise to the customer who gave it, named in the transaction of what it is about and rendered when it is sent. */
export const promiseNotification = (notification: PromiseNotification, promiseId: string) =>
  changeNotification(LETTERS, notification, promiseId);

export const renderPromiseNotifications = (context: Context, references: readonly string[]) =>
  renderChangeLetters(context, LETTERS, references);
