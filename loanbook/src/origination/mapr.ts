import type { Cents } from '@lendside/domain/money';
import type { MilitaryStatus } from '@lendside/providers/customer-file/port';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { aprOf, type NamedAmount, type Offer, paymentsOf } from '../schedule/tila.ts';

/** An offer with all that a covered borrower would pay for it. */
export interface MilitaryOffer extends Offer {
  /**
   * Charges that count beside the finance charge: credit insurance, debt cancellation, ancillary products sold with the
   * credit, application and participation fees (32 CFR 232.4(c)(1)). Lent with the loan they are part of its amount;
   * paid at once they leave as much less of it to use.
   */
  readonly charges?: readonly NamedAmount[];
  /** Whether it renews or rolls over a loan of the same lender. */
  readonly rollsOver?: boolean;
}

/**
 * Military annual percentage rate in percent: the annual percentage rate with every charge that counts taken out of
 * what the customer got the use of (32 CFR 232.4(c)). Infinity when the charges leave nothing.
 */
export function militaryRate({ terms }: Product, offer: MilitaryOffer): number {
  const { principalCents, feeCents } = originationOf(terms, offer.amountCents);
  const chargesCents = (offer.charges ?? []).reduce((sum, charge) => sum + charge.amountCents, 0);
  const usableCents = principalCents - feeCents - chargesCents;
  if (usableCents <= 0) return Number.POSITIVE_INFINITY;
  return aprOf(terms, offer, offer.payments ?? paymentsOf(terms, offer, principalCents), usableCents);
}

/**
 * The same for one billing cycle of a line of credit: interest and all charges of the cycle over the balance they were
 * charged on, times the cycles of a year (32 CFR 232.4(c)(2)(ii)). Infinity where there are charges and no balance.
 */
export function militaryRateOfCycle(costCents: Cents, balanceCents: Cents, cyclesPerYear: number): number {
  return costCents === 0 ? 0 : (100 * costCents * cyclesPerYear) / balanceCents;
}

/** The law's cap where a product states none (10 U.S.C. 987(b)). */
const CAP_PERCENT = '36';

export type MilitaryRefusal =
  | 'military_status_unknown'
  | 'not_for_covered_borrowers'
  | 'no_title_for_covered_borrowers'
  | 'no_rollover_for_covered_borrowers'
  | 'rate_above_military_cap';

/**
 * Why a covered borrower may not have a loan, by name; undefined when they may (32 CFR 232.8(a), (f), 232.4(b)). A loan
 * closed to covered borrowers is refused while it is unknown whether the borrower is.
 */
export function militaryRefusal(
  product: Product,
  offer: MilitaryOffer,
  status: MilitaryStatus,
): MilitaryRefusal | undefined {
  if (status === 'notCovered') return undefined;
  const why = coveredRefusal(product, offer);
  return why && status === 'unknown' ? 'military_status_unknown' : why;
}

function coveredRefusal(product: Product, offer: MilitaryOffer): MilitaryRefusal | undefined {
  const rule = product.terms.military;
  if (rule?.sold === false) return 'not_for_covered_borrowers';
  if (offer.secured ?? product.kind === 'title') return 'no_title_for_covered_borrowers';
  if (offer.rollsOver && rule?.rollovers !== true) return 'no_rollover_for_covered_borrowers';
  const capPercent = Number(rule?.maprPercentMax ?? CAP_PERCENT);
  // To the two decimals that are disclosed.
  return Math.round(militaryRate(product, offer) * 100) > Math.round(capPercent * 100)
    ? 'rate_above_military_cap'
    : undefined;
}
