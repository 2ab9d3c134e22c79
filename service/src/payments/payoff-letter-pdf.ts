import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { vehicleOf } from '../platform/documents/disclosure-documents.ts';
import { type DocumentWriter, openDocument } from '../platform/documents/document-writer.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import { payoffLetterTexts } from './payoff-letter-texts.ts';
import type { PayoffLetter } from './payoff-letters-store.ts';

interface Drawn {
  readonly language: Language;
  /** Where its code can be checked. */
  readonly origin: string;
  readonly madeAtMs: number;
}

/** Draws a payoff letter as a tagged PDF with the brand's look. */
export async function payoffLetterPdf(letter: PayoffLetter, drawn: Drawn): Promise<Buffer> {
  const { language, origin, madeAtMs } = drawn;
  const { facts } = letter;
  const texts = payoffLetterTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  const amount = formatMoney(facts.payoffAmountCents);
  const about = letter.letterId;
  const writer = await openDocument({ language, brand: letter.brand, title: texts.title, about, madeAtMs });
  writer.hero(amount);
  writer.row(texts.goodThrough, day(letter.goodThrough));
  writer.row(texts.issued, day(letter.issuedOn));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, facts.productName)}, ${letter.loanId}`);
  if (facts.vehicle) writer.row(texts.vehicle, vehicleOf(facts.vehicle));
  writer.gap(8);
  writer.strong(texts.statement(amount, day(letter.goodThrough)));

  writer.heading(texts.parts);
  writer.row(texts.principal, formatMoney(facts.principalCents));
  writer.row(texts.interest(day(letter.goodThrough)), formatMoney(facts.interestCents));
  if (facts.feesCents > 0) writer.row(texts.fees, formatMoney(facts.feesCents));
  if (facts.perDiemCents > 0) writer.row(texts.perDiem, formatMoney(facts.perDiemCents));
  writer.gap(6);
  writer.note(`${facts.perDiemCents > 0 ? `${texts.earlier} ` : ''}${texts.later} ${texts.changes}`);

  drawWhere(writer, letter, language);
  // The codes that prove it stay together.
  writer.heading(texts.check, 130);
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

/** Draws where the money goes, and what has to be written on it so that it finds the loan. */
function drawWhere(writer: DocumentWriter, { loanId, facts }: PayoffLetter, language: Language): void {
  const texts = payoffLetterTexts[language];
  const { payTo, storeName, storePhone, storeAddress } = facts;
  if (!payTo) return;
  const { bankName, routingNumber, accountNumber } = payTo.wire;
  writer.heading(texts.where);
  writer.row(texts.mail, payTo.mail.join(', '));
  writer.row(texts.wire, texts.wireTo(bankName, routingNumber, accountNumber));
  if (storeAddress) writer.row(texts.atStore, [storeName, storeAddress, storePhone].filter(Boolean).join(', '));
  writer.row(texts.reference, loanId);
  writer.gap(6);
  writer.note(texts.whereNote);
}
