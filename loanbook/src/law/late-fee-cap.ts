import { type LateFee, ownPeriodFeeCents } from '../products/late-fee-rule.ts';

/** Installments in cents at which one of two fees can cross the other: both are straight between them. */
const installmentsOf = (fees: readonly LateFee[]): number[] => {
  const at = fees.flatMap(({ flatCents, shareMillionths, atMostCents, own }) => [
    own?.small?.installmentCents ?? 1,
    ...(shareMillionths === 0 ? [] : [flatCents, atMostCents].map((cents) => (cents * 1_000_000) / shareMillionths)),
  ]);
  const whole = at.flatMap((cents) => [Math.floor(cents) - 1, Math.floor(cents), Math.ceil(cents) + 1]);
  return [1, 100, 500, 100_000, 1_500_000, ...whole].filter((cents) => cents > 0);
};

/** The first installment, in cents, whose late fee would be more than a state's most; undefined when there is none. */
export function installmentAbove(fee: LateFee, most: LateFee): number | undefined {
  return installmentsOf([fee, most]).find((askedCents) =>
    [askedCents, Math.ceil(askedCents / 2), 1].some((unpaidCents) => {
      const installment = { askedCents, unpaidCents };
      return cents(fee, installment) > cents(most, installment);
    }),
  );
}

function cents(fee: LateFee, installment: { askedCents: number; unpaidCents: number }): number {
  return fee.own === undefined ? fee.atMostCents : ownPeriodFeeCents(fee, fee.own, installment);
}
