import type { Cents } from '@lendside/domain/money';
import type { LoanTerms } from './loan.ts';
import type { Instalment } from './schedule.ts';
import { shapeOf } from './shapes.ts';

/** A payment as the instalments see it. */
export interface InstalmentEvent {
  /** Counted from 1: the instalment that was to be paid next. */
  readonly instalmentNo: number;
  readonly principalCents: Cents;
  /** The part of the principal that was paid in advance. */
  readonly advanceCents: Cents;
  readonly interestCents: Cents;
  readonly feesCents: Cents;
  readonly balanceCents: Cents;
}

/** What was paid for one instalment, and the principal after it. */
export interface PaidInstalment {
  principalCents: Cents;
  interestCents: Cents;
  feesCents: Cents;
  balanceCents: Cents;
}

/**
 * Pours payments over the instalments, the oldest first, by the measure of their shape. Money in advance stays
 * with the instalment it came with, unless it counts towards those that follow.
 */
export function paidInstalments(terms: LoanTerms, events: readonly InstalmentEvent[]): PaidInstalment[] {
  const paid = terms.schedule.map(() => ({ principalCents: 0, interestCents: 0, feesCents: 0, balanceCents: 0 }));
  for (const event of events) pour(terms, paid, event);
  return paid;
}

function pour(terms: LoanTerms, paid: PaidInstalment[], event: InstalmentEvent): void {
  const shape = shapeOf(terms.product);
  const last = terms.schedule.length - 1;
  const first = Math.min(event.instalmentNo - 1, last);
  const extraCents = terms.product.prepayment === 'reduceCount' ? event.advanceCents : 0;
  let principalCents = event.principalCents - extraCents;
  let interestCents = event.interestCents;
  let index = first;
  for (; index < last; index++) {
    const row = paid[index] as PaidInstalment;
    const got = { principal: row.principalCents, interest: row.interestCents };
    const taken = shape.take(terms.schedule[index] as Instalment, got, {
      principal: principalCents,
      interest: interestCents,
    });
    row.interestCents += taken.interest;
    row.principalCents += taken.principal;
    interestCents -= taken.interest;
    principalCents -= taken.principal;
    row.balanceCents = event.balanceCents + principalCents + extraCents;
    if (interestCents + principalCents === 0) break;
  }
  const row = paid[index] as PaidInstalment;
  row.interestCents += interestCents;
  row.principalCents += principalCents + extraCents;
  row.balanceCents = event.balanceCents;
  (paid[first] as PaidInstalment).feesCents += event.feesCents;
}
