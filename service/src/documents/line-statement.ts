import { aprText } from '@lendside/domain/apr';
import { formatMoney } from '@lendside/domain/money';
import type { StatementCycle } from '@lendside/providers/loan-book/port';
import type { DocumentWriter } from '../platform/documents/document-writer.ts';
import { lineStatementTexts } from './line-statement-texts.ts';
import type { Said } from './statement-facts.ts';

/** Draws rate, balance and charges of a billing cycle and of its year (12 CFR 1026.7(b)(4) to (6)). */
export function drawLineCharges(
  writer: DocumentWriter,
  { language, loan, statement, figures }: Said,
  { averageBalanceCents }: StatementCycle,
): void {
  const texts = lineStatementTexts[language];
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  writer.heading(texts.heading, 60);
  writer.table(
    [
      { label: texts.balance, share: 0.22 },
      right(texts.rate, 0.28),
      right(texts.subject, 0.28),
      right(texts.interest, 0.22),
    ],
    [
      [
        texts.draws,
        `${aprText(Number(loan.ratePercent ?? 0))}%`,
        formatMoney(averageBalanceCents),
        formatMoney(figures.interestCents),
      ],
    ],
  );
  writer.gap(6);
  writer.row(texts.periodInterest, formatMoney(figures.interestCents));
  writer.row(texts.periodFees, formatMoney(statement.feesChargedCents));
  const year = statement.month.slice(0, 4);
  writer.heading(texts.yearHeading(year));
  writer.row(texts.yearInterest(year), formatMoney(figures.yearInterestCents));
  writer.row(texts.yearFees(year), formatMoney(statement.yearToDate.feesChargedCents));
}

/** Draws what a statement of a line says beside its figures: the limit, how interest is counted, and the rights of a customer who finds an error. */
export function drawLineNotices(writer: DocumentWriter, { language, loan, storeName, storeAddress }: Said): void {
  const texts = lineStatementTexts[language];
  if (loan.creditLine) {
    writer.heading(texts.limitHeading);
    writer.row(texts.limit, formatMoney(loan.creditLine.limitCents));
    writer.row(texts.available, formatMoney(loan.creditLine.availableCents));
  }
  writer.heading(texts.methodHeading);
  for (const line of texts.method) writer.note(line);
  writer.heading(texts.mistakeHeading);
  for (const line of texts.mistake([storeName, storeAddress].filter(Boolean).join(', '))) writer.note(line);
}
