import type { readLoanBreakdown } from '@lendside/contract/loan-breakdown';
import type { OutputOf } from '@lendside/contract/operation';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { movementName } from '@lendside/domain/movement-words';
import type { KeyValueRow } from '../kit/content/key-value.tsx';
import type { WhyTexts } from './why-texts.ts';

export type Breakdown = OutputOf<typeof readLoanBreakdown>;
type Entry = Breakdown['feesPart']['entries'][number];
type Segment = Breakdown['interestPart']['segments'][number];

export interface WhyWords {
  readonly texts: WhyTexts;
  readonly language: Language;
  readonly writeDate: (date: string | undefined) => string;
}

/** A line of a sum: its day orders it, its cents are what it adds. */
export interface SumLine extends KeyValueRow {
  readonly cents: number;
  readonly date: string;
}

export const sumOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

const YEAR_DAYS: Readonly<Partial<Record<Segment['dayCount'], number>>> = {
  'actual/360': 360,
  'actual/364': 364,
  'actual/365': 365,
};

const isLeapYear = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
};

function yearDaysOf({ dayCount, fromDate }: Segment): number | undefined {
  if (dayCount === 'actual/actual') return isLeapYear(fromDate) ? 366 : 365;
  return YEAR_DAYS[dayCount];
}

/** The arithmetic of a segment, as it is typed into a calculator. */
export function arithmeticOf(segment: Segment, { interest: texts }: WhyTexts): string {
  const { balance, ratePercent, days, basis } = segment;
  if (basis === 'paused') return texts.paused;
  const yearDays = yearDaysOf(segment);
  return yearDays === undefined
    ? texts.months(formatMoney(balance), ratePercent)
    : texts.rate(formatMoney(balance), ratePercent, yearDays, days);
}

/** Interest by segment, with what was paid of it in between, in the order of the days. */
export function interestLines({ interestPart }: Breakdown, words: WhyWords): SumLine[] {
  const { texts, writeDate } = words;
  const segments = interestPart.segments.map((segment, index): SumLine => {
    const { days, fromDate, toDate, interest, basis } = segment;
    const arithmetic = arithmeticOf(segment, texts);
    return {
      key: `segment-${index}`,
      label: texts.interest.line(days, writeDate(fromDate), writeDate(toDate)),
      value: formatMoney(interest),
      line: basis === 'limited' ? `${arithmetic}. ${texts.interest.limited}` : arithmetic,
      cents: interest,
      date: toDate,
    };
  });
  const entries = entryLines(interestPart.entries, words, texts.interest.paid);
  // A segment that ends on the day of a payment stands before it.
  return [...segments, ...entries].sort((one, other) =>
    one.date === other.date ? Number(one.key > other.key ? -1 : 1) : one.date < other.date ? -1 : 1,
  );
}

/** Lines of what made a part larger or smaller, each with its day and its reason. */
export function entryLines(entries: readonly Entry[], words: WhyWords, lowered: (paid: string) => string): SumLine[] {
  const { texts, language, writeDate } = words;
  return entries.map(({ date, kind, description, amount, paymentAmount, forDueDate }, index) => {
    const name = kind === 'state' ? texts.change : movementName(language, { kind, description });
    const reason = forDueDate
      ? texts.fees.forPayment(writeDate(forDueDate))
      : paymentAmount !== undefined && lowered(formatMoney(paymentAmount));
    return {
      key: `entry-${index}`,
      label: `${name}, ${writeDate(date)}`,
      value: formatMoney(amount),
      ...(reason && { line: reason }),
      cents: amount,
      date,
    };
  });
}

type Divided = Breakdown['pastDue'];

const plain = (key: string, label: string, cents: number): SumLine => ({
  ...{ key, label, value: formatMoney(cents), cents, date: '' },
});

/** Principal, interest and fees of an amount that is asked for; fees only where there are any. */
export function dividedLines(parts: Divided, labels: { principal: string; interest: string; fees: string }): SumLine[] {
  const lines = [
    plain('interest', labels.interest, parts.interest),
    plain('fees', labels.fees, parts.fees),
    plain('principal', labels.principal, parts.principal),
  ];
  return lines.filter(({ cents, key }) => cents !== 0 || key === 'interest');
}

export function payoffLines(told: Breakdown, { parts: texts }: WhyTexts): SumLine[] {
  return [
    plain('principal', texts.principal, told.principalPart.amount),
    plain('interest', texts.interest, told.interestPart.amount),
    ...(told.interestAdded > 0 ? [plain('rest', texts.rest, told.interestAdded)] : []),
    ...(told.feesPart.amount > 0 ? [plain('fees', texts.fees, told.feesPart.amount)] : []),
  ];
}

/** Lines of what is past due, and what the lender asks for beside it to stop the recovery of a vehicle. */
export function reinstateLines({ pastDue }: Breakdown, reinstateCents: number, texts: WhyTexts): SumLine[] {
  const { toBalance, interestLate, fees } = texts.parts;
  const lines = dividedLines(pastDue, { principal: toBalance, interest: interestLate, fees });
  const beside = reinstateCents - sumOf(lines);
  return beside === 0 ? lines : [...lines, plain('beside', texts.reinstate.beside, beside)];
}

/** Facts of a line of credit that say how much of it is open. */
export interface CreditFacts {
  readonly creditLimit?: number | undefined;
  readonly availableCredit?: number | undefined;
  readonly principleBalance: number;
  readonly creditLine?: {
    readonly limitChange?: { readonly oldCreditLimit: number; readonly creditLimit: number } | undefined;
  };
}

/** The limit less what is used of it, and what of the rest is not open now. */
export function creditLines(line: CreditFacts, { credit: texts }: WhyTexts): SumLine[] {
  const { creditLimit = 0, availableCredit = 0, principleBalance, creditLine } = line;
  const change = creditLine?.limitChange;
  const raised = change ? Math.max(0, change.creditLimit - change.oldCreditLimit) : 0;
  const free = Math.max(0, creditLimit - principleBalance);
  const waiting = Math.min(raised, Math.max(0, free - availableCredit));
  const closed = creditLimit - principleBalance - waiting - availableCredit;
  return [
    plain('limit', texts.limit, creditLimit),
    plain('used', texts.used, -principleBalance),
    ...(waiting > 0 ? [plain('oldLimit', texts.oldLimit, -waiting)] : []),
    ...(closed === 0 ? [] : [plain('closed', texts.closed, -closed)]),
  ];
}
