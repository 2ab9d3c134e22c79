import type { Cents } from '@lendside/domain/money';
import type { LoanTerms } from './loan.ts';
import type { Instalment } from './schedule.ts';

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
 * Pours payments over the instalments, the oldest first: by amount (level) or by principal (parts). Money in advance stays
 * with the instalment it came with, unless it counts towards those that follow.
 */
export function paidInstalments(terms: LoanTerms, events: readonly InstalmentEvent[]): PaidInstalment[] {
  const paid = terms.schedule.map(() => ({ principalCents: 0, interestCents: 0, feesCents: 0, balanceCents: 0 }));
  for (const event of events) pour(terms, paid, event);
  return paid;
}

function pour(terms: LoanTerms, paid: PaidInstalment[], event: InstalmentEvent): void {
  const last = terms.schedule.length - 1;
  const first = Math.min(event.instalmentNo - 1, last);
  const extraCents = terms.product.prepayment === 'reduceCount' ? event.advanceCents : 0;
  let principalCents = event.principalCents - extraCents;
  let interestCents = event.interestCents;
  let index = first;
  for (; index < last; index++) {
    const row = paid[index] as PaidInstalment;
    const taken = take(terms, row, terms.schedule[index] as Instalment, principalCents, interestCents);
    row.interestCents += taken.interestCents;
    row.principalCents += taken.principalCents;
    interestCents -= taken.interestCents;
    principalCents -= taken.principalCents;
    row.balanceCents = event.balanceCents + principalCents + extraCents;
    if (interestCents + principalCents === 0) break;
  }
  const row = paid[index] as PaidInstalment;
  row.interestCents += interestCents;
  row.principalCents += principalCents + extraCents;
  row.balanceCents = event.balanceCents;
  (paid[first] as PaidInstalment).feesCents += event.feesCents;
}

/** As much as the instalment still had to get. */
function take(
  terms: LoanTerms,
  row: PaidInstalment,
  contract: Instalment,
  principalCents: Cents,
  interestCents: Cents,
) {
  if (terms.product.instalment.shape === 'parts') {
    const room = Math.max(0, contract.principalCents - row.principalCents);
    return { interestCents, principalCents: Math.min(principalCents, room) };
  }
  const room = Math.max(0, contract.paymentCents - row.principalCents - row.interestCents);
  const interest = Math.min(interestCents, room);
  return { interestCents: interest, principalCents: Math.min(principalCents, room - interest) };
}
