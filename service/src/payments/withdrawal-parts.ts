import { formatMoney } from '@lendside/domain/money';
import type { AllocationLine, AllocationPart } from '@lendside/providers/loan-money/port';

/** Amounts of a payment by where they go. */
export function partsOf(
  allocation: readonly Pick<AllocationLine, 'part' | 'amountCents'>[] = [],
): readonly { readonly part: AllocationPart; readonly amount: string }[] {
  const parts = new Map<AllocationPart, number>();
  for (const { part, amountCents } of allocation) parts.set(part, (parts.get(part) ?? 0) + amountCents);
  return [...parts].map(([part, cents]) => ({ part, amount: formatMoney(cents) }));
}
