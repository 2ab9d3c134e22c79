import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { MoneyOperation, PaymentResult } from '../money/operation.ts';
import type { RenewedFacts } from './receipt-renewed.ts';

/** Everything a receipt says, from the posted operation and the books; the same for mail and PDF. */
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
  /** Absent where only the line of the books is known. */
  readonly payoffAmountCents?: number;
  readonly nextDueDate?: string;
  /** Amount due on that day, in cents. */
  readonly nextDueAmountCents: number;
  readonly pastDueAmountCents: number;
  readonly isPayoff: boolean;
  /** Amount that a settlement forgave, in cents. */
  readonly forgivenCents?: number;
  /** It settled the loan for less, and the books do not say how much was forgiven. */
  readonly isSettlement?: boolean;
  /** Renewal facts: the loan that replaced this one. */
  readonly renewed?: RenewedFacts;
  readonly storeName: string;
  readonly storePhone: string;
  readonly customerName: string;
  /** A guest paid it for the customer. */
  readonly byGuest?: boolean;
  /** It is for that guest: how the loan stands now is left out. */
  readonly isGuests?: boolean;
}

const PARTS: readonly AllocationPart[] = ['principal', 'interest', 'fee', 'penalty'];

/** Facts of the receipt of a posted payment; undefined while there is no result. */
export async function receiptFacts(context: Context, operation: MoneyOperation): Promise<ReceiptFacts | undefined> {
  return (await receiptFactsOf(context, [operation]))[0];
}

/** The same for many at once, in their order. */
export async function receiptFactsOf(
  context: Context,
  operations: readonly MoneyOperation[],
): Promise<(ReceiptFacts | undefined)[]> {
  const { loanBook, storeDirectory, customerFile } = context.ports;
  const unique = <Key>(keys: readonly Key[]) => [...new Set(keys)];
  const loanIds = operations.flatMap(({ loanId, result }) => [
    loanId,
    ...(result?.renewal ? [result.renewal.newLoanId] : []),
  ]);
  const loans = await loanBook.loansById(unique(loanIds), context.businessDate());
  const storeIds = unique([...loans.values()].map((loan) => loan.storeId));
  const customerIds = unique(operations.map((one) => one.customerId));
  const [stores, customers] = await Promise.all([
    Promise.all(storeIds.map((id) => storeDirectory.store(id))),
    Promise.all(customerIds.map((id) => customerFile.customer(id))),
  ]);
  const storeOf = new Map(storeIds.map((id, index) => [id, stores[index]]));
  const customerOf = new Map(customerIds.map((id, index) => [id, customers[index]]));
  return operations.map((operation) => {
    const loan = loans.get(operation.loanId);
    const facts = factsOf(operation, loan, storeOf.get(loan?.storeId ?? ''), customerOf.get(operation.customerId));
    const renewed = renewedOf(operation, loans);
    return facts && renewed ? { ...facts, renewed } : facts;
  });
}

/** The loan that a renewal made, as it stands. */
function renewedOf({ result }: MoneyOperation, loans: ReadonlyMap<string, LoanFacts>): RenewedFacts | undefined {
  if (!result?.renewal) return undefined;
  const { newLoanId, newPrincipalCents, cash } = result.renewal;
  const made = loans.get(newLoanId);
  return {
    newLoanId,
    newPrincipalCents,
    cashCents: cash?.amountCents ?? 0,
    ...(made?.dueDate ? { dueDate: made.dueDate } : {}),
    firstPaymentCents: made?.nextDueAmountCents ?? made?.estimatedPaymentCents ?? 0,
  };
}

function factsOf(
  operation: MoneyOperation,
  loan: LoanFacts | undefined,
  store: Store | undefined,
  customer: CustomerRecord | undefined,
): ReceiptFacts | undefined {
  const { result, request } = operation;
  if (!result) return undefined;
  return {
    language: request.language,
    brand: loan?.brand ?? request.brand,
    confirmationNumber: result.confirmationNumber,
    paymentDate: result.paymentDate,
    amountCents: operation.amountCents,
    loanHeader: loan?.loanHeader ?? operation.loanId,
    loanId: operation.loanId,
    cardType: request.cardType,
    lastFour: request.lastFour,
    parts: partsOf(result),
    principalCents: result.principalCents,
    payoffAmountCents: result.payoffAmountCents,
    ...(result.nextDueDate ? { nextDueDate: result.nextDueDate } : {}),
    nextDueAmountCents: result.nextDueAmountCents ?? result.minimumAmountDueCents,
    pastDueAmountCents: result.pastDueAmountCents,
    isPayoff: result.isPayoff,
    ...(result.settlement && { forgivenCents: result.settlement.forgivenCents }),
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    ...(request.guest && { byGuest: true }),
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
