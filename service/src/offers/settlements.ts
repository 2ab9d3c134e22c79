import type { SettlementFacts } from '@lendside/domain/settlement';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations.ts';
import { lastSigned } from '../platform/documents/signings-store.ts';
import { Problem } from '../problem.ts';

/** A settlement that is offered of a loan. */
export interface OfferedSettlement extends CustomerOffer {
  readonly targetLoanId: string;
  readonly settlementCents: number;
}

/** How far a settlement is, by what the signing provider and the ledger said. */
export interface SettlementProgress {
  /** The signing of this very offer; null while it is not signed. */
  readonly signingId: string | null;
  readonly facts: SettlementFacts;
}

/** The settlement offered of a loan to somebody who is a party of it. Throws `no_settlement_offer`. */
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
  const paid = await tx.query('select 1 from lendside.settlements where loan_id = $1', [loanId]);
  return {
    signingId: isOfOffer ? signed.signingId : null,
    facts: {
      loanStateId: loan.loanStatusId,
      owedCents: loan.payoffAmountCents,
      settlementCents: offer.settlementCents,
      expiresAtMs: offer.expiresAtMs,
      docSigned: isOfOffer,
      paymentMade: paid.length > 0,
      paymentUnderWay,
    },
  };
}

/** How often the settlement of a loan was tried in a session and did not go through (decision E36). */
export async function failedSettlements(
  tx: Pick<Tx, 'query'>,
  { loanId, sessionId }: { readonly loanId: string; readonly sessionId: string },
): Promise<number> {
  const [row] = await tx.query<{ failed: number }>(
    `select count(*)::int as failed from lendside.operations
      where loan_id = $1 and kind = 'settlement' and state in ('DECLINED', 'FAILED')
        and request -> 'settlement' ->> 'sessionId' = $2`,
    [loanId, sessionId],
  );
  return row?.failed ?? 0;
}
