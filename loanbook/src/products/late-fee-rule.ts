import type { Cents } from '@lendside/domain/money';

/** Charged once for an installment not paid in full `graceDays` after its due date. */
export interface LateFee {
  readonly graceDays: number;
  readonly flatCents: Cents;
  /** Beside the flat amount, or compared with it: so many millionths of what was unpaid. */
  readonly shareMillionths: number;
  readonly atMostCents: Cents;
  /** Absent in first versions: flat amount and share of all that is past due, whatever the installment's own period brought. */
  readonly own?: OwnPeriodFee;
}

/**
 * A late fee that looks at one installment alone: it is charged where the money of the installment's own period, and what was
 * paid in advance, does not cover it, whatever older installment or fee is unpaid (16 CFR 444.4).
 */
export interface OwnPeriodFee {
  readonly take: 'lesser' | 'greater';
  /** The share is of what is unpaid of the installment, or of the whole of it. */
  readonly shareOf: 'unpaid' | 'installment';
  /** An installment up to this amount draws no more than that. */
  readonly small?: { readonly installmentCents: Cents; readonly atMostCents: Cents };
}

/** No late fee. */
export const NO_LATE_FEE: LateFee = { graceDays: 0, flatCents: 0, shareMillionths: 0, atMostCents: 0 };

/** The late fee for one installment of which so much is unpaid. A share is rounded down, so that a fee at its cap never breaks it. */
export function ownPeriodFeeCents(
  { flatCents, shareMillionths, atMostCents }: LateFee,
  { take, shareOf, small }: OwnPeriodFee,
  installment: { readonly askedCents: Cents; readonly unpaidCents: Cents },
): Cents {
  const base = shareOf === 'unpaid' ? installment.unpaidCents : installment.askedCents;
  const share = Math.floor((base * shareMillionths) / 1_000_000);
  const most =
    small !== undefined && installment.askedCents <= small.installmentCents
      ? Math.min(atMostCents, small.atMostCents)
      : atMostCents;
  return Math.min(most, take === 'lesser' ? Math.min(flatCents, share) : Math.max(flatCents, share));
}
