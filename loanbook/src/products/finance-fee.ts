import type { Cents } from '@lendside/domain/money';
import type { ProductTerms } from './product.ts';

/**
 * The fee a product takes in place of interest for an amount handed over; 0 when it takes none. Rounded down, so that a fee
 * at its cap never breaks it.
 */
export function financeFeeCents({ fee }: Pick<ProductTerms, 'fee'>, amountCents: Cents): Cents {
  if (fee === undefined) return 0;
  // 15 % of a face of 300.00 is 45.00: of what is handed over, 255.00, that is 15/85.
  const whole = fee.basis === 'ofFace' ? 1_000_000 - fee.shareMillionths : 1_000_000;
  return Math.floor((amountCents * fee.shareMillionths) / whole) + fee.flatCents;
}
