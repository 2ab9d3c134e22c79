import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { hexColor } from '@lendside/brands/palette';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

const LEFT = 72;
const WIDTH = 468;

/** Draws the receipt as a tagged PDF (headings, paragraphs and rows can be read aloud in order), with the brand's colour. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  // Loaded with the first receipt: it would be a fifth of the time a start takes.
  const { default: PDFDocument } = await import('pdfkit');
  const texts = receiptTexts[facts.language];
  const brand = brands[isBrandCode(facts.brand) ? facts.brand : DEFAULT_BRAND];
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: facts.language === 'spanish' ? 'es-US' : 'en-US',
    info: { Title: `${texts.title} ${facts.confirmationNumber}`, Author: brand.name },
  });
  const done = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const tagged = (tag: 'H1' | 'H2' | 'P', draw: () => void) => root.add(document.struct(tag, {}, draw));
  const day = (date: string) => formatDate(date, 'long', facts.language);

  const colour = hexColor(brand.look, 'light', 'brand');
  document.rect(0, 0, 612, 12).fill(colour);
  tagged('P', () => document.fillColor(colour).font('Helvetica-Bold').fontSize(18).text(brand.name, LEFT, 56));
  tagged('H1', () => document.fillColor('#1c1c1c').fontSize(24).text(texts.title, LEFT, 92));
  tagged('P', () => document.fontSize(40).text(formatMoney(facts.amountCents), LEFT, 132));
  document.fontSize(11).y = 196;

  const row = (label: string, value: string) =>
    tagged('P', () => {
      const { y } = document;
      document.font('Helvetica').fillColor('#555555').text(label, LEFT, y, { width: 190, continued: false });
      document
        .font('Helvetica-Bold')
        .fillColor('#1c1c1c')
        .text(value, LEFT + 200, y, { width: WIDTH - 200 });
      document.y = Math.max(document.y, y + 16) + 4;
    });
  row(texts.confirmationNumber, facts.confirmationNumber);
  row(texts.date, day(facts.paymentDate));
  if (facts.customerName) row(texts.customer, facts.customerName);
  row(texts.account, `${facts.loanHeader}, ${facts.loanId}`);
  row(texts.card, `${facts.cardType} **** ${facts.lastFour}`);

  document.y += 14;
  tagged('H2', () => document.font('Helvetica-Bold').fontSize(14).text(texts.whereItWent, LEFT));
  document.fontSize(11).y += 6;
  for (const line of facts.parts) row(texts.parts[line.part], formatMoney(line.amountCents));

  document.y += 14;
  if (facts.isPayoff) {
    tagged('P', () => document.font('Helvetica-Bold').text(texts.paidOff, LEFT, document.y, { width: WIDTH }));
  } else {
    row(texts.principalLeft, formatMoney(facts.principalCents));
    row(texts.payoffToday, formatMoney(facts.payoffAmountCents));
    if (facts.pastDueAmountCents > 0) row(texts.stillPastDue, formatMoney(facts.pastDueAmountCents));
    else if (facts.nextDueDate) {
      row(texts.nextPayment, texts.nextPaymentOn(formatMoney(facts.minimumAmountDueCents), day(facts.nextDueDate)));
    }
  }
  document.y += 20;
  tagged('P', () =>
    document
      .font('Helvetica')
      .fillColor('#555555')
      .text(`${texts.questions(facts.storeName, facts.storePhone)} ${texts.keep}`, LEFT, document.y, { width: WIDTH }),
  );
  root.end();
  document.end();
  return done;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
