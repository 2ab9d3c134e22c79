import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { openPaper } from '../platform/documents/paper.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { renewedLines } from './receipt-renewed.ts';
import { receiptWords, settledLines, settledNotes } from './receipt-words.ts';

/** Draws the receipt as a tagged PDF with the brand's colour. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { language, brand, confirmationNumber } = facts;
  const texts = receiptWords(facts);
  const day = (date: string) => formatDate(date, 'long', language);
  const paper = await openPaper({
    language,
    brand,
    title: texts.title,
    about: confirmationNumber || day(facts.paymentDate),
  });
  paper.hero(formatMoney(facts.amountCents));
  if (confirmationNumber) paper.row(texts.confirmationNumber, confirmationNumber);
  paper.row(texts.date, day(facts.paymentDate));
  if (facts.customerName) paper.row(texts.customer, facts.customerName);
  paper.row(texts.account, `${facts.loanHeader}, ${facts.loanId}`);
  if (facts.lastFour) paper.row(texts.card, `${facts.cardType} **** ${facts.lastFour}`);

  paper.heading(texts.whereItWent);
  for (const line of facts.parts) paper.row(texts.parts[line.part], formatMoney(line.amountCents));

  paper.gap(14);
  const settled = settledLines(facts);
  if (settled.length > 0) {
    for (const line of settled) paper.strong(line);
    for (const line of settledNotes(facts)) paper.note(line);
  } else if (facts.renewed) {
    const [closed, ...more] = renewedLines(facts, facts.renewed);
    paper.strong(closed);
    for (const line of more) paper.note(line);
  } else if (facts.isPayoff) {
    paper.strong(texts.paidOff);
  } else {
    paper.row(texts.principalLeft, formatMoney(facts.principalCents));
    if (facts.payoffAmountCents !== undefined) paper.row(texts.payoffToday, formatMoney(facts.payoffAmountCents));
    if (facts.pastDueAmountCents > 0) paper.row(texts.stillPastDue, formatMoney(facts.pastDueAmountCents));
    else if (facts.nextDueDate) {
      paper.row(texts.nextPayment, texts.nextPaymentOn(formatMoney(facts.nextDueAmountCents), day(facts.nextDueDate)));
    }
  }
  paper.gap(20);
  paper.note(`${texts.questions(facts.storeName, facts.storePhone)} ${texts.keep}`);
  return paper.finish();
}
