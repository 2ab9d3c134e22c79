import type { BrandCode } from '@lendside/brands/brand';
import { brands as allBrands } from '@lendside/brands/brands';
import { maskEmail } from '@lendside/domain/email';
import { formatPhone, maskPhone } from '@lendside/domain/phone';
import type { Message } from '@lendside/providers/messages/port';
import type { CodeMessage } from '@lendside/providers/sign-in/account-types';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { notYouSentence } from '../platform/notifications/mail-text.ts';
import { codeTexts } from './code-texts.ts';

/** Where a person reads it: which deployment asked. */
export interface Sender {
  readonly brand: BrandCode;
  readonly origin: string;
}

/** A code, or what is sent in its place, as the message of its channel. */
export function codeMessage(
  messageId: string,
  { kind, to, channel, code = '', language }: CodeMessage,
  sender: Sender,
): Message {
  const texts = codeTexts[language];
  if (kind === 'alreadyRegistered') {
    const links = [`${sender.origin}/`, `${sender.origin}/ForgotPassword`] as const;
    const { subject, text } = texts.alreadyRegistered;
    return { messageId, to, channel, subject, text: text(...links), codes: [], links };
  }
  const { subject, text, spoken } = texts.code;
  const said = channel === 'voice' ? spoken([...code].join(', ')) : text(code, allBrands[sender.brand].name);
  return { messageId, to, channel, subject, text: said, codes: [code], links: [] };
}

/** Account change that a message reports: a new email, phone, password or passkey. */
export type AccountChange =
  | { readonly what: 'email' | 'phone'; readonly to: string }
  | { readonly what: 'password' | 'passkey' };

/** Tells every verified contact of a person, as it was before, what changed (security 13 and 22). */
export function changeNotices(
  { ids, brands }: Pick<Context, 'ids' | 'brands'>,
  before: Identity,
  change: AccountChange,
  sender: Sender,
): readonly Message[] {
  const brand = brands[sender.brand];
  const texts = codeTexts[before.language];
  const changed = texts.changed[change.what];
  const said =
    'to' in change
      ? texts.changed[change.what].text(masked(change), brand.name)
      : texts.changed[change.what].text(brand.name);
  const phone = formatPhone(brand.supportPhones[before.lmsCustomerIds.NLS ? 'NLS' : 'TLXe']);
  const text = `${said} ${notYouSentence(before.language, phone)}`;
  const contacts = [
    ...(before.email && before.emailVerified ? [{ to: before.email, channel: 'email' as const }] : []),
    ...(before.phoneNumber && before.phoneVerified ? [{ to: before.phoneNumber, channel: 'text' as const }] : []),
  ];
  return contacts.map((contact, index) => ({
    ...contact,
    messageId: ids.next('msg'),
    subject: changed.subject,
    text,
    codes: [],
    links: [],
    ...(index === 0 && { savedFor: { userId: before.userId, brand: brand.code } }),
  }));
}

const masked = ({ what, to }: { readonly what: 'email' | 'phone'; readonly to: string }) =>
  what === 'email' ? maskEmail(to) : maskPhone(to);
