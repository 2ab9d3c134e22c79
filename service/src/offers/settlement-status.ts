import type { readSettlementStatus, saveSettlementStatus } from '@lendside/contract/offers';
import type { SigningPurpose } from '@lendside/domain/disclosures';
import { settlementStep } from '@lendside/domain/settlement';
import { settlementRetry } from '@lendside/domain/settlement-retry';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { type OfferedSettlement, settlementOffered, settlementProgress } from './settlements.ts';
import { failedSettlements } from './store.ts';

/** Asks the signing provider for what waits to be signed. */
export type SettleSigning = (
  context: Context,
  of: { readonly loanId: string; readonly purpose: SigningPurpose; readonly customerId: string },
) => Promise<void>;

/** The settlement of a loan, how far it is, and what comes next. */
export async function settlementStatus(context: Context, { input, caller }: Call<typeof readSettlementStatus>) {
  const { loan, offer, storePhone } = await offeredTo(context, caller, input.loanId);
  const { loanId } = loan;
  const { sessionId } = sessionOf(caller);
  const { progress, failed } = await context.db.transaction('worker', async (tx) => ({
    progress: await settlementProgress(tx, loan, offer),
    failed: await failedSettlements(tx, { loanId, sessionId }),
  }));
  const { facts } = progress;
  return {
    ...statusOf(loan, offer, facts),
    offerId: offer.offerId,
    settlementAmount: offer.settlementCents,
    payoffAmount: loan.payoffAmountCents,
    step: settlementStep(facts, context.clock.nowMs()),
    attemptsLeft: settlementRetry(failed, context.flags.limit('settlementPaymentRetryLimit')).attemptsLeft,
    storePhoneNumber: storePhone,
  };
}

/** Takes the two flags as hints: the provider and the ledger are asked, and what they say is answered. */
export function saveSettlement(settleSigning: SettleSigning) {
  return async (context: Context, { input, caller }: Call<typeof saveSettlementStatus>) => {
    const { loan, offer, storePhone } = await offeredTo(context, caller, input.loanId);
    const progressNow = async () =>
      (await context.db.transaction('worker', (tx) => settlementProgress(tx, loan, offer))).facts;
    let facts = await progressNow();
    if (input.docSigned && !facts.docSigned && !facts.paymentMade) {
      for (const customerId of sessionOf(caller).customerIds) {
        await settleSigning(context, { loanId: loan.loanId, purpose: 'settlement', customerId });
      }
      facts = await progressNow();
    }
    const step = settlementStep(facts, context.clock.nowMs());
    if (step === 'expired') throw new Problem('settlement_expired', { phone: storePhone });
    if (input.docSigned && !facts.docSigned && !facts.paymentMade) throw new Problem('not_signed_yet');
    if (input.paymentMade && !facts.paymentMade) throw new Problem('not_paid_yet');
    return statusOf(loan, offer, facts);
  };
}

const statusOf = (
  { loanId }: LoanFacts,
  { expiresAtMs }: OfferedSettlement,
  { docSigned, paymentMade }: { readonly docSigned: boolean; readonly paymentMade: boolean },
) => ({ loanId, docExp: instant(expiresAtMs), docSigned, paymentMade });

async function offeredTo(context: Context, caller: Caller, loanId: string) {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const offer = await settlementOffered(context, loan, sessionOf(caller).customerIds);
  const store = await context.ports.storeDirectory.store(loan.storeId);
  return { loan, offer, storePhone: store?.phone ?? '' };
}
