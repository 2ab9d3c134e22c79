import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { displayAddress } from '@lendside/domain/postal-address';
import { productNameInSentence } from '@lendside/domain/product-names';
import type { Decision, Decline, LoanApplication, NamedReason } from '@lendside/providers/loan-origination/port';
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

/** Lender as a notice names it. */
function lenderOf({ store }: Pick<Asked, 'store'>) {
  const brand = isBrandCode(store.brand) ? brands[store.brand].legalName : store.brand;
  return { lender: `${brand}, ${store.name}`, address: displayAddress(store), phone: formatPhone(store.phone) };
}

/** Why it was declined, with the notice in both languages: kept as it was given. It names the bureau whose answer counted. */
export async function declineOf(
  { ports }: Pick<Context, 'ports'>,
  { product, store, loan }: Pick<Asked, 'product' | 'store' | 'loan'>,
  reasons: readonly NamedReason[],
): Promise<Decline> {
  const agency = reasons.some(({ rule }) => rule === BUREAU_RULE) ? await ports.creditBureau.agency() : undefined;
  const noticeIn = (language: Language) =>
    decisionTexts[language]
      .notice({
        day: formatDate(loan.date, 'long', language),
        product: productNameInSentence(language, product.name),
        amount: formatMoney(loan.requestedCents),
        reasons: reasons.map((one) => one[language]),
        ...lenderOf({ store }),
        bureau: agency && { ...agency, phone: formatPhone(agency.phone) },
      })
      .join('\n');
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
 * adverse action, a counteroffer and what an application lacks are given in writing, all of it (12 CFR 1002.9(a)(2), (c)(2)): they
 * go by mail in any case, and a text beside it says only that there is one.
 */
export async function decisionNotifications(
  context: Context,
  { application, asked, decision }: DecidedApplication,
  { session, language }: Pick<SignedInCaller, 'session' | 'language'>,
): Promise<readonly Message[]> {
  const { applicationId, state, brand, decline } = application;
  const person = await context.ports.signIn.customers.person(session.userId);
  const isPlain = decision.outcome === 'approved' && decision.limitedBy === undefined;
  const reader = await readerFor(context, person, { mail: !isPlain });
  if (!reader) return [];
  const messageId = `application ${applicationId} ${state}`;
  if (decision.outcome === 'declined') {
    return noticeMessages(context, reader, { messageId, brand, language, notice: decline?.notice?.[language] ?? '' });
  }
  return notificationMessages(context, reader, {
    messageId,
    language,
    brand,
    loanId: undefined,
    ...wordsOf({ application, asked, decision }, language),
    store: 'none',
  });
}

interface DecidedApplication {
  readonly application: Pick<
    LoanApplication,
    'applicationId' | 'state' | 'brand' | 'approved' | 'expiresAtMs' | 'decline' | 'documentsAskedFor'
  >;
  readonly asked: Pick<Asked, 'store' | 'loan'>;
  readonly decision: Decision;
}

/** Subject and lines of what was not declined; `textSubject` keeps from a bystander what the mail says. */
function wordsOf({ application, asked, decision }: DecidedApplication, language: Language) {
  const texts = decisionTexts[language];
  const { approved, expiresAtMs, documentsAskedFor } = application;
  const until = expiresAtMs === undefined ? '' : formatDate(dateInZone(expiresAtMs), 'long', language);
  const most = formatMoney(approved?.maxCents ?? 0);
  if (decision.outcome === 'documents') {
    const items = documentsAskedFor.map((one) => texts.documents[one]);
    return { subject: texts.incomplete.subject({ items, until }), lines: texts.incomplete.lines({ items, until }) };
  }
  const limitedBy = decision.outcome === 'approved' ? decision.limitedBy : undefined;
  if (limitedBy === undefined) {
    return { subject: texts.approved.subject({ most, until }), lines: texts.approved.lines({ most, until }) };
  }
  const items = limitedBy.map((one) => one[language]);
  const facts = { most, until, items, asked: formatMoney(asked.loan.requestedCents), ...lenderOf(asked) };
  return {
    subject: texts.counteroffer.subject(facts),
    lines: texts.counteroffer.lines(facts),
    textSubject: texts.decided,
  };
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
  return messagesFor(reach, mail, {
    line: textLine(context, { brand, language, what: decided }),
    about: { brand, loanId: undefined, language },
  });
}
