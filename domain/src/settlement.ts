import { canDo } from './loan-actions.ts';
import { isOfferExpired } from './offers.ts';

/** Facts of the settlement of a loan. Amounts in whole cents, times in epoch milliseconds. */
export interface SettlementFacts {
  readonly loanStateId: number;
  readonly owedCents: number;
  readonly settlementCents: number;
  readonly expiresAtMs: number;
  readonly docSigned: boolean;
  readonly paymentMade: boolean;
  /** Money is on its way on this loan. */
  readonly paymentUnderWay: boolean;
}

/**
 * Next step of a settlement. `notOffered`: the loan takes no settlement any more, because of its state or because less is
 * owed than the settlement asks for.
 */
export type SettlementStep = 'settled' | 'wait' | 'notOffered' | 'expired' | 'sign' | 'pay';

/** Resumes a settlement by its two flags: sign, then pay (decision E34). After its time nothing is signed or paid. */
export function settlementStep(facts: SettlementFacts, nowMs: number): SettlementStep {
  if (facts.paymentMade) return 'settled';
  if (facts.paymentUnderWay) return 'wait';
  if (!canDo('settle', facts.loanStateId) || facts.owedCents <= facts.settlementCents) return 'notOffered';
  if (isOfferExpired(facts.expiresAtMs, nowMs)) return 'expired';
  return facts.docSigned ? 'pay' : 'sign';
}

/** From so much forgiven debt on, in whole cents, the lender has to tell the tax office (26 U.S.C. 6050P). */
export const TAX_OFFICE_CENTS = 60_000;
