import { type Cents, divideRounded } from '@lendside/domain/money';
import type { ProductTerms } from './product.ts';

/** The fee a product takes in place of interest for an amount handed over; 0 when it takes none. */
export function financeFeeCents({ fee, rounding }: Pick<ProductTerms, 'fee' | 'rounding'>, amountCents: Cents): Cents {
  if (fee === undefined) return 0;
  // 15 % of a face of 300.00 is 45.00: of what is handed over, 255.00, that is 15/85.
  const whole = fee.basis === 'ofFace' ? 1_000_000 - fee.shareMillionths : 1_000_000;
  const share = divideRounded(BigInt(amountCents) * BigInt(fee.shareMillionths), BigInt(whole), rounding);
  return Number(share) + fee.flatCents;
}
