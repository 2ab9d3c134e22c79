import { channelsOf } from '@lendside/domain/communication';
import { maskEmail } from '@lendside/domain/email';
import type { Language } from '@lendside/domain/language';
import { maskPhone } from '@lendside/domain/phone';
import type { Message, SentBy } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../../context.ts';
import { choicesOf } from './choices-store.ts';
import { deceasedAmong } from './deceased-store.ts';

/** Channels for messages that always come: receipts and confirmations. One way at least, where there is any. */
export interface Reach {
  /** The person who can read it again in the portal. */
  readonly userId: string;
  readonly firstName: string;
  /** A verified address that notifications go to. */
  readonly email?: string;
  /** A verified phone that wants them as texts. */
  readonly phone?: string;
}

/**
 * By which ways these people get notifications, in their order: as they chose to be told of payments. Texts go to a verified
 * phone of a customer who chose them, and so agreed to them. A customer who chose nothing, switched reminders off, or
 * chose texts for a phone that is verified no more, gets mail. Undefined for a person without a channel, and for one who died.
 */
export async function reachesOf(
  context: Context,
  people: readonly (Identity | undefined)[],
): Promise<readonly (Reach | undefined)[]> {
  const userIds = [...new Set(people.flatMap((person) => person?.userId ?? []))];
  const [choices, deceased] = await Promise.all([choicesOf(context.db, userIds), deceasedAmong(context.db, userIds)]);
  return people.map((person) => {
    if (!person || deceased.has(person.userId)) return undefined;
    const wanted = channelsOf(choices.get(person.userId)?.paymentReminders ?? 'email');
    const phone = wanted.text && person.phoneVerified ? person.phoneNumber : undefined;
    const takesMail = wanted.email || phone === undefined;
    const email = takesMail && person.emailVerified ? person.email : undefined;
    if (!phone && !email) return undefined;
    return { userId: person.userId, firstName: person.firstName, ...(email && { email }), ...(phone && { phone }) };
  });
}

/** The recipient of a notification, and the channels it goes by. */
export interface Reader {
  readonly person: Identity;
  readonly reach: Reach;
}

/**
 * Who reads what is written to a customer; undefined where there is no way. `mail`: for what is legal, or too long for
 * a text: it goes as mail in any case, and as a text beside it where texts were chosen.
 */
export async function readerOf(
  context: Context,
  customerId: string,
  how?: { readonly mail?: boolean },
): Promise<Reader | undefined> {
  return readerFor(context, await context.ports.signIn.findUserOfCustomer(customerId), how);
}

/** The same for a person known by their sign-in, who may be a non-customer. */
export async function readerFor(
  context: Context,
  person: Identity | undefined,
  { mail = false }: { readonly mail?: boolean } = {},
): Promise<Reader | undefined> {
  const [chosen] = await reachesOf(context, [person]);
  if (!person || !chosen) return undefined;
  const email = mail && person.emailVerified ? person.email : undefined;
  return { person, reach: { ...chosen, ...(email && { email }) } };
}

/** Subject of a message that its reader can read again. */
export interface SavedAbout {
  readonly brand: string | undefined;
  readonly loanId: string | undefined;
  readonly language: Language;
}

/**
 * A notification as messages of these ways: the mail as it is, and a text that says the same in a line. The person can read the
 * mail again in the portal, also where a text alone goes out.
 */
export function messagesFor(
  { userId, email, phone }: Reach,
  mail: (to: string) => Message,
  { line, about, isSaved = true }: { readonly line: string; readonly about: SavedAbout; readonly isSaved?: boolean },
): readonly Message[] {
  const sentBy: SentBy[] = [
    ...(email === undefined ? [] : (['email'] as const)),
    ...(phone === undefined ? [] : (['text'] as const)),
  ];
  const savedFor = { userId, ...about, sentBy };
  const byMail = email === undefined ? [] : [{ ...mail(email), ...(isSaved && { savedFor }) }];
  if (phone === undefined) return byMail;
  const { messageId, subject, text: whole } = mail('');
  const text = {
    messageId: `${messageId} text`,
    to: phone,
    channel: 'text' as const,
    subject,
    text: line,
    agreedBy: userId,
  };
  const saved = email === undefined && isSaved ? { savedFor: { ...savedFor, text: whole } } : {};
  return [...byMail, { ...text, ...saved, codes: [], links: [] }];
}

/** Masked destination of a notification. */
export function sentTo({ email, phone }: Reach) {
  return [
    ...(email === undefined ? [] : [{ channel: 'email' as const, destination: maskEmail(email) }]),
    ...(phone === undefined ? [] : [{ channel: 'text' as const, destination: maskPhone(phone) }]),
  ];
}
