import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { isBankrupt, isChargedOff } from '@lendside/domain/loan-states';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import type { LoanFacts, Owed, Statement, StatementLine } from '@lendside/providers/loan-book/port';
import { type DocumentWriter, openDocument } from '../platform/documents/document-writer.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import { statementTexts } from './statement-texts.ts';

export interface StatementFacts {
  readonly language: Language;
  readonly loan: LoanFacts;
  readonly statement: Statement;
  /** The newest one also says what is to be paid next. */
  readonly isNewest: boolean;
  readonly customerName: string;
  readonly storeName: string;
  readonly storePhone: string;
}

const owedCents = ({ principalCents, interestCents, feesCents }: Owed) => principalCents + interestCents + feesCents;
/** Below zero with a sign, as on a bill. */
const signed = (cents: number) => (cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents));

/** Draws a monthly statement: summary, transactions, the year so far, and for the newest what is to be paid next. */
export async function statementPdf(facts: StatementFacts): Promise<Buffer> {
  const { language, loan, statement } = facts;
  const texts = statementTexts[language];
  const about = texts.month(statement.month);
  const writer = await openDocument({ language, brand: loan.brand, title: texts.title, about });
  drawStatement(writer, facts);
  return writer.finish();
}

/** Draws the contents of a statement below its title. */
export function drawStatement(writer: DocumentWriter, facts: StatementFacts): void {
  const { language, loan, statement } = facts;
  const texts = statementTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  writer.hero(texts.month(statement.month));
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, loan.productName)}, ${loan.loanId}`);
  writer.row(texts.period, texts.fromTo(day(statement.from), day(statement.to)));
  drawSummary(writer, facts);
  drawTransactions(writer, facts);
  drawYear(writer, facts);
  drawPayment(writer, facts);
  writer.gap(20);
  writer.note(`${texts.interestUntilPaid} ${questionsSentence(language, facts.storeName, facts.storePhone)}`);
}

function drawSummary(writer: DocumentWriter, { language, statement }: StatementFacts): void {
  const texts = statementTexts[language];
  const { opening, closing, adjustedCents } = statement;
  writer.heading(texts.summary);
  const columns = [
    { label: texts.what, share: 0.7 },
    { label: texts.amount, share: 0.3, align: 'right' as const },
  ];
  writer.table(columns, [
    [texts.opening, signed(owedCents(opening))],
    ...(statement.lentCents === 0 ? [] : [[texts.lent, signed(statement.lentCents)]]),
    [texts.interestCharged, signed(statement.interestChargedCents)],
    [texts.feesCharged, signed(statement.feesChargedCents)],
    [texts.paid, signed(0 - statement.paidCents)],
    ...(adjustedCents === 0 ? [] : [[texts.adjusted, signed(adjustedCents)]]),
    [texts.closing, signed(owedCents(closing))],
  ]);
  if (owedCents(closing) === 0) return;
  writer.heading(texts.closingParts);
  writer.row(texts.principal, signed(closing.principalCents));
  writer.row(texts.interest, signed(closing.interestCents));
  writer.row(texts.fees, signed(closing.feesCents));
}

function drawTransactions(writer: DocumentWriter, { language, statement }: StatementFacts): void {
  const texts = statementTexts[language];
  writer.heading(texts.transactions);
  if (statement.lines.length === 0) {
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
    statement.lines.flatMap((line) => rowsOf(line, language)),
  );
}

/** The interest charged with an event stands in a row before it, so that a payment shows how much of it went to interest. */
function rowsOf(line: StatementLine, language: Language): string[][] {
  const texts = statementTexts[language];
  const date = formatDate(line.date, 'short', language);
  const charged = line.interestChargedCents;
  const beforeCents = line.owedAfterCents - owedCents(line);
  const interestRow = [texts.interestCharged, charged, 0, charged, 0, beforeCents + charged] as const;
  const { amountCents, principalCents, interestCents, feesCents, owedAfterCents } = line;
  const own = [texts.kinds[line.kind], amountCents, principalCents, interestCents - charged, feesCents, owedAfterCents];
  const isOnlyInterest = line.kind === 'state';
  return [...(charged === 0 ? [] : [interestRow]), ...(isOnlyInterest ? [] : [own])].map((cells) => [
    date,
    ...cells.map((cell) => (typeof cell === 'number' ? signed(cell) : cell)),
  ]);
}

function drawYear(writer: DocumentWriter, { language, statement }: StatementFacts): void {
  const texts = statementTexts[language];
  const { yearToDate } = statement;
  writer.heading(texts.yearToDate(statement.month.slice(0, 4)));
  writer.row(texts.interestCharged, signed(yearToDate.interestChargedCents));
  writer.row(texts.interestPaid, signed(yearToDate.interestPaidCents));
  writer.row(texts.feesCharged, signed(yearToDate.feesChargedCents));
  writer.row(texts.feesPaid, signed(yearToDate.feesPaidCents));
}

/** Draws the next payment; a loan under a stay or charged off is asked for nothing (11 U.S.C. 362). */
function drawPayment(writer: DocumentWriter, { language, loan, isNewest }: StatementFacts): void {
  const texts = statementTexts[language];
  if (isBankrupt(loan.loanStatusId) || isChargedOff(loan.loanStatusId)) {
    writer.gap(14);
    writer.strong(texts.informationOnly);
    return;
  }
  if (!isNewest || !loan.payable) return;
  const day = (date: string) => formatDate(date, 'long', language);
  writer.heading(texts.payment(day(loan.asOf)));
  const { nextDueOn, nextDueAmountCents, minimumAmountDueCents, pastDueAmountCents } = loan;
  if (nextDueOn) writer.row(texts.dueOn(day(nextDueOn)), formatMoney(nextDueAmountCents ?? minimumAmountDueCents));
  if (minimumAmountDueCents !== nextDueAmountCents) {
    writer.row(texts.minimumDue(day(loan.asOf)), formatMoney(minimumAmountDueCents));
  }
  if (loan.dueDate && loan.dueDate !== nextDueOn) writer.row(texts.dueDate, day(loan.dueDate));
  if (pastDueAmountCents > 0) writer.row(texts.pastDue, formatMoney(pastDueAmountCents));
  writer.row(texts.payoff(day(loan.asOf)), formatMoney(loan.payoffAmountCents));
}
