import type { MeasuredSize } from './costs.ts';

/** Cost of payments that are worked on in groups, in milliseconds of a processor: a part for each group and a part for each payment. */
export interface GroupCost {
  readonly group: number;
  readonly each: number;
}

/**
 * The line through two measured sizes: `each + group * syncs` is what a payment costs, where a group is what shares one write to the disk. Sizes
 * of which the larger costs more for each payment fit no such line.
 */
export function fitted(one: MeasuredSize, other: MeasuredSize): GroupCost {
  const costOf = ({ serviceMs, databaseMs }: MeasuredSize) => serviceMs + databaseMs;
  const group = (costOf(one) - costOf(other)) / (one.syncs - other.syncs);
  const each = costOf(one) - group * one.syncs;
  if (!(group >= 0 && each > 0)) throw new Error('these sizes fit no cost of a group and of each payment in it');
  return { group, each };
}
