import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { MoneyOperation, PaymentResult } from './operation.ts';

/** Everything a receipt says, from the posted operation and the books; the same for mail and paper. */
export interface ReceiptFacts {
  readonly language: 'english' | 'spanish';
  readonly brand: string;
  readonly confirmationNumber: string;
  readonly paymentDate: string;
  readonly amountCents: number;
  readonly loanHeader: string;
  readonly loanId: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly parts: readonly { readonly part: AllocationPart; readonly amountCents: number }[];
  readonly principalCents: number;
  readonly payoffAmountCents: number;
  readonly nextDueDate?: string;
  readonly minimumAmountDueCents: number;
  readonly isPayoff: boolean;
  readonly storeName: string;
  readonly storePhone: string;
  readonly customerName: string;
}

const PARTS: readonly AllocationPart[] = ['principal', 'interest', 'fee', 'penalty'];

/** Facts of the receipt of a posted payment; undefined while there is no result. */
export async function receiptFacts(context: Context, operation: MoneyOperation): Promise<ReceiptFacts | undefined> {
  const { result } = operation;
  if (!result) return undefined;
  const loan = await context.ports.loanBook.loan(operation.loanId, result.paymentDate);
  const [store, customer] = await Promise.all([
    loan ? context.ports.storeDirectory.store(loan.storeId) : undefined,
    context.ports.customerFile.customer(operation.customerId),
  ]);
  return {
    language: operation.request.language,
    brand: loan?.brand ?? operation.request.brand,
    confirmationNumber: result.confirmationNumber,
    paymentDate: result.paymentDate,
    amountCents: operation.amountCents,
    loanHeader: loan?.loanHeader ?? operation.loanId,
    loanId: operation.loanId,
    cardType: operation.request.cardType,
    lastFour: operation.request.lastFour,
    parts: partsOf(result),
    principalCents: result.principalCents,
    payoffAmountCents: result.payoffAmountCents,
    ...(result.nextDueDate ? { nextDueDate: result.nextDueDate } : {}),
    minimumAmountDueCents: result.minimumAmountDueCents,
    isPayoff: result.isPayoff,
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
  };
}

/** The payment by what it paid, whatever it was due for. Parts that got nothing are left out. */
function partsOf(result: PaymentResult): ReceiptFacts['parts'] {
  return PARTS.map((part) => ({
    part,
    amountCents: result.allocation
      .filter((line) => line.part === part)
      .reduce((sum, line) => sum + line.amountCents, 0),
  })).filter((line) => line.amountCents > 0);
}
