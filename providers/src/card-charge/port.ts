/** Question: did the money move? The outcome "unknown" is an answer, not an error, and is resolved by looking up our reference. */

export interface ChargeRequest {
  /** Our own reference, unique per operation: the only key by which an outcome is ever looked up. */
  readonly reference: string;
  readonly amountCents: number;
  /** From CardVault.redeem. */
  readonly chargeToken: string;
  readonly cardToken: string;
}

export type DeclineReason = 'card_declined' | 'insufficient_funds' | 'expired_card';

export type ChargeOutcome =
  | { readonly outcome: 'done'; readonly processorId: string; readonly approvalCode: string }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason }
  | { readonly outcome: 'rejected'; readonly message: string }
  | { readonly outcome: 'unknown' };

export interface CardCharge {
  readonly name: string;
  readonly embedded: boolean;
  /** Charges once per reference: a second call with a known reference answers the first one's outcome. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Outcome of a reference. `notFound`: the processor never saw it (it may still be under way until fenced). */
  findByReference(reference: string): Promise<ChargeOutcome | { readonly outcome: 'notFound' }>;
  /** Giving up: after `fenced` no charge with this reference can succeed any more. Otherwise its final outcome. */
  fence(reference: string): Promise<{ readonly outcome: 'fenced' } | ChargeOutcome>;
  /** Takes a done charge back (void on the same day). Idempotent. */
  voidCharge(reference: string): Promise<{ readonly outcome: 'voided' | 'notFound' | 'unknown' }>;
  /** Our references of charges and pushes by names of a processor's own, as its files have them; without those that are none. Changes nothing. */
  ownReferences(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
