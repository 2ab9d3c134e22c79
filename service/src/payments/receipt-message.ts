import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { messagesFor, type Reach } from '../platform/notifications/notification-channels.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { renewedLine, renewedLines } from './receipt-renewed.ts';
import { receiptTexts } from './receipt-texts.ts';
import { givenBackLines, receiptWords, recoveryLines, settledLines, settledNotes } from './receipt-words.ts';

interface Sent {
  readonly messageId: string;
  readonly reach: Reach;
  readonly facts: ReceiptFacts;
}

/** The receipt by each way the person chose; where it goes to a phone, a line that says where the whole of it stands. */
export function receiptMessages(context: Context, { messageId, reach, facts }: Sent): readonly Message[] {
  const brand = brands[isBrandCode(facts.brand) ? facts.brand : DEFAULT_BRAND];
  const { language, renewed } = facts;
  const said = {
    brand: brand.name,
    site: brandOrigin(context, brand.code),
    amount: formatMoney(facts.amountCents),
    date: formatDate(facts.paymentDate, 'long', language),
    confirmation: facts.confirmationNumber,
  };
  const line = renewed ? renewedLine(language, said) : receiptWords(facts).line(said);
  const about = { brand: brand.code, loanId: facts.loanId, language };
  return messagesFor(reach, (to) => receiptMessage(messageId, to, reach.firstName, facts), { line, about });
}

/** The receipt as a mail: the same facts as in the PDF, readable as plain text. */
function receiptMessage(messageId: string, to: string, firstName: string, facts: ReceiptFacts): Message {
  const texts = receiptWords(facts);
  const amount = formatMoney(facts.amountCents);
  const date = (day: string) => formatDate(day, 'long', facts.language);
  const lines = [
    texts.thanks(amount, facts.loanHeader, date(facts.paymentDate)),
    '',
    `${texts.confirmationNumber}: ${facts.confirmationNumber}`,
    // The card of a guest is not the customer's to know.
    ...(facts.byGuest ? [] : [`${texts.card}: ${facts.cardType} •••• ${facts.lastFour}`]),
    '',
    `${texts.whereItWent}:`,
    ...facts.parts.map((line) => `  ${texts.parts[line.part]}: ${formatMoney(line.amountCents)}`),
    '',
    ...closing(facts, date),
  ];
  return {
    messageId,
    to,
    channel: 'email',
    subject: texts.subject(amount),
    text: mailText({
      language: facts.language,
      name: firstName,
      lines,
      contact: { name: facts.storeName, phone: facts.storePhone },
    }),
    codes: [],
    links: [],
  };
}

function closing(facts: ReceiptFacts, date: (day: string) => string): string[] {
  const texts = receiptTexts[facts.language];
  if (facts.forgivenCents !== undefined) return [...settledLines(facts), ...settledNotes(facts)];
  if (facts.renewed) return renewedLines(facts, facts.renewed);
  if (facts.isPayoff) return [texts.paidOff];
  const { principalCents } = facts;
  const principalLeft = principalCents === undefined ? [] : [`${texts.principalLeft}: ${formatMoney(principalCents)}`];
  const first = [...recoveryLines(facts), ...givenBackLines(facts), ...principalLeft];
  if (facts.pastDueAmountCents > 0)
    return [...first, `${texts.stillPastDue}: ${formatMoney(facts.pastDueAmountCents)}`];
  const next = facts.nextDueDate
    ? [`${texts.nextPayment}: ${texts.nextPaymentOn(formatMoney(facts.nextDueAmountCents), date(facts.nextDueDate))}`]
    : [];
  return [...first, ...next];
}
