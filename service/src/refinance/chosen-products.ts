import { ancillaryOffers } from '@lendside/domain/ancillary-products';
import type { RenewalPurpose } from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { LoanCharge } from '@lendside/providers/loan-quotes/port';
import type { Context } from '../context.ts';
import { isMlaCovered } from './renewal-facts.ts';
import { doneSteps } from './store/steps.ts';

/** Facts that price the optional products beside the loan: read before the transaction that asks for the choice. */
export async function productPrices(
  context: Context,
  { loan, amountCents }: { loan: LoanFacts; amountCents: number },
): Promise<ReadonlyMap<string, number>> {
  const [store, covered] = await Promise.all([
    context.ports.storeDirectory.store(loan.storeId),
    isMlaCovered(context, loan),
  ]);
  const offers = ancillaryOffers({
    state: store?.state ?? '',
    kind: loan.productKind,
    isMlaCovered: covered,
    amountCents: loan.payoffAmountCents - amountCents,
  });
  return new Map(offers.map(({ id, priceCents }) => [id, priceCents]));
}

/**
 * The optional products this party said yes to on the way to a renewal, lent with the new loan. Their price is that of the
 * loan as it is made now, and never more than what was said yes to.
 */
export async function chosenProducts(
  tx: Tx,
  {
    loanId,
    customerId,
    prices,
    nowMs,
    purpose = 'renewal',
  }: {
    loanId: string;
    customerId: string;
    prices: ReadonlyMap<string, number>;
    nowMs: number;
    purpose?: RenewalPurpose;
  },
): Promise<LoanCharge[]> {
  const done = await doneSteps(tx, { loanId, customerId, purpose }, nowMs);
  const chosen = done.find(({ step }) => step === 'ancillaryChosen')?.facts.chosen;
  if (!Array.isArray(chosen)) return [];
  return (chosen as readonly { readonly id: string; readonly priceCents: number }[]).flatMap(({ id, priceCents }) => {
    const price = prices.get(id);
    return price === undefined ? [] : [{ name: id, amountCents: Math.min(price, priceCents) }];
  });
}
