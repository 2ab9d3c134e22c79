import type { Cents } from '@lendside/domain/money';
import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { Account, Leg } from '../ledger/journal.ts';
import type { DisbursementChannel } from './loan-event.ts';

/** Which accounts each event moves. Every posting rule sums to zero; legs of nothing are left out. */

type Parts = Readonly<Record<AllocationPart, Cents>>;

const some = (legs: readonly Leg[]): Leg[] => legs.filter((leg) => leg.amountCents !== 0);

const PARTS = ['penalty', 'fee', 'interest', 'principal'] as const satisfies readonly AllocationPart[];

/** Where money comes from when it is lent: handed over in some way, owed to sellers, or a loan that this one takes over. */
export type Source = DisbursementChannel | 'renewal' | 'sellers';

function sourceAccount(source: Source | undefined): Account {
  if (source === undefined) return 'cash:disbursed';
  if (source === 'renewal') return 'clearing:renewal';
  return source === 'sellers' ? 'owed:ancillary-providers' : `cash:${source}`;
}

/** The amount lent, or drawn, goes out: to a card, over a counter, to a pickup agent, to a bank; or it takes over a loan. */
export function disbursementLegs(amountCents: Cents, source?: Source): Leg[] {
  return some([
    { account: 'loan:principal', amountCents },
    { account: sourceAccount(source), amountCents: -amountCents },
  ]);
}

/** Interest earned since the last event becomes a claim. */
export function recognitionLegs(interestCents: Cents): Leg[] {
  return some([
    { account: 'loan:interest', amountCents: interestCents },
    { account: 'income:interest', amountCents: -interestCents },
  ]);
}

/** Money came in: interest is recognized till the day, then each claim goes down by what was paid of it. */
export function paymentLegs(
  amountCents: Cents,
  recognizedCents: Cents,
  paid: Parts,
  from: 'cash:received' | 'clearing:renewal' = 'cash:received',
): Leg[] {
  return some([
    { account: from, amountCents },
    ...recognitionLegs(recognizedCents),
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
export function chargeOffLegs(recognizedCents: Cents, owed: Parts): Leg[] {
  const totalCents = PARTS.reduce((sum, part) => sum + owed[part], 0);
  return some([
    ...recognitionLegs(recognizedCents),
    ...PARTS.flatMap((part): Leg[] => [
      { account: `chargedOff:${part}` as Account, amountCents: owed[part] },
      { account: `loan:${part}` as Account, amountCents: -owed[part] },
    ]),
    { account: 'loss:chargeOff', amountCents: totalCents },
    { account: 'loan:allowance', amountCents: -totalCents },
  ]);
}

/** Where the claims on a loan stand: those of one that was written off are provided for in full. */
export type Claims = 'loan' | 'chargedOff';

function claimLegs(claims: Claims, paid: Parts): Leg[] {
  return PARTS.map((part): Leg => ({ account: `${claims}:${part}`, amountCents: -paid[part] }));
}

const totalOf = (parts: Parts): Cents => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** A returned payment's fee, or what seeking and keeping a vehicle cost. Charged to a written-off loan it is provided for. */
export function costLegs(claims: Claims, amountCents: Cents): Leg[] {
  if (claims === 'loan') return chargeLegs('fee', amountCents);
  return some([
    { account: 'chargedOff:fee', amountCents },
    { account: 'loan:allowance', amountCents: -amountCents },
  ]);
}

/** Money came in on a loan that was written off: what was provided for it is income after all. */
export function recoveryLegs(amountCents: Cents, paid: Parts): Leg[] {
  const takenCents = totalOf(paid);
  return some([
    { account: 'cash:received', amountCents },
    ...claimLegs('chargedOff', paid),
    { account: 'loan:allowance', amountCents: takenCents },
    { account: 'income:recovery', amountCents: -takenCents },
    { account: 'customer:credit', amountCents: takenCents - amountCents },
  ]);
}

/** Claims are given up: after a settlement for less, a discharge, or when a loan is closed. The allowance bears them. */
export function writeDownLegs(claims: Claims, recognizedCents: Cents, owed: Parts): Leg[] {
  return some([
    ...recognitionLegs(recognizedCents),
    ...claimLegs(claims, owed),
    { account: 'loan:allowance', amountCents: totalOf(owed) },
  ]);
}

/** Money beyond what a loan owes is the customer's: a payment that an earlier event left too large, a vehicle sold for more. */
export function creditLegs(amountCents: Cents, from: 'cash:received' | 'clearing:renewal' = 'cash:received'): Leg[] {
  return some([
    { account: from, amountCents },
    { account: 'customer:credit', amountCents: -amountCents },
  ]);
}

/**
 * A payment is taken out where it stood: its money leaves, and each claim stands again as it did before it. On a written-off loan that
 * is provided for in full, against what it had brought as income or else as a loss.
 */
export function paymentUndoneLegs(
  claims: Claims,
  amountCents: Cents,
  { owed, creditCents, wasRecovery }: { owed: Parts; creditCents: Cents; wasRecovery: boolean },
): Leg[] {
  const providedCents = claims === 'chargedOff' ? totalOf(owed) : 0;
  return some([
    { account: 'cash:received', amountCents: -amountCents },
    { account: 'customer:credit', amountCents: creditCents },
    ...PARTS.map((part): Leg => ({ account: `${claims}:${part}`, amountCents: owed[part] })),
    { account: 'loan:allowance', amountCents: -providedCents },
    { account: wasRecovery ? 'income:recovery' : 'loss:chargeOff', amountCents: providedCents },
  ]);
}

/** The customer's money is paid back. */
export function refundLegs(amountCents: Cents, way?: DisbursementChannel): Leg[] {
  return some([
    { account: 'customer:credit', amountCents },
    { account: way ? `cash:${way}` : 'cash:disbursed', amountCents: -amountCents },
  ]);
}

/** A draw that was never handed out comes back the way it went. */
export function drawCancelledLegs(amountCents: Cents, recognizedCents: Cents, way?: DisbursementChannel): Leg[] {
  return some([
    ...recognitionLegs(recognizedCents),
    { account: way ? `cash:${way}` : 'cash:disbursed', amountCents },
    { account: 'loan:principal', amountCents: -amountCents },
  ]);
}

/** A draw that was handed out came back: from the customer, from what they had paid on it, and what is missing is owed. */
export function drawReturnedLegs(
  drawnCents: Cents,
  {
    receivedCents,
    creditCents,
    owedCents,
    way,
  }: { receivedCents: Cents; creditCents: Cents; owedCents: Cents; way?: DisbursementChannel | undefined },
): Leg[] {
  return some([
    { account: way ? `cash:${way}` : 'cash:disbursed', amountCents: -drawnCents },
    { account: 'cash:received', amountCents: receivedCents },
    { account: 'customer:credit', amountCents: creditCents },
    { account: 'loan:principal', amountCents: owedCents },
  ]);
}

/**
 * A loan is undone within its days: the money comes back, or the loan it took over does, and neither interest nor a fee
 * was ever earned. What was sold with it is not owed to its sellers any more; cash that never left (`way`) comes back from there.
 */
export function rescissionLegs(
  owed: Parts,
  {
    clearedCents,
    originationFeeCents = 0,
    chargesCents = 0,
    way,
  }: { clearedCents: Cents; originationFeeCents?: Cents; chargesCents?: Cents; way?: DisbursementChannel | undefined },
): Leg[] {
  return some([
    { account: 'clearing:renewal', amountCents: clearedCents },
    { account: 'owed:ancillary-providers', amountCents: chargesCents },
    {
      account: way ? `cash:${way}` : 'cash:received',
      amountCents: owed.principal - clearedCents - chargesCents - originationFeeCents,
    },
    ...claimLegs('loan', owed),
    { account: 'income:interest', amountCents: owed.interest },
    { account: 'income:penalty', amountCents: owed.penalty },
    { account: 'income:fee', amountCents: owed.fee + originationFeeCents },
  ]);
}
