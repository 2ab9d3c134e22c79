import type { PayOutFailure } from './port.ts';

/** Money that a network outside was asked to send, and has a name for where it answered. */
export interface AskedPayOut {
  readonly reference: string;
  readonly amountCents: number;
  readonly receiverName: string;
  /** Name of the card at its network; '' where it goes to no card. */
  readonly cardReference: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  /** Name that the network gave to it; absent where its answer was lost. */
  readonly networkId: string | undefined;
  /** When it was asked for; absent of what is asked for now. */
  readonly askedAtMs?: number | undefined;
}

/** Outcome at a network, with its name for it. */
export type NetworkAnswer = { readonly networkId?: string | undefined } & (
  | { readonly outcome: 'sent' | 'unknown' | 'notFound' }
  | { readonly outcome: 'ready'; readonly pickupReference: string }
  | { readonly outcome: 'failed'; readonly reason: PayOutFailure }
);

/** A network that is far away: pushes to cards, or hands out cash. It knows nothing of fences. */
export interface Network {
  readonly name: string;
  /** Name of the vendor in `providers.card_references`. */
  readonly vendor: string;
  /** Throws VendorFault where it did not answer: `wasSent` says whether it may have sent. */
  send(asked: AskedPayOut): Promise<NetworkAnswer>;
  look(asked: AskedPayOut): Promise<NetworkAnswer>;
  /** Takes back what was not fetched. `tooLate` where it was, or was theirs at once. */
  cancel(asked: AskedPayOut): Promise<'cancelled' | 'tooLate' | 'unknown'>;
}
