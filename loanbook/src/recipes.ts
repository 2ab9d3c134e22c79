import type { Cents } from '@lendside/domain/money';
import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { Account, Leg } from './journal.ts';

/** Which accounts each event moves. Every recipe sums to zero; legs of nothing are left out. */

type Parts = Readonly<Record<AllocationPart, Cents>>;

const some = (legs: readonly Leg[]): Leg[] => legs.filter((leg) => leg.amountCents !== 0);

const PARTS = ['penalty', 'fee', 'interest', 'principal'] as const satisfies readonly AllocationPart[];

/** The amount lent goes out. */
export function disbursementLegs(amountCents: Cents): Leg[] {
  return some([
    { account: 'loan:principal', amountCents },
    { account: 'cash:disbursed', amountCents: -amountCents },
  ]);
}

/** A check comes in, cash less the fee goes out. */
export function checkCashedLegs(faceCents: Cents, feeCents: Cents): Leg[] {
  return some([
    { account: 'checks:cashed', amountCents: faceCents },
    { account: 'cash:disbursed', amountCents: feeCents - faceCents },
    { account: 'income:fee', amountCents: -feeCents },
  ]);
}

/** Interest earned since the last event becomes a claim. */
export function recognitionLegs(interestCents: Cents): Leg[] {
  return some([
    { account: 'loan:interest', amountCents: interestCents },
    { account: 'income:interest', amountCents: -interestCents },
  ]);
}

/** Money came in: interest is recognised till the day, then each claim goes down by what was paid of it. */
export function paymentLegs(amountCents: Cents, recognisedCents: Cents, paid: Parts): Leg[] {
  return some([
    { account: 'cash:received', amountCents },
    ...recognitionLegs(recognisedCents),
    ...PARTS.map((part): Leg => ({ account: `loan:${part}`, amountCents: -paid[part] })),
  ]);
}

/** A late fee (penalty) or another charge (fee). */
export function chargeLegs(part: 'penalty' | 'fee', amountCents: Cents): Leg[] {
  return some([
    { account: `loan:${part}`, amountCents },
    { account: `income:${part}`, amountCents: -amountCents },
  ]);
}

/** The claims leave the loan's accounts for those of charged-off loans, and the loss is provided for in full. */
export function chargeOffLegs(recognisedCents: Cents, owed: Parts): Leg[] {
  const totalCents = PARTS.reduce((sum, part) => sum + owed[part], 0);
  return some([
    ...recognitionLegs(recognisedCents),
    ...PARTS.flatMap((part): Leg[] => [
      { account: `chargedOff:${part}` as Account, amountCents: owed[part] },
      { account: `loan:${part}` as Account, amountCents: -owed[part] },
    ]),
    { account: 'loss:chargeOff', amountCents: totalCents },
    { account: 'loan:allowance', amountCents: -totalCents },
  ]);
}
