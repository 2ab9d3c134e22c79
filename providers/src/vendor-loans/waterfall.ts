import type { AllocationKind, AllocationLine, AllocationPart, PaymentPreview } from '../loan-money/port.ts';
import {
  owedParts,
  type Parts,
  standing,
  totalOf,
  type VendorLoan,
  type VendorPeriod,
  vendorAfter,
} from './vendor-loan.ts';

const KINDS: readonly AllocationKind[] = ['pastDue', 'due', 'advance'];
const PARTS: readonly AllocationPart[] = ['penalty', 'fee', 'interest', 'principal'];

/** Installments of a loan before and after a payment become lines: where the money went. */
export function allocationBetween(before: VendorLoan, after: VendorLoan, date: string): readonly AllocationLine[] {
  if (before.balances) return partsBetween(owedParts(before, date), owedParts(after, date));
  const next = standing(before, date).next?.number;
  const kindOf = ({ number, dueDate }: VendorPeriod): AllocationKind =>
    dueDate < date ? 'pastDue' : number === next ? 'due' : 'advance';
  return KINDS.flatMap((kind) => {
    const periods = before.periods.filter((period) => kindOf(period) === kind);
    return PARTS.flatMap((part) => {
      const amountCents = periods.reduce((sum, { number, outstanding }) => {
        const left = after.periods.find((period) => period.number === number)?.outstanding[part] ?? 0;
        return sum + outstanding[part] - left;
      }, 0);
      return amountCents > 0 ? [{ kind, part, amountCents }] : [];
    });
  });
}

/** Balances tell which part a payment met, and not which installment. */
function partsBetween(before: Parts, after: Parts): readonly AllocationLine[] {
  return PARTS.flatMap((part) => {
    const amountCents = before[part] - after[part];
    return amountCents > 0 ? [{ kind: 'due', part, amountCents }] : [];
  });
}

/** The loan as a payment leaves it: the oldest installment first, each part in the order of its system. */
export function paid(loan: VendorLoan, order: readonly AllocationPart[], amountCents: number): VendorLoan {
  let leftCents = amountCents;
  const periods = loan.periods.map((period) => {
    if (leftCents === 0 || totalOf(period.outstanding) === 0) return period;
    const outstanding = { ...period.outstanding } as Record<AllocationPart, number>;
    for (const part of order) {
      const taken = Math.min(leftCents, outstanding[part]);
      outstanding[part] -= taken;
      leftCents -= taken;
    }
    return { ...period, outstanding: outstanding as Parts };
  });
  return { ...loan, periods };
}

/** Where a payment would go; undefined where that cannot be foreseen. */
export function vendorPreview(loan: VendorLoan, amountCents: number, date: string): PaymentPreview | undefined {
  if (loan.order === undefined) return undefined;
  const after = paid(loan, loan.order, amountCents);
  return { allocation: allocationBetween(loan, after, date), after: vendorAfter(after, date) };
}
