import type { Language } from '@lendside/domain/language';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { CreditTerms, LoanFacts } from '@lendside/providers/loan-book/port';
import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { MoneyOperation, PaymentResult } from '../money/operation.ts';
import { issuedFacts } from '../platform/documents/issued-documents.ts';
import type { RenewedFacts } from './receipt-renewed.ts';
import { vehicleRecoveryOf } from './vehicle-recovery.ts';

/** Everything a receipt says, from the posted operation and the books; the same for mail and PDF, for ever (decision 46). */
export interface ReceiptFacts {
  readonly language: Language;
  readonly brand: string;
  readonly confirmationNumber: string;
  readonly paymentDate: string;
  readonly amountCents: number;
  readonly loanHeader: string;
  readonly loanId: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly parts: readonly { readonly part: AllocationPart; readonly amountCents: number }[];
  /** Absent where a loan system does not tell it of what is over. */
  readonly principalCents?: number | undefined;
  /** Absent where only the line of the books is known. */
  readonly payoffAmountCents?: number;
  readonly nextDueDate?: string;
  /** Amount due on that day, in cents. */
  readonly nextDueAmountCents: number;
  readonly pastDueAmountCents: number;
  readonly isPayoff: boolean;
  /** Amount that a settlement forgave, in cents. */
  readonly forgivenCents?: number;
  /** Cash of a draw was given back with it: all that was drawn, in cents. */
  readonly givenBackCents?: number;
  /** It stopped the recovery of the vehicle. */
  readonly stopsRecovery?: boolean;
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

/** The same for many at once, in their order: as they were issued, or issued now, each in the language of its payment. */
export async function receiptFactsOf(
  context: Context,
  operations: readonly MoneyOperation[],
): Promise<(ReceiptFacts | undefined)[]> {
  const now = await currentFacts(context, operations);
  const issued = await issuedFacts(
    context,
    operations.flatMap(({ messageKey }, index) => {
      const facts = now[index];
      return facts ? [{ subject: receiptSubject(messageKey), facts }] : [];
    }),
  );
  return operations.map(({ messageKey, request }) => {
    const facts = issued.get(receiptSubject(messageKey));
    return facts && { ...facts, language: request.language };
  });
}

/** Subject under which the receipt of an operation is issued. */
export const receiptSubject = (messageKey: string): string => `receipt/${messageKey}`;

async function currentFacts(
  context: Context,
  operations: readonly MoneyOperation[],
): Promise<(ReceiptFacts | undefined)[]> {
  const { loanBook, storeDirectory, customerFile } = context.ports;
  const unique = <Key>(keys: readonly Key[]) => [...new Set(keys)];
  const loanIds = operations.flatMap(({ loanId, result }) => [
    loanId,
    ...(result?.renewal ? [result.renewal.newLoanId] : []),
  ]);
  const newIds = unique(operations.flatMap(({ result }) => result?.renewal?.newLoanId ?? []));
  const [loans, terms] = await Promise.all([
    loanBook.loansById(unique(loanIds), context.businessDate()),
    Promise.all(newIds.map((id) => loanBook.creditTerms(id))),
  ]);
  const termsOf = new Map(newIds.map((id, index) => [id, terms[index]]));
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
    const renewed = renewedOf(operation, loans, termsOf);
    return facts && renewed ? { ...facts, renewed } : facts;
  });
}

/** The loan that a renewal made: its first payment as it was agreed, or of a line of credit as it is now. */
function renewedOf(
  { result }: MoneyOperation,
  loans: ReadonlyMap<string, LoanFacts>,
  termsOf: ReadonlyMap<string, CreditTerms | undefined>,
): RenewedFacts | undefined {
  if (!result?.renewal) return undefined;
  const { newLoanId, newPrincipalCents, cash } = result.renewal;
  const made = loans.get(newLoanId);
  const agreed = termsOf.get(newLoanId)?.payments[0];
  const dueDate = agreed?.firstDueDate ?? made?.dueDate;
  return {
    newLoanId,
    newPrincipalCents,
    cashCents: cash?.amountCents ?? 0,
    ...(dueDate ? { dueDate } : {}),
    firstPaymentCents: agreed?.amountCents ?? made?.nextDueAmountCents ?? made?.estimatedPaymentCents ?? 0,
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
    ...(vehicleRecoveryOf(operation) === 'stopped' && { stopsRecovery: true }),
    ...(result.drawReturn && { givenBackCents: result.drawReturn.drawnCents }),
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
