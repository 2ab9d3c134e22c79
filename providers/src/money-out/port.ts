/**
 * Question: did the money reach the customer? "Unknown" is an answer, resolved by looking our reference up, never by
 * sending again.
 */

/** A bank account that receives money. The number is in memory only for as long as it is sent. */
export interface BankTarget {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountKind: 'checking' | 'savings';
  readonly holderName: string;
  /** A company's account: other rules of the network hold for it. */
  readonly isBusiness?: boolean;
}

export type PayOutTarget =
  /** Pushed to a debit card of the vault. */
  | { readonly way: 'card'; readonly cardToken: string }
  /** Cash at any agent of a money-transfer network, handed out for a reference and an identity document. */
  | { readonly way: 'pickup'; readonly receiverName: string }
  /** Cash at the counter of one of the lender's stores. */
  | { readonly way: 'store'; readonly storeId: string; readonly receiverName: string }
  | ({ readonly way: 'bank' } & BankTarget);

export interface PayOutRequest {
  /** Our own reference, another one for each try that may move money. */
  readonly reference: string;
  readonly amountCents: number;
  readonly target: PayOutTarget;
}

/** Why no money moved, or why it came back. */
export type PayOutFailure =
  | 'card_cannot_receive'
  | 'card_declined'
  | 'expired_card'
  | 'above_pickup_limit'
  | 'not_collected'
  | 'account_without_funds'
  | 'account_closed'
  | 'account_not_found'
  | 'account_not_valid'
  | 'returned_by_bank'
  | 'cancelled'
  | 'not_accepted';

export type PayOutOutcome =
  /** The customer has the money. Final. */
  | { readonly outcome: 'sent' }
  /** It waits to be handed out, for this reference, until the end of this day. */
  | { readonly outcome: 'ready'; readonly pickupReference: string; readonly until: string }
  /** On its way to a bank, where it should be on this day; it can still come back. */
  | { readonly outcome: 'onItsWay'; readonly arrivesOn: string }
  /** No money is with them, and under this reference none will be. Final. */
  | { readonly outcome: 'failed'; readonly reason: PayOutFailure }
  | { readonly outcome: 'unknown' };

/** A file that was written for the bank. */
export interface BankFile {
  readonly fileName: string;
  /** The banking day it was closed for. */
  readonly date: string;
  readonly entries: number;
  readonly totalCents: number;
}

export interface MoneyOut {
  readonly name: string;
  readonly embedded: boolean;
  /**
   * Sends once per reference: a second call with a known reference answers what became of the first, and moves nothing.
   */
  send(request: PayOutRequest): Promise<PayOutOutcome>;
  /** Outcome of a reference. `notFound`: the provider has not seen it (it may still be under way until canceled). */
  find(reference: string): Promise<PayOutOutcome | { readonly outcome: 'notFound' }>;
  /**
   * After `cancelled` no money moves under this reference any more, also if it was never seen there. `tooLate`: it is
   * theirs, or on its way.
   */
  cancel(reference: string): Promise<{ readonly outcome: 'cancelled' | 'tooLate' | 'unknown' }>;
  /**
   * Gives the bank what was sent to accounts before the cut-off of each banking day that is over, one file a day, and
   * takes in what came back. Any number of processes may call it at any time; what was written is not written again.
   */
  exchangeBankFiles(): Promise<readonly BankFile[]>;
  /** Our references of entries by their trace numbers, with what was sent; without those that are not ours. Changes nothing. */
  entriesOfTraces(traces: readonly string[]): Promise<ReadonlyMap<string, SentEntry>>;
  /**
   * Takes in what a bank sent back: money on its way has `failed` from then on, once. What has arrived for good, or has failed already, stays as
   * it is.
   */
  takeReturns(returns: readonly { readonly originalTrace: string; readonly code: string }[]): Promise<void>;
}

/** A payment to an account as a file for the bank has it. */
export interface SentEntry {
  readonly reference: string;
  readonly amountCents: number;
}
