import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { openDocument } from '../platform/documents/document-writer.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { renewedLines } from './receipt-renewed.ts';
import { givenBackLines, receiptWords, recoveryLines, settledLines, settledNotes } from './receipt-words.ts';

/** Draws the receipt as a tagged PDF with the brand's color. */
export async function receiptPdf(facts: ReceiptFacts, madeAtMs: number): Promise<Buffer> {
  const { language, brand, confirmationNumber } = facts;
  const texts = receiptWords(facts);
  const day = (date: string) => formatDate(date, 'long', language);
  const writer = await openDocument({
    language,
    brand,
    title: texts.title,
    about: confirmationNumber || day(facts.paymentDate),
    madeAtMs,
  });
  writer.hero(formatMoney(facts.amountCents));
  if (confirmationNumber) writer.row(texts.confirmationNumber, confirmationNumber);
  writer.row(texts.date, day(facts.paymentDate));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, facts.loanHeader);
  if (facts.lastFour && (facts.isGuests || !facts.byGuest)) {
    writer.row(texts.card, `${facts.cardType} **** ${facts.lastFour}`);
  }

  writer.heading(texts.whereItWent);
  for (const line of facts.parts) writer.row(texts.parts[line.part], formatMoney(line.amountCents));

  writer.gap(14);
  const settled = settledLines(facts);
  if (settled.length > 0) {
    for (const line of settled) writer.strong(line);
    for (const line of settledNotes(facts)) writer.note(line);
  } else if (facts.renewed) {
    const [closed, ...more] = renewedLines(facts, facts.renewed);
    writer.strong(closed);
    for (const line of more) writer.note(line);
  } else if (facts.isPayoff) {
    writer.strong(texts.paidOff);
  } else if (!facts.isGuests) {
    for (const line of [...recoveryLines(facts), ...givenBackLines(facts)]) writer.strong(line);
    if (facts.principalCents !== undefined) writer.row(texts.principalLeft, formatMoney(facts.principalCents));
    if (facts.payoffAmountCents !== undefined) writer.row(texts.payoffToday, formatMoney(facts.payoffAmountCents));
    if (facts.pastDueAmountCents > 0) writer.row(texts.stillPastDue, formatMoney(facts.pastDueAmountCents));
    else if (facts.nextDueDate) {
      writer.row(texts.nextPayment, texts.nextPaymentOn(formatMoney(facts.nextDueAmountCents), day(facts.nextDueDate)));
    }
  }
  writer.gap(20);
  writer.note(`${questionsSentence(language, facts.storeName, facts.storePhone)} ${texts.keep}`);
  return writer.finish();
}
