import { LANGUAGES, type Language } from '@lendside/domain/language';
import { expect, test } from 'vitest';
import { failedSignInTexts } from '../../access/failed-sign-in-texts.ts';
import { accountLetterTexts } from '../../accounts/account-letter-texts.ts';
import { protectionTexts } from '../../accounts/protection-texts.ts';
import { rescissionTexts } from '../../accounts/rescission-texts.ts';
import { uploadRefusalTexts } from '../../applications/upload-refusal-texts.ts';
import { deathTexts } from '../../bereavement/death-texts.ts';
import { cashTexts } from '../../cash/cash-notification-texts.ts';
import { drawReturnTexts } from '../../cash/draw-return-texts.ts';
import { bookedAgainTexts } from '../../money/booked-again-texts.ts';
import { decisionTexts } from '../../originations/decision-texts.ts';
import { autoPayTexts } from '../../payments/auto-pay-texts.ts';
import { dueDateTexts } from '../../payments/due-date-texts.ts';
import { receiptTexts } from '../../payments/receipt-texts.ts';
import { receiptWords } from '../../payments/receipt-words.ts';
import { scheduledTexts } from '../../payments/scheduled-texts.ts';
import { settlementLetterTexts } from '../../payments/settlement-letter-texts.ts';
import { withdrawalTexts } from '../../payments/withdrawal-texts.ts';
import { planTexts } from '../../plans/plan-texts.ts';
import { promiseTexts } from '../../plans/promise-texts.ts';
import { deletionTexts } from '../../profile/deletion-texts.ts';
import { reminderTexts } from '../../profile/reminder-texts.ts';
import { renewalTexts } from '../../refinance/renewal-notification-texts.ts';
import { appointmentNotificationTexts } from '../../stores/appointment-texts.ts';
import { storeCallTexts } from '../../stores/store-call-texts.ts';
import type { NotificationWords } from './notification-texts.ts';

/** Any fact a notification names; `draw` is a purpose of money that is sent, `items` are lines. */
const facts = new Proxy({} as never, {
  get: (_, name) => (name === 'purpose' ? 'draw' : name === 'items' ? ['1', '1'] : '1'),
});

type Words = Readonly<Record<string, NotificationWords<never>>>;
const written = (language: Language): Readonly<Record<string, Words>> => ({
  cash: cashTexts[language],
  'automatic payment': autoPayTexts[language],
  'planned payment': scheduledTexts[language],
  'withdrawals stopped': withdrawalTexts[language],
  'moved due date': dueDateTexts[language],
  'payment plan': planTexts[language],
  'promise to pay': promiseTexts[language],
  'call by the store': storeCallTexts[language],
  renewal: renewalTexts[language],
  appointment: appointmentNotificationTexts[language],
  death: deathTexts[language],
  protection: protectionTexts[language],
  rescission: { confirmed: rescissionTexts[language] },
  'booked again': bookedAgainTexts[language],
  'cash given back': { confirmed: drawReturnTexts[language] },
  'settled by the other party': { confirmed: settlementLetterTexts[language] },
  'failed sign-ins': failedSignInTexts[language],
  'deletion of data': deletionTexts[language],
  application: {
    approved: decisionTexts[language].approved,
    counteroffer: decisionTexts[language].counteroffer,
    incomplete: decisionTexts[language].incomplete,
    notSigned: decisionTexts[language].notSigned,
    notPaidOut: decisionTexts[language].notPaidOut,
  },
  'letter about a loan': accountLetterTexts[language],
  'document not accepted': uploadRefusalTexts[language],
  reminder: { due: { subject: reminderTexts[language].subject, lines: reminderTexts[language].mail } },
  receipt: {
    paid: {
      subject: () => receiptTexts[language].subject('$1.00'),
      lines: () => [receiptTexts[language].thanks('$1.00', '1', '1')],
    },
    settled: {
      subject: () => receiptWords({ language, isSettlement: true }).subject('$1.00'),
      lines: () => [receiptWords({ language, isSettlement: true }).thanks('$1.00', '1', '1')],
    },
  },
});

const all = LANGUAGES.flatMap((language) =>
  Object.entries(written(language)).flatMap(([kind, words]) =>
    Object.entries(words).map(([name, one]) => [language, kind, name, one] as const),
  ),
);

test.each(all)(
  '%s %s %s begins with a capital, in its subject and after its greeting',
  (_language, _kind, _name, one) => {
    const [first] = one.lines(facts).filter((line) => line !== '');
    for (const text of [one.subject(facts), first ?? '']) {
      expect(text).not.toMatch(/^\p{Ll}/u);
      expect(text).not.toMatch(/undefined|\[object/);
    }
  },
);
