import { type Cents, shareCents } from '@lendside/domain/money';
import type { ProductTerms } from './product.ts';

/** Taken once for making a loan: lent with it, or held back from what is handed over. A prepaid finance charge either way. */
export interface OriginationFee {
  readonly flatCents: Cents;
  /** Beside the flat amount: so many millionths of the amount asked for. */
  readonly shareMillionths: number;
  readonly atMostCents: Cents;
  readonly paid: 'financed' | 'withheld';
}

/** Breakdown of a requested amount into a new loan. */
export interface Origination {
  /** Principal owed from the first day, in cents. */
  readonly principalCents: Cents;
  readonly handedOverCents: Cents;
  readonly feeCents: Cents;
}

/** The principal and what the customer gets of it, for an amount asked for. */
export function originationOf(
  { originationFee: fee, rounding }: Pick<ProductTerms, 'originationFee' | 'rounding'>,
  amountCents: Cents,
): Origination {
  if (fee === undefined) return { principalCents: amountCents, handedOverCents: amountCents, feeCents: 0 };
  const share = shareCents(amountCents, fee.shareMillionths, 1_000_000, rounding);
  const feeCents = Math.min(fee.atMostCents, fee.flatCents + share);
  return fee.paid === 'financed'
    ? { principalCents: amountCents + feeCents, handedOverCents: amountCents, feeCents }
    : { principalCents: amountCents, handedOverCents: amountCents - feeCents, feeCents };
}
