import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import type { NewLoan } from '@lendside/loanbook/origination/new-loan';
import type { Product } from '@lendside/loanbook/products/product';
import { rateMillionths } from '@lendside/loanbook/schedule/accrual';
import { contractSchedule } from '@lendside/loanbook/schedule/contract-schedule';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { PaymentPosting } from '@lendside/providers/loan-money/port';
import { type Chance, chanceOf } from './chance.ts';
import { confirmationOf, type LenderPorts } from './live.ts';

/** Payment behavior of a borrower. */
export interface Manner {
  /** Pays nothing from this day on. */
  readonly stopsOn?: CalendarDate;
  /** Pays all that is owed with the first payment on or after this day. */
  readonly paysOffFrom?: CalendarDate;
  /** Puts so many cents on top of every third payment. */
  readonly extraCents?: number;
  /** Draws so much on a line of credit with the third due date, where it has room for that. */
  readonly drawsCents?: number;
}

/** Loans of one product, opened on one day, so that they live through the same due dates together. */
export interface Cohort {
  readonly product: Product;
  readonly opened: CalendarDate;
  readonly dueDates: readonly CalendarDate[];
  readonly members: readonly { readonly loan: NewLoan; readonly manner: Manner }[];
}

/** When installments of a loan of a product fall due. */
export function dueDatesOf({ terms }: Product, opened: CalendarDate): CalendarDate[] {
  const { caps, installments, ratePercent } = terms;
  const amountCents = caps.amountMinCents;
  const schedule = contractSchedule(terms, {
    amountCents,
    opened,
    rateMillionths: rateMillionths(ratePercent),
    installments,
  });
  return schedule.map((row) => row.dueDate);
}

/** The day on which to open a loan so that so many installments have fallen due by today, and no more. */
export function openedFor(product: Product, today: CalendarDate, past: number, chance: Chance): CalendarDate {
  const far = dueDatesOf(product, today);
  const next = far[past];
  if (next === undefined) throw new RangeError(`${product.productId} has no ${past + 1} installments`);
  const period = daysBetween(past === 0 ? today : (far[past - 1] as CalendarDate), next);
  let opened = addDays(today, 1 + chance.below(Math.max(1, period - 3)) - daysBetween(today, next));
  while ((dueDatesOf(product, opened)[past] as CalendarDate) <= today) opened = addDays(opened, 1);
  while (past > 0 && (dueDatesOf(product, opened)[past - 1] as CalendarDate) > today) opened = addDays(opened, -1);
  return opened;
}

/**
 * Opens the loans of a cohort and lives through its due dates up to and including today, each in a read and a write for
 * all. Answers the loan ids in the order of the members. Living it again changes nothing.
 */
export async function liveCohort(ports: LenderPorts, cohort: Cohort, today: CalendarDate): Promise<readonly string[]> {
  const { members, opened } = cohort;
  const loanIds = await ports.lender.openLoans(members.map((member) => member.loan));
  const chance = chanceOf(daysBetween('2000-01-01', opened));
  let last = opened;
  for (const [index, dueDate] of cohort.dueDates.entries()) {
    if (dueDate > today) break;
    const early = addDays(dueDate, -chance.below(3));
    const date = early > last ? early : dueDate;
    last = date;
    await payTogether(ports, cohort, loanIds, { date, number: index + 1 });
    if (index === 2) await draw(ports, cohort, loanIds, date);
  }
  return loanIds;
}

async function payTogether(
  ports: LenderPorts,
  { members }: Cohort,
  loanIds: readonly string[],
  { date, number }: { readonly date: CalendarDate; readonly number: number },
): Promise<void> {
  const facts = await ports.loanBook.loansById(loanIds, date);
  const postings = members.flatMap(({ loan, manner }, index): PaymentPosting[] => {
    const loanId = loanIds[index] as string;
    const amountCents = amountOf(manner, facts.get(loanId), date, number);
    if (amountCents === 0) return [];
    const reference = `${loan.reference}:${number}`;
    return [{ reference, loanId, amountCents, date, confirmationNumber: confirmationOf(reference) }];
  });
  if (postings.length > 0) await ports.loanMoney.post(postings);
}

async function draw(
  ports: LenderPorts,
  { members }: Cohort,
  loanIds: readonly string[],
  date: CalendarDate,
): Promise<void> {
  if (members.every((member) => member.manner.drawsCents === undefined)) return;
  const facts = await ports.loanBook.loansById(loanIds, date);
  for (const [index, { loan, manner }] of members.entries()) {
    const loanId = loanIds[index] as string;
    const room = facts.get(loanId)?.creditLine?.availableCents ?? 0;
    if (manner.drawsCents === undefined || room < manner.drawsCents) continue;
    const telling = { reference: `${loan.reference}:draw`, amountCents: manner.drawsCents, way: 'card' as const };
    await ports.lender.draw(loanId, date, telling);
  }
}

function amountOf(manner: Manner, facts: LoanFacts | undefined, date: CalendarDate, number: number): number {
  if (!facts?.payable || (manner.stopsOn !== undefined && date >= manner.stopsOn)) return 0;
  const owedCents = facts.payoffAmountCents;
  if (manner.paysOffFrom !== undefined && date >= manner.paysOffFrom) return owedCents;
  // Paid ahead already: nothing is asked for on this due date.
  if (facts.minimumAmountDueCents === 0) return 0;
  return Math.min(owedCents, facts.minimumAmountDueCents + (number % 3 === 0 ? (manner.extraCents ?? 0) : 0));
}
