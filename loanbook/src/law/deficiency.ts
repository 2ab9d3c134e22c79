import type { Cents } from '@lendside/domain/money';
import type { LawRow } from './law-row.ts';

/** Whether the sale of a vehicle ends what it leaves owing, by the row of its loan. */
export function endsDeficiency(
  row: Pick<LawRow, 'deficiency'> | undefined,
  { amountCents, principalCents }: { readonly amountCents: Cents; readonly principalCents: Cents },
): boolean {
  if (row?.deficiency === undefined) return false;
  const { never = false, lentUpToCents = -1, owedBelowCents = 0 } = row.deficiency;
  return never || amountCents <= lentUpToCents || principalCents < owedBelowCents;
}
