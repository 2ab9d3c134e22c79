import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { displayAddress } from '@lendside/domain/postal-address';
import { productNameInSentence } from '@lendside/domain/product-names';
import type { Decline, LoanApplication, NamedReason } from '@lendside/providers/loan-origination/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { messagesFor, type Reader, readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { textLine } from '../platform/notifications/text-line.ts';
import type { Asked } from './asked-loan.ts';
import { decisionTexts } from './decision-texts.ts';

/** The rule that goes by what a bureau said (15 U.S.C. 1681m). */
const BUREAU_RULE = 'identity_verified';

/** Why it was declined, with the notice in both languages: kept as it was given. */
export function declineOf(
  { product, store, loan }: Pick<Asked, 'product' | 'store' | 'loan'>,
  reasons: readonly NamedReason[],
): Decline {
  const noticeIn = (language: Language) => {
    const brand = isBrandCode(store.brand) ? brands[store.brand].legalName : store.brand;
    return decisionTexts[language]
      .notice({
        day: formatDate(loan.date, 'long', language),
        product: productNameInSentence(language, product.name),
        amount: formatMoney(loan.requestedCents),
        reasons: reasons.map((one) => one[language]),
        lender: `${brand}, ${store.name}`,
        address: displayAddress(store),
        phone: formatPhone(store.phone),
        byBureau: reasons.some(({ rule }) => rule === BUREAU_RULE),
      })
      .join('\n');
  };
  return {
    decidedOn: loan.date,
    noticeBy: 'email',
    noticeOn: loan.date,
    rules: reasons.map(({ rule }) => rule),
    notice: Object.fromEntries(LANGUAGES.map((language) => [language, noticeIn(language)])) as Record<Language, string>,
  };
}

/**
 * The notification about a decision, by the channels the person chose; none to a person without a channel. A notice of
 * adverse action is given in writing, all of it (12 CFR 1002.9(a)(2)): it goes by mail in any case, and a text beside
 * it says only that there is one.
 */
export async function decisionNotifications(
  context: Context,
  {
    applicationId,
    state,
    brand,
    approved,
    expiresAtMs,
    decline,
  }: Pick<LoanApplication, 'applicationId' | 'state' | 'brand' | 'approved' | 'expiresAtMs' | 'decline'>,
  { session, language }: Pick<SignedInCaller, 'session' | 'language'>,
): Promise<readonly Message[]> {
  const isDeclined = state === 'declined';
  const person = await context.ports.signIn.customers.person(session.userId);
  const reader = await readerFor(context, person, { mail: isDeclined });
  if (!reader) return [];
  const texts = decisionTexts[language];
  const until = expiresAtMs === undefined ? '' : formatDate(dateInZone(expiresAtMs), 'long', language);
  const messageId = `application ${applicationId} ${state}`;
  if (isDeclined) {
    const notice = decline?.notice?.[language] ?? '';
    return noticeMessages(context, reader, { messageId, brand, language, notice });
  }
  const words = texts[state === 'approved' ? 'approved' : 'submitted'];
  const facts = { most: formatMoney(approved?.maxCents ?? 0), until };
  return notificationMessages(context, reader, {
    messageId,
    language,
    brand,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: 'none',
  });
}

/** The notice of adverse action as it was given, a document without a greeting. */
function noticeMessages(
  context: Context,
  { reach }: Reader,
  one: { readonly messageId: string; readonly brand: string; readonly language: Language; readonly notice: string },
): readonly Message[] {
  const { messageId, brand, language, notice } = one;
  const { noticeTitle: subject, decided } = decisionTexts[language];
  const mail = (to: string): Message => ({
    messageId,
    to,
    channel: 'email',
    subject,
    text: notice,
    codes: [],
    links: [],
  });
  return messagesFor(reach, mail, { line: textLine(context, { brand, language, what: decided }), brand });
}
