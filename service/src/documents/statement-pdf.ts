import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { isBankrupt, isChargedOff } from '@lendside/domain/loan-states';
import { formatMoney } from '@lendside/domain/money';
import { movementName } from '@lendside/domain/movement-words';
import { productNameIn } from '@lendside/domain/product-names';
import { type DocumentWriter, openDocument } from '../platform/documents/document-writer.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import { drawLineCharges, drawLineNotices } from './line-statement.ts';
import { lineStatementTexts } from './line-statement-texts.ts';
import type { Said, StatementFacts } from './statement-facts.ts';
import { type StatementRow, statementFigures } from './statement-figures.ts';
import { statementTexts } from './statement-texts.ts';

/** Below zero with a sign, as on a bill. */
const signed = (cents: number) => (cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents));

/** Draws a monthly statement: summary, transactions, the year so far, and what was to be paid next at the month's end. */
export async function statementPdf(facts: StatementFacts, language: Language, madeAtMs: number): Promise<Buffer> {
  const { loan, statement } = facts;
  const texts = statementTexts[language];
  const about = texts.month(statement.month);
  const writer = await openDocument({ language, brand: loan.brand, title: texts.title, about, madeAtMs });
  drawStatement(writer, facts, language);
  return writer.finish();
}

/** Draws the contents of a statement below its title. */
export function drawStatement(writer: DocumentWriter, given: StatementFacts, language: Language): void {
  const { loan, statement } = given;
  const facts = { ...given, language, figures: statementFigures(statement, given.accrued) };
  const texts = statementTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  writer.hero(texts.month(statement.month));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, loan.productName)}, ${loan.loanId}`);
  writer.row(texts.period, texts.fromTo(day(statement.from), day(statement.to)));
  drawSummary(writer, facts);
  drawTransactions(writer, facts);
  if (statement.cycle) drawLineCharges(writer, facts, statement.cycle);
  else drawYear(writer, facts);
  drawPayment(writer, facts);
  if (statement.cycle) drawLineNotices(writer, facts);
  writer.gap(20);
  writer.note(`${texts.interestUntilPaid} ${questionsSentence(language, facts.storeName, facts.storePhone)}`);
}

function drawSummary(writer: DocumentWriter, { language, statement, figures }: Said): void {
  const texts = statementTexts[language];
  const { renewedCents, productsCents, adjustedCents } = statement;
  const { closing, closingCents } = figures;
  const whereAny = (label: string, cents: number) => (cents === 0 ? [] : [[label, signed(cents)]]);
  writer.heading(texts.summary);
  const columns = [
    { label: texts.what, share: 0.7 },
    { label: texts.amount, share: 0.3, align: 'right' as const },
  ];
  writer.table(columns, [
    [texts.opening, signed(figures.openingCents)],
    ...whereAny(renewedCents > 0 ? texts.renewedFrom : texts.renewedInto, renewedCents),
    ...whereAny(texts.products, productsCents),
    ...whereAny(texts.lent, statement.lentCents),
    [texts.interestCharged, signed(figures.interestCents)],
    [texts.feesCharged, signed(statement.feesChargedCents)],
    [texts.paid, signed(0 - statement.paidCents)],
    ...whereAny(texts.adjusted, adjustedCents),
    [texts.closing, signed(closingCents)],
  ]);
  if (closingCents === 0) return;
  writer.heading(texts.closingParts);
  writer.row(texts.principal, signed(closing.principalCents));
  writer.row(texts.interest, signed(closing.interestCents));
  writer.row(texts.fees, signed(closing.feesCents));
}

function drawTransactions(writer: DocumentWriter, { language, figures }: Said): void {
  const texts = statementTexts[language];
  writer.heading(texts.transactions);
  if (figures.rows.length === 0) {
    writer.note(texts.noTransactions);
    return;
  }
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  writer.table(
    [
      { label: texts.date, share: 0.16 },
      { label: texts.what, share: 0.24 },
      right(texts.amount, 0.12),
      right(texts.principal, 0.12),
      right(texts.interest, 0.12),
      right(texts.fees, 0.1),
      right(texts.owedAfter, 0.14),
    ],
    figures.rows.map((row) => [
      formatDate(row.date, 'short', language),
      nameOf(row, language),
      ...[row.amountCents, row.principalCents, row.interestCents, row.feesCents, row.owedAfterCents].map(signed),
    ]),
  );
}

function nameOf({ kind, state, description }: StatementRow, language: Language): string {
  const texts = statementTexts[language];
  if (kind === 'interest') return texts.interestCharged;
  return kind === 'state' ? '' : movementName(language, { kind, state, description });
}

function drawYear(writer: DocumentWriter, { language, statement, figures }: Said): void {
  const texts = statementTexts[language];
  const { yearToDate } = statement;
  writer.heading(texts.yearToDate(statement.month.slice(0, 4)));
  writer.row(texts.interestCharged, signed(figures.yearInterestCents));
  writer.row(texts.interestPaid, signed(yearToDate.interestPaidCents));
  writer.row(texts.feesCharged, signed(yearToDate.feesChargedCents));
  writer.row(texts.feesPaid, signed(yearToDate.feesPaidCents));
}

/** Draws the next payment as of the month's end; a loan under a stay or charged off is asked for nothing (11 U.S.C. 362). */
function drawPayment(writer: DocumentWriter, { language, loan, statement }: Said): void {
  const texts = statementTexts[language];
  if (isBankrupt(loan.loanStatusId) || isChargedOff(loan.loanStatusId)) {
    writer.gap(14);
    writer.strong(texts.informationOnly);
    return;
  }
  if (!loan.payable) return;
  const day = (date: string) => formatDate(date, 'long', language);
  writer.heading(texts.payment(day(loan.asOf)));
  const { nextDueOn, nextDueAmountCents, minimumAmountDueCents, pastDueAmountCents } = loan;
  // What a line asks for was worked out with its statement: no charge of a day to come is part of it.
  if (nextDueOn && statement.cycle) {
    writer.row(lineStatementTexts[language].minimumDue(day(nextDueOn)), formatMoney(minimumAmountDueCents));
  } else if (nextDueOn)
    writer.row(texts.dueOn(day(nextDueOn)), formatMoney(nextDueAmountCents ?? minimumAmountDueCents));
  if (!statement.cycle && minimumAmountDueCents !== nextDueAmountCents) {
    writer.row(texts.minimumDue(day(loan.asOf)), formatMoney(minimumAmountDueCents));
  }
  if (loan.dueDate && loan.dueDate !== nextDueOn) writer.row(texts.dueDate, day(loan.dueDate));
  if (pastDueAmountCents > 0) writer.row(texts.pastDue, formatMoney(pastDueAmountCents));
  writer.row(texts.payoff(day(loan.asOf)), formatMoney(loan.payoffAmountCents));
}
