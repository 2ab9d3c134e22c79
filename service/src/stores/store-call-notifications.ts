import { formatDateTime } from '@lendside/domain/date-format';
import { zoneName } from '@lendside/domain/zone-name';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import {
  type ChangeLetters,
  changeNotification,
  renderChangeLetters,
} from '../platform/notifications/change-letters.ts';
import { type CallLetterFacts, type CallNotification, storeCallTexts } from './store-call-texts.ts';
import { callsById, type StoreCall } from './store-calls-store.ts';

const LETTERS: ChangeLetters<CallNotification, StoreCall, CallLetterFacts> = {
  kind: 'storeCall',
  idPrefix: 'storeCall',
  rowsById: callsById,
  idOf: ({ callId }) => callId,
  toldOf: (_, { customerId }) => ({ actorId: customerId, partyIds: [customerId] }),
  wordsOf: (language, notification) => storeCallTexts[language][notification],
  factsOf: async (_, { row: { callAtMs, timeZone }, loan, storePhone, person: { language } }) => ({
    loan: loan.loanHeader,
    when: `${formatDateTime(instant(callAtMs), language, timeZone)} ${zoneName(callAtMs, timeZone)}`,
    phone: storePhone,
  }),
};

/** The word about a call to the customer who asked for it, rendered when it is sent. */
export const callNotification = (notification: CallNotification, callId: string) =>
  changeNotification(LETTERS, notification, callId);

export const renderCallNotifications = (context: Context, references: readonly string[]) =>
  renderChangeLetters(context, LETTERS, references);
