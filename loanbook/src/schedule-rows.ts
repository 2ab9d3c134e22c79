import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ScheduleRow } from '@lendside/providers/loan-book/port';
import { type Balances, balancesOn } from './balances.ts';
import type { LoanTerms } from './loan.ts';
import type { Loan } from './loan-row.ts';
import { project } from './projection.ts';
import type { Instalment } from './schedule.ts';

/** What happened to the instalments of a loan: a payment, or a charge for one of them. */
export interface InstalmentEvent {
  readonly kind: 'payment' | 'fee';
  readonly instalmentNo: number;
  readonly principalCents: Cents;
  /** The part of the principal that was paid in advance. */
  readonly advanceCents: Cents;
  readonly interestCents: Cents;
  readonly feesCents: Cents;
  readonly balanceCents: Cents;
}

interface Paid {
  principalCents: Cents;
  interestCents: Cents;
  feesCents: Cents;
  balanceCents: Cents;
}

/**
 * The instalments on a date. Paid ones show what was really paid for them, those to come what they will be when all
 * before them are paid on their day. What late rows and the next one still ask for sums to what is owed of them.
 */
export function scheduleRows(loan: Loan, events: readonly InstalmentEvent[], asOf: CalendarDate): ScheduleRow[] {
  const { terms, state } = loan;
  const balances = balancesOn(terms, state, asOf);
  const paid = pour(loan, events);
  const ahead = new Map(project(terms, state, balances).rows.map((row) => [row.index, row]));
  const rows: ScheduleRow[] = [];
  for (const [index, contract] of terms.schedule.entries()) {
    const base = { number: index + 1, dueDate: contract.dueDate };
    const done = paid[index] as Paid;
    const planned = ahead.get(index);
    if (index < balances.firstOpen) {
      if (done.principalCents + done.interestCents + done.feesCents === 0) continue;
      rows.push({ ...base, ...payment(done), ...done, amountDueCents: 0, state: 'paid' });
    } else if (index <= balances.lastPast) {
      const owed = lateOwed(loan, balances, index);
      const fees = index === balances.firstOpen ? state.penaltyCents + state.feeCents : 0;
      const whole = {
        principalCents: done.principalCents + owed.principalCents,
        interestCents: done.interestCents + owed.interestCents,
        feesCents: done.feesCents + fees,
        balanceCents: contract.balanceCents,
      };
      const amountDueCents = owed.principalCents + owed.interestCents + fees;
      rows.push({ ...base, ...payment(whole), ...whole, amountDueCents, state: 'late' });
    } else if (planned) {
      const started = done.principalCents + done.interestCents > 0;
      const charges = index === balances.firstOpen ? state.penaltyCents + state.feeCents : 0;
      const whole = {
        principalCents: done.principalCents + planned.principalCents,
        interestCents: done.interestCents + planned.interestCents,
        feesCents: done.feesCents + charges,
        balanceCents: planned.balanceCents,
      };
      const next = index === balances.current ? 'due' : 'upcoming';
      rows.push({
        ...base,
        ...payment(whole),
        ...whole,
        amountDueCents: planned.paymentCents + charges,
        state: started ? 'partlyPaid' : next,
      });
    }
  }
  return rows;
}

function payment(parts: Paid): { paymentCents: Cents } {
  return { paymentCents: parts.principalCents + parts.interestCents + parts.feesCents };
}

/**
 * Pours what was paid over the instalments, the oldest first: by amount (level) or by principal (parts). Money in advance
 * stays with the instalment it came with, unless it counts towards those that follow.
 */
function pour({ terms }: Loan, events: readonly InstalmentEvent[]): Paid[] {
  const paid = terms.schedule.map(() => ({ principalCents: 0, interestCents: 0, feesCents: 0, balanceCents: 0 }));
  for (const event of events) {
    const first = Math.min(event.instalmentNo, terms.schedule.length) - 1;
    if (event.kind === 'fee') continue;
    (paid[first] as Paid).feesCents += event.feesCents;
    pourOne(terms, paid, first, event);
  }
  return paid;
}

function pourOne(terms: LoanTerms, paid: Paid[], first: number, event: InstalmentEvent): void {
  const level = terms.product.instalment.shape === 'level';
  const last = terms.schedule.length - 1;
  const extraCents = terms.product.prepayment === 'reduceCount' ? event.advanceCents : 0;
  let principalCents = event.principalCents - extraCents;
  let interestCents = event.interestCents;
  let index = first;
  for (; index < last; index++) {
    const row = paid[index] as Paid;
    const contract = terms.schedule[index] as Instalment;
    const room = level
      ? contract.paymentCents - row.principalCents - row.interestCents
      : contract.principalCents - row.principalCents;
    const interest = level ? Math.min(interestCents, Math.max(0, room)) : interestCents;
    const principal = Math.min(principalCents, Math.max(0, level ? room - interest : room));
    row.interestCents += interest;
    row.principalCents += principal;
    interestCents -= interest;
    principalCents -= principal;
    if (interest + principal > 0) row.balanceCents = event.balanceCents + principalCents + extraCents;
    if (interestCents + principalCents === 0) break;
  }
  const row = paid[index] as Paid;
  row.interestCents += interestCents;
  row.principalCents += principalCents + extraCents;
  row.balanceCents = event.balanceCents;
}

/** What is past due of one late instalment: its share of the past-due principal and interest, oldest first. */
function lateOwed(
  { terms, state }: Loan,
  balances: Balances,
  index: number,
): { principalCents: Cents; interestCents: Cents } {
  const { principal, interest } = balances.places.pastDue;
  const level = terms.product.instalment.shape === 'level';
  if (!level) {
    const upTo = (i: number) =>
      i < balances.firstOpen
        ? 0
        : Math.max(0, Math.min(principal, (terms.cumulativeCents[i] as number) - state.instalmentPaidCents));
    const principalCents = (index === balances.lastPast ? principal : upTo(index)) - upTo(index - 1);
    return { principalCents, interestCents: shareOfInterest(balances, interest, index) };
  }
  const total = principal + interest;
  const upTo = (i: number) =>
    i < balances.firstOpen
      ? 0
      : Math.min(total, Math.max(0, (terms.cumulativeCents[i] as number) - state.instalmentPaidCents));
  const amount = (index === balances.lastPast ? total : upTo(index)) - upTo(index - 1);
  const interestBefore = Math.min(interest, Math.max(0, upTo(index - 1)));
  const interestCents = Math.min(
    amount,
    shareUpTo(balances, interest, index) - Math.min(interestBefore, shareUpTo(balances, interest, index - 1)),
  );
  return { principalCents: amount - interestCents, interestCents };
}

/** Past-due interest is spread evenly over the late instalments; the last takes what is left. */
function shareUpTo(balances: Balances, interestCents: Cents, index: number): Cents {
  if (index < balances.firstOpen) return 0;
  if (index >= balances.lastPast) return interestCents;
  return Math.floor((interestCents * (index - balances.firstOpen + 1)) / (balances.lastPast - balances.firstOpen + 1));
}

function shareOfInterest(balances: Balances, interestCents: Cents, index: number): Cents {
  return shareUpTo(balances, interestCents, index) - shareUpTo(balances, interestCents, index - 1);
}
