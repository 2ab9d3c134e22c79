import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { openPaper } from '../platform/documents/paper.ts';
import { historyExportTexts } from './history-export-texts.ts';
import type { HistoryFacts } from './history-facts.ts';

/** The history as a tagged PDF with the brand's look. */
export async function historyPdf(facts: HistoryFacts): Promise<Buffer> {
  const { language, loan, entries } = facts;
  const texts = historyExportTexts[language];
  const day = (date: string) => formatDate(date, 'short', language);
  const paper = await openPaper({ language, brand: loan.brand, title: texts.title, about: loan.loanId });
  if (facts.customerName) paper.row(texts.customer, facts.customerName);
  paper.row(texts.account, `${productNameIn(language, loan.productName)}, ${loan.loanId}`);
  paper.row(texts.period, texts.fromTo(day(facts.fromDate), day(facts.toDate)));
  paper.row(texts.balance, signed(facts.balanceCents));
  paper.heading(texts.entries);
  if (entries.length === 0) {
    paper.note(texts.empty);
    return paper.finish();
  }
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  paper.table(
    [
      { label: texts.date, share: 0.15 },
      { label: texts.what, share: 0.25 },
      right(texts.amount, 0.13),
      right(texts.principal, 0.12),
      right(texts.interest, 0.11),
      right(texts.fees, 0.1),
      right(texts.balance, 0.14),
    ],
    entries.map((entry) => {
      const kind = texts.kinds[entry.kind];
      const amounts = [entry.amountCents, entry.principalCents, entry.interestCents, entry.feesCents];
      return [
        day(entry.date),
        entry.state === 'reversed' ? texts.takenBack(kind) : kind,
        ...[...amounts, entry.balanceCents].map(signed),
      ];
    }),
  );
  return paper.finish();
}

const signed = (cents: number) => (cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents));
