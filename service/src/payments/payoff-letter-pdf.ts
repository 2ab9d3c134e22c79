import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { openDocument } from '../platform/documents/document-writer.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import { payoffLetterTexts } from './payoff-letter-texts.ts';
import type { PayoffLetter } from './payoff-letters-store.ts';

/** Draws a payoff letter as a tagged PDF with the brand's look; `origin` is where its code can be checked. */
export async function payoffLetterPdf(letter: PayoffLetter, language: Language, origin: string): Promise<Buffer> {
  const { facts } = letter;
  const texts = payoffLetterTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  const amount = formatMoney(facts.payoffAmountCents);
  const writer = await openDocument({ language, brand: letter.brand, title: texts.title, about: letter.letterId });
  writer.hero(amount);
  writer.row(texts.goodThrough, day(letter.goodThrough));
  writer.row(texts.issued, day(letter.issuedOn));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, facts.productName)}, ${letter.loanId}`);
  writer.gap(8);
  writer.strong(texts.statement(amount, day(letter.goodThrough)));

  writer.heading(texts.parts);
  writer.row(texts.principal, formatMoney(facts.principalCents));
  writer.row(texts.interest(day(letter.goodThrough)), formatMoney(facts.interestCents));
  if (facts.feesCents > 0) writer.row(texts.fees, formatMoney(facts.feesCents));
  if (facts.perDiemCents > 0) writer.row(texts.perDiem, formatMoney(facts.perDiemCents));
  writer.gap(6);
  writer.note(`${facts.perDiemCents > 0 ? `${texts.earlier} ` : ''}${texts.later} ${texts.changes}`);

  writer.heading(texts.check);
  writer.row(texts.number, letter.letterId);
  writer.row(texts.code, letter.checkCode);
  writer.row(texts.address, `${origin}/PayoffLetterCheck`);
  writer.gap(6);
  writer.note(texts.checkNote);
  if (facts.storeName) {
    writer.gap(10);
    writer.note(questionsSentence(language, facts.storeName, facts.storePhone));
  }
  return writer.finish();
}
