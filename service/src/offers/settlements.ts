import type { SettlementFacts } from '@lendside/domain/settlement';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { lastSigned } from '../platform/documents/signings-store.ts';
import { Problem } from '../problem.ts';
import { isSettled } from './store.ts';

/** A settlement that is offered of a loan. */
export interface OfferedSettlement extends CustomerOffer {
  readonly targetLoanId: string;
  readonly settlementCents: number;
}

/** Progress of a settlement according to the signing provider and the ledger. */
export interface SettlementProgress {
  /** The signing of this very offer; null while it is not signed. */
  readonly signingId: string | null;
  readonly facts: SettlementFacts;
}

/** The settlement offered on a loan to one of its parties. Throws `no_settlement_offer`. */
export async function settlementOffered(
  context: Context,
  loan: LoanFacts,
  customerIds: readonly string[],
): Promise<OfferedSettlement> {
  const offer = await context.ports.offers.settlementOf(loan.loanId);
  const isParty = customerIds.some((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (!isParty || offer?.settlementCents === undefined) throw new Problem('no_settlement_offer');
  return { ...offer, targetLoanId: loan.loanId, settlementCents: offer.settlementCents };
}

/** A signature counts for the offer that was there when its signing began; paid is what the ledger says was settled. */
export async function settlementProgress(
  tx: Tx,
  loan: LoanFacts,
  offer: OfferedSettlement,
): Promise<SettlementProgress> {
  const { loanId } = loan;
  const signed = await lastSigned(tx, { loanId, purpose: 'settlement' });
  const isOfOffer = signed !== undefined && signed.startedAtMs >= offer.madeAtMs;
  // Asked in this order: what ends between the two is seen as paid, never as neither.
  const paymentUnderWay = await hasOpenOperation(tx, loanId);
  const paymentMade = await isSettled(tx, loanId);
  return {
    signingId: isOfOffer ? signed.signingId : null,
    facts: {
      loanStateId: loan.loanStatusId,
      owedCents: loan.payoffAmountCents,
      settlementCents: offer.settlementCents,
      expiresAtMs: offer.expiresAtMs,
      docSigned: isOfOffer,
      paymentMade,
      paymentUnderWay,
    },
  };
}
