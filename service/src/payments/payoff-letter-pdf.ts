import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { openPaper } from '../platform/documents/paper.ts';
import { payoffLetterTexts } from './payoff-letter-texts.ts';
import type { PayoffLetter } from './payoff-letters-store.ts';

/** Draws a payoff letter as a tagged PDF with the brand's look; `origin` is where its code can be checked. */
export async function payoffLetterPdf(letter: PayoffLetter, language: Language, origin: string): Promise<Buffer> {
  const { facts } = letter;
  const texts = payoffLetterTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  const amount = formatMoney(facts.payoffAmountCents);
  const paper = await openPaper({ language, brand: letter.brand, title: texts.title, about: letter.letterId });
  paper.hero(amount);
  paper.row(texts.goodThrough, day(letter.goodThrough));
  paper.row(texts.issued, day(letter.issuedOn));
  if (facts.customerName) paper.row(texts.customer, facts.customerName);
  paper.row(texts.account, `${productNameIn(language, facts.productName)}, ${letter.loanId}`);
  paper.gap(8);
  paper.strong(texts.statement(amount, day(letter.goodThrough)));

  paper.heading(texts.parts);
  paper.row(texts.principal, formatMoney(facts.principalCents));
  paper.row(texts.interest(day(letter.goodThrough)), formatMoney(facts.interestCents));
  if (facts.feesCents > 0) paper.row(texts.fees, formatMoney(facts.feesCents));
  if (facts.perDiemCents > 0) paper.row(texts.perDiem, formatMoney(facts.perDiemCents));
  paper.gap(6);
  paper.note(`${facts.perDiemCents > 0 ? `${texts.earlier} ` : ''}${texts.later} ${texts.changes}`);

  paper.heading(texts.check);
  paper.row(texts.number, letter.letterId);
  paper.row(texts.code, letter.checkCode);
  paper.row(texts.address, `${origin}/PayoffLetterCheck`);
  paper.gap(6);
  paper.note(texts.checkNote);
  if (facts.storeName) {
    paper.gap(10);
    paper.note(texts.questions(facts.storeName, facts.storePhone));
  }
  return paper.finish();
}
