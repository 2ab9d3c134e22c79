import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { OperationState } from '@lendside/domain/operation-states';
import type { AllocationLine } from '@lendside/providers/loan-money/port';
import { columnsOf } from '../platform/database/camel-rows.ts';
import type { DisbursementTarget } from './disbursements.ts';
import type { LockHolder } from './loan-locks-store.ts';

/** Who a renewal is for, and who works on it: what the transaction that books it writes beside it. */
export interface RenewalRequest {
  readonly borrowerId: string;
  readonly cosignerId: string | null;
  /** The store's. */
  readonly timeZone: string;
  readonly holder: LockHolder;
  /** Optional products that were said yes to: lent with the new loan. */
  readonly products: readonly { readonly id: string; readonly amountCents: number }[];
  /** The product it is switched to; absent where it stays what it is. */
  readonly productId?: string;
  /** Handed out with it once everyone has signed. */
  readonly cash?: {
    readonly amountCents: number;
    readonly way: DisbursementMethod;
    readonly target: DisbursementTarget;
  };
}

/** Words of the receipt and the status about how a payment was asked for. */
export interface PaymentRequest {
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly amountType: string;
  readonly isPayoff: boolean;
  readonly isPartial: boolean;
  readonly cardType: string;
  readonly lastFour: string;
  readonly username: string;
  /** A guest paid for the borrower: where their own receipt goes, if they said. */
  readonly guest?: { readonly email?: string };
  /** The card is forgotten once the payment is final. */
  readonly forgetCard: boolean;
  /** The loan is renewed, with the payment or without one. */
  readonly renewal?: RenewalRequest;
  /** The loan is settled by it; tries are counted within a session. */
  readonly settlement?: { readonly offerId: string; readonly signingId: string; readonly sessionId: string };
  /** Cash of a draw is given back in its time; `drawnCents` is all that was drawn. */
  readonly drawReturn?: { readonly drawKey: string; readonly drawnCents: number };
  /** A renewal is taken back: `loanId` is the new loan, and nothing is paid. */
  readonly cancelRenewal?: { readonly reason: string };
}

/** Result of a posted payment; written with the ledger, never recomputed. */
export interface PaymentResult {
  readonly confirmationNumber: string;
  readonly paymentDate: string;
  readonly allocation: readonly AllocationLine[];
  readonly principalCents: number;
  readonly payoffAmountCents: number;
  readonly minimumAmountDueCents: number;
  readonly pastDueAmountCents: number;
  readonly nextDueDate?: string;
  /** The due day that comes next, and all that is asked for on it; absent in what was posted before they were kept. */
  readonly nextDueOn?: string;
  readonly nextDueAmountCents?: number;
  readonly isPayoff: boolean;
  /** State of the loan after it; absent in what was posted before it was kept. */
  readonly loanStatusId?: number;
  /** A renewal: the loan that stands now, and what lets its holder go on with its documents. */
  readonly renewal?: {
    readonly newLoanId: string;
    readonly newPrincipalCents: number;
    readonly lockToken: string;
    readonly cash?: { readonly amountCents: number; readonly way: DisbursementMethod };
  };
  /** A settlement: the amount owed beyond it. */
  readonly settlement?: { readonly forgivenCents: number };
  /** Cash given back: all that was drawn. */
  readonly drawReturn?: { readonly drawnCents: number };
  /** A renewal taken back: the loan that stands again, and what was paid on it and stays. */
  readonly cancelled?: { readonly loanId: string; readonly paymentCents: number; readonly atMs: number };
}

/** One row of `lendside.operations`. */
export interface MoneyOperation {
  readonly messageKey: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly amountCents: number;
  readonly cardToken: string;
  readonly chargeToken: string;
  readonly request: PaymentRequest;
  /** Name by which processor and ledger know it: the message key. */
  readonly reference: string;
  readonly confirmationNumber: string;
  readonly state: OperationState;
  readonly version: number;
  readonly result: PaymentResult | null;
  readonly refusal: string | null;
  readonly acceptedAtMs: number;
}

/** Columns of `lendside.operations` under the names of `MoneyOperation`. */
export const OPERATION_COLUMNS = `w.message_key as reference, ${columnsOf<MoneyOperation>('w', [
  'messageKey',
  'ownerId',
  'paymentKey',
  'bodyHash',
  'customerId',
  'loanId',
  'amountCents',
  'cardToken',
  'chargeToken',
  'request',
  'confirmationNumber',
  'state',
  'version',
  'result',
  'refusal',
  'acceptedAtMs',
])}`;
