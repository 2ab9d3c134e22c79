import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { lenderOf } from '../platform/documents/disclosure-documents.ts';
import { openDocument } from '../platform/documents/document-writer.ts';
import { historyExportTexts } from './history-export-texts.ts';
import { type HistoryFacts, rowName } from './history-facts.ts';

/** The history as a tagged PDF with the brand's look. */
export async function historyPdf(facts: HistoryFacts): Promise<Buffer> {
  const { language, loan, rows } = facts;
  const texts = historyExportTexts[language];
  const day = (date: string) => formatDate(date, 'short', language);
  const writer = await openDocument({ language, brand: loan.brand, title: texts.title, about: loan.loanId });
  writer.row(texts.lender, lenderOf(loan.brand));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, loan.productName)}, ${loan.loanId}`);
  writer.row(texts.period, texts.fromTo(day(facts.fromDate), day(facts.toDate)));
  writer.row(texts.owedAtEnd, signed(facts.owedCents));
  writer.heading(texts.entries);
  if (rows.length === 0) {
    writer.note(texts.empty);
    return writer.finish();
  }
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  writer.table(
    [
      { label: texts.date, share: 0.15 },
      { label: texts.what, share: 0.25 },
      right(texts.change, 0.13),
      right(texts.principal, 0.12),
      right(texts.interest, 0.11),
      right(texts.fees, 0.1),
      right(texts.owedAfter, 0.14),
    ],
    rows.map((row) => {
      const parts = [row.changeCents, row.principalCents, row.interestCents, row.feesCents];
      return [day(row.date), rowName(language, row), ...[...parts, row.owedAfterCents].map(signed)];
    }),
  );
  if (rows.some(({ kind }) => kind === 'interest') && loan.payoffAmountCents > 0) {
    writer.gap(6);
    writer.note(texts.interestSince);
  }
  return writer.finish();
}

const signed = (cents: number) => (cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents));
