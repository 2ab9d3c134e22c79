import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The receipt as a mail: the same facts as on paper, readable as plain text. */
export function receiptMessage(messageId: string, to: string, firstName: string, facts: ReceiptFacts): Message {
  const texts = receiptTexts[facts.language];
  const amount = formatMoney(facts.amountCents);
  const date = (day: string) => formatDate(day, 'long', facts.language);
  const lines = [
    texts.greeting(firstName),
    texts.thanks(amount, facts.loanHeader, date(facts.paymentDate)),
    '',
    `${texts.confirmationNumber}: ${facts.confirmationNumber}`,
    `${texts.card}: ${facts.cardType} •••• ${facts.lastFour}`,
    '',
    `${texts.whereItWent}:`,
    ...facts.parts.map((line) => `  ${texts.parts[line.part]}: ${formatMoney(line.amountCents)}`),
    '',
    ...closing(facts, date),
    '',
    texts.questions(facts.storeName, facts.storePhone),
  ];
  return {
    messageId,
    to,
    channel: 'email',
    subject: texts.subject(amount),
    text: lines.join('\n'),
    codes: [],
    links: [],
  };
}

function closing(facts: ReceiptFacts, date: (day: string) => string): string[] {
  const texts = receiptTexts[facts.language];
  if (facts.isPayoff) return [texts.paidOff];
  const principalLeft = `${texts.principalLeft}: ${formatMoney(facts.principalCents)}`;
  if (facts.pastDueAmountCents > 0)
    return [principalLeft, `${texts.stillPastDue}: ${formatMoney(facts.pastDueAmountCents)}`];
  const next = facts.nextDueDate
    ? [
        `${texts.nextPayment}: ${texts.nextPaymentOn(formatMoney(facts.minimumAmountDueCents), date(facts.nextDueDate))}`,
      ]
    : [];
  return [principalLeft, ...next];
}
