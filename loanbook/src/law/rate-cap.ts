import type { Cents } from '@lendside/domain/money';
import type { FeeCap, RateCap } from './law-row.ts';

/** The highest rate for an amount, in percent a year; undefined where the parties agree on it. */
export function ratePercentMax({ tiers, blended = false }: RateCap, amountCents: Cents): number | undefined {
  if (!blended) {
    const tier = tiers.find(({ upToCents = Number.MAX_SAFE_INTEGER }) => amountCents <= upToCents);
    return tier?.percentMax == null ? undefined : Number(tier.percentMax);
  }
  let below = 0;
  let weighted = 0;
  for (const { upToCents = Number.MAX_SAFE_INTEGER, percentMax } of tiers) {
    const part = Math.max(0, Math.min(amountCents, upToCents) - below);
    weighted += part * Number(percentMax);
    below = Math.min(amountCents, upToCents);
  }
  return amountCents === 0 ? undefined : weighted / amountCents;
}

/** The most that a state lets a fee be, in cents, for an amount handed over. */
export function feeCentsMax({ basis, shareMillionths, orCents = 0 }: FeeCap, amountCents: Cents): Cents {
  const whole = basis === 'ofFace' ? 1_000_000 - shareMillionths : 1_000_000;
  return Math.max(orCents, Math.floor((amountCents * shareMillionths) / whole));
}
