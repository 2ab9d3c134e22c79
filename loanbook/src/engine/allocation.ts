import type { Cents } from '@lendside/domain/money';
import type { AllocationLine } from '@lendside/providers/loan-money/port';
import type { AllocationPlace } from '../products/product.ts';
import type { Places } from '../schedule/balances.ts';

/**
 * Pours an amount into the twelve places in the product's order. The lines sum to the amount unless it is more than all
 * places hold; what is then left is returned beside them.
 */
export function allocate(
  amountCents: Cents,
  places: Places,
  order: readonly AllocationPlace[],
): { readonly lines: AllocationLine[]; readonly leftCents: Cents } {
  const lines: AllocationLine[] = [];
  let leftCents = amountCents;
  for (const { kind, part } of order) {
    const takenCents = Math.min(leftCents, places[kind][part]);
    if (takenCents === 0) continue;
    lines.push({ kind, part, amountCents: takenCents });
    leftCents -= takenCents;
  }
  return { lines, leftCents };
}
