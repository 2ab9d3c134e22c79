import type { Cents } from '@lendside/domain/money';
import { methodOf } from './amortization-methods.ts';
import type { LoanTerms } from './loan.ts';
import type { Installment } from './schedule.ts';

/** A payment as the installments see it. */
export interface InstallmentEvent {
  /** Counted from 1: the installment that was to be paid next. */
  readonly installmentNo: number;
  readonly principalCents: Cents;
  /** The part of the principal that was paid in advance. */
  readonly advanceCents: Cents;
  readonly interestCents: Cents;
  readonly feesCents: Cents;
  readonly balanceCents: Cents;
}

/** Amount paid for one installment, and the principal after it. */
export interface PaidInstallment {
  principalCents: Cents;
  interestCents: Cents;
  feesCents: Cents;
  balanceCents: Cents;
}

/**
 * Pours payments over the installments, the oldest first, by the measure of their amortization method. Money in advance stays
 * with the installment it came with, unless it counts towards those that follow.
 */
export function paidInstallments(terms: LoanTerms, events: readonly InstallmentEvent[]): PaidInstallment[] {
  const paid = terms.schedule.map(() => ({ principalCents: 0, interestCents: 0, feesCents: 0, balanceCents: 0 }));
  for (const event of events) pour(terms, paid, event);
  return paid;
}

function pour(terms: LoanTerms, paid: PaidInstallment[], event: InstallmentEvent): void {
  const method = methodOf(terms.product);
  const last = terms.schedule.length - 1;
  const first = Math.min(event.installmentNo - 1, last);
  const extraCents = terms.product.prepayment === 'reduceCount' ? event.advanceCents : 0;
  let principalCents = event.principalCents - extraCents;
  let interestCents = event.interestCents;
  let index = first;
  for (; index < last; index++) {
    const row = paid[index] as PaidInstallment;
    const got = { principal: row.principalCents, interest: row.interestCents };
    const taken = method.take(terms.schedule[index] as Installment, got, {
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
  const row = paid[index] as PaidInstallment;
  row.interestCents += interestCents;
  row.principalCents += principalCents + extraCents;
  row.balanceCents = event.balanceCents;
  (paid[first] as PaidInstallment).feesCents += event.feesCents;
}
