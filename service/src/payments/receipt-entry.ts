import { isPaid } from '@lendside/domain/movement-kinds';
import type { Context } from '../context.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/**
 * Facts of the receipt of a payment by its line in the books: one made at the store, by phone or by another payer. What
 * is left is what the books say of that day. Undefined for a line that is no payment, or one that was taken back.
 */
export async function entryReceiptFacts(
  context: Context,
  { loanId, entryId }: { readonly loanId: string; readonly entryId: string },
): Promise<ReceiptFacts | undefined> {
  const { loanBook, storeDirectory, customerFile } = context.ports;
  const history = await loanBook.history(loanId);
  const entry = history.find((one) => one.entryId === entryId && isPaid(one.kind));
  if (!entry || entry.state === 'reversed') return undefined;
  const loan = await loanBook.loan(loanId, context.businessDate());
  if (!loan) return undefined;
  const [store, customer] = await Promise.all([
    storeDirectory.store(loan.storeId),
    customerFile.customer(loan.borrowerId),
  ]);
  const parts = [
    { part: 'principal' as const, amountCents: entry.principalCents },
    { part: 'interest' as const, amountCents: entry.interestCents },
    { part: 'fee' as const, amountCents: entry.feesCents },
  ];
  return {
    language: 'english',
    brand: loan.brand,
    confirmationNumber: entry.confirmationNumber ?? '',
    paymentDate: entry.date,
    amountCents: entry.amountCents,
    loanHeader: loan.loanHeader,
    loanId,
    cardType: '',
    lastFour: '',
    parts: parts.filter((line) => line.amountCents > 0),
    principalCents: entry.balanceCents,
    nextDueAmountCents: 0,
    pastDueAmountCents: 0,
    isPayoff: entry.kind === 'payoff' || entry.kind === 'settlement',
    isSettlement: entry.kind === 'settlement',
    ...(entry.kind === 'drawGivenBack' && { givenBackCents: entry.amountCents }),
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
  };
}
