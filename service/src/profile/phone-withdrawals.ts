import { type CommunicationChoice, usesText, withoutTexts } from '@lendside/domain/communication';
import { phoneDigits } from '@lendside/domain/phone';
import type { PhoneChannel } from '@lendside/domain/text-consent';
import { normalizeUsername } from '@lendside/domain/username';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { changeChoice } from '../platform/notifications/choices-store.ts';
import {
  endPhoneConsents,
  textsEndedByReply,
  type WithdrawnBy,
} from '../platform/notifications/phone-consents-store.ts';
import { recordConsent } from './store/consents.ts';

/** At most so many customers have a number: a household. */
const CUSTOMERS_MAX = 20;

/**
 * Takes back a person's agreement to texts or calls, whichever way they said so (47 CFR 64.1200(a)(10)): nothing goes that way any more,
 * also nothing that was written before. Answers of which an agreement stood.
 */
export async function withdrawPhone(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly customerId: string | undefined;
    readonly channels: readonly PhoneChannel[];
    readonly by: WithdrawnBy;
    readonly words: string;
    readonly nowMs: number;
  },
): Promise<readonly PhoneChannel[]> {
  const { userId, customerId, channels, by, nowMs } = of;
  const ended = await endPhoneConsents(tx, of);
  await changeChoice(
    tx,
    userId,
    (choice) => {
      const chosen = channels.includes('text') && usesText(choice) ? withoutTexts(choice) : choice;
      return channels.includes('voice') ? { ...chosen, voice: false } : chosen;
    },
    nowMs,
  );
  await writeAudit(
    tx,
    nowMs,
    ended.map((kind) => ({ customerId, userId, what: 'profile.consentWithdrawn', detail: { kind, by } })),
  );
  return ended;
}

/** An answer to a text of ours, as the carrier tells of it. */
export interface TextAnswer {
  readonly phoneNumber: string;
  /** The word as it was typed, saved with the agreement. */
  readonly word: string;
  readonly atMs: number;
}

/** All who have this number agree to no texts any more. The same answer told again changes nothing. Answers how many people it was. */
export async function withdrawTextsOfPhone(context: Context, { phoneNumber, word, atMs }: TextAnswer): Promise<number> {
  let people = 0;
  for (const { userId, customerId } of await peopleOfPhone(context, phoneNumber)) {
    const of = { userId, customerId, channels: ['text'] as const, by: 'reply' as const, words: word, nowMs: atMs };
    const ended = await context.db.transaction('worker', (tx) => withdrawPhone(tx, of));
    people += ended.length;
  }
  return people;
}

/**
 * Texts come again to whom an answer had stopped them, by the same words, and to no one else. Reminders come as texts too again, where they
 * come at all.
 * Answers how many people it was.
 */
export async function resumeTextsOfPhone(context: Context, { phoneNumber, atMs }: TextAnswer): Promise<number> {
  let people = 0;
  for (const { userId, customerId } of await peopleOfPhone(context, phoneNumber)) {
    people += await context.db.transaction('worker', async (tx) => {
      const ended = await textsEndedByReply(tx, userId);
      if (ended === undefined) return 0;
      const { version, text } = ended;
      const consentId = context.ids.next('consent');
      await recordConsent(tx, { consentId, userId, customerId, kind: 'text', version, text, channel: 'reply' }, atMs);
      await changeChoice(tx, userId, withTexts, atMs);
      await writeAudit(tx, atMs, [{ customerId, userId, what: 'profile.textsAgreed', detail: { by: 'reply' } }]);
      return 1;
    });
  }
  return people;
}

const withTexts = (choice: CommunicationChoice): CommunicationChoice =>
  choice.paymentReminders === 'off' ? choice : { ...choice, paymentReminders: 'both' };

async function peopleOfPhone(context: Context, given: string) {
  const phoneNumber = phoneDigits(given);
  if (phoneNumber === undefined) return [];
  const { signIn, customerFile } = context.ports;
  const [own, customers] = await Promise.all([
    signIn.findUser(normalizeUsername(phoneNumber)),
    customerFile.customersWith({ phoneNumber }, CUSTOMERS_MAX),
  ]);
  const others = await Promise.all(customers.map(({ customerId }) => signIn.findUserOfCustomer(customerId)));
  const people = [own, ...others].flatMap((one) => (one?.phoneNumber === phoneNumber ? [one] : []));
  return [...new Map(people.map((one) => [one.userId, one])).values()].map(({ userId, lmsCustomerIds }) => ({
    userId,
    customerId: Object.values(lmsCustomerIds)[0],
  }));
}
