/** Question: which cards does this person have, and may this one be charged now? Numbers never leave the vault. */

export interface CardIdentifier {
  readonly type: string;
  readonly id: string;
}

export interface StoredCard {
  /** Always starts with `card_`, which no token of the fields does. */
  readonly cardToken: string;
  readonly ownerId: string;
  readonly cardIds: readonly CardIdentifier[];
  readonly lastFour: string;
  readonly cardType: string;
  readonly cardholderName: string;
  /** Two digits each. */
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly isDebit: boolean;
  readonly canDisburse: boolean;
  readonly guestCard: boolean;
  /** False: kept only until its payment is final. */
  readonly saved: boolean;
  /** The processor it was read from: 1 first, 2 second, 4 third (spec 9). */
  readonly payProviderType: number;
}

export type AddOutcome =
  | { readonly outcome: 'added'; readonly card: StoredCard }
  | { readonly outcome: 'tokenNotValid' | 'notDebit' | 'expired' | 'tooManyThatReceive' };

/**
 * Result of redeeming a charge token, with which POST payment charges: proof that card and security code were given, without
 * either.
 */
export type RedeemOutcome =
  | { readonly outcome: 'redeemed'; readonly chargeToken: string; readonly card: StoredCard }
  | { readonly outcome: 'cardNotFound' | 'tokenNotValid' | 'unreachable' };

export interface CardVault {
  readonly name: string;
  readonly embedded: boolean;
  /**
   * A short-lived key that allows one use of the vault's fields inside one origin. An owner has a few open at a time: one more
   * closes the oldest. `busy`: no key is ready, and the caller waits that long before the next request.
   */
  formKey(request: {
    readonly ownerId: string;
    readonly transactionType: 'payment' | 'disbursement' | 'referral' | 'autopay';
    readonly origin: string;
  }): Promise<
    | { readonly outcome: 'made'; readonly formKey: string; readonly formUrl: string; readonly expiresAtMs: number }
    | { readonly outcome: 'busy'; readonly retryAfterSeconds: number }
  >;
  /**
   * Turns the token the fields returned into a card of the owner, known to `processor` (the first when none is named). The
   * same number again is the same card, known to both processors when they differ. `tooManyThatReceive`: the owner already
   * keeps `maxDisburseCards` other cards that can receive money, and this would be one more.
   */
  addCard(request: {
    readonly ownerId: string;
    readonly token: string;
    readonly save: boolean;
    readonly guestCard: boolean;
    readonly processor?: number;
    readonly maxDisburseCards?: number;
  }): Promise<AddOutcome>;
  /** Newest first. With `processor`: those that this one can charge. */
  cardsOf(ownerId: string, processor?: number): Promise<readonly StoredCard[]>;
  findCard(cardToken: string): Promise<StoredCard | undefined>;
  keepGuestCard(request: { readonly ownerId: string; readonly cardToken: string }): Promise<StoredCard | undefined>;
  removeCard(request: { readonly ownerId: string; readonly cardToken: string }): Promise<boolean>;
  /**
   * Removes what guests left in a person's name: cards with the guest flag of the person's own, and all cards of those who
   * came by the person's guest links (owners `<person>/guest/<visit>`). Answers how many went.
   */
  forgetGuestCards(ownerId: string): Promise<number>;
  /**
   * Deletes the cards of a person and of guests in their name, on request of the person; those in `except` stay. Answers how
   * many went.
   */
  deleteCards(request: { readonly ownerId: string; readonly except: readonly string[] }): Promise<number>;
  /**
   * Removes cards with the guest flag that were typed before an instant, of all owners, the oldest first and no more than `atMost`:
   * those of visits that timed out. Answers how many went.
   */
  forgetOldGuestCards(request: { readonly addedBeforeMs: number; readonly atMost: number }): Promise<number>;
  /**
   * Cards that are not saved and were last typed before an instant, of all owners, by token after `after` and no more than `atMost`:
   * what they were typed for may never have been done.
   */
  oldUnsavedCards(request: {
    readonly addedBeforeMs: number;
    readonly after?: string | undefined;
    readonly atMost: number;
  }): Promise<readonly string[]>;
  /** Card facts of a BIN. The BIN is not stored. */
  lookUp(bin: string): Promise<
    | {
        readonly cardType: string;
        readonly isDebit: boolean;
        readonly canDisburse: boolean;
        readonly payProviderType: number;
        readonly issuer: string;
      }
    | undefined
  >;
  /** Card facts of a token from the fields, without storing anything. */
  lookUpToken(token: string): Promise<{ readonly bin: string; readonly lastFour: string } | undefined>;
  /**
   * Binds a one-time security token to one use. The same token for the same `usedFor` answers the same again (a repeated
   * POST); for another use it is `tokenNotValid`. A card of
   * another owner is `cardNotFound`. Many are answered in one statement.
   */
  redeem(request: {
    readonly ownerId: string;
    readonly cardToken: string;
    readonly securityToken: string;
    readonly usedFor: string;
  }): Promise<RedeemOutcome>;
  /**
   * The owner signed that this kept card may be charged when they are not there to type its security code (auto-pay): what
   * charges it under that authorization. The same `usedFor` answers the same. A card of another owner, one that was removed
   * and one that is not kept are `cardNotFound`.
   */
  authorize(request: {
    readonly ownerId: string;
    readonly cardToken: string;
    readonly usedFor: string;
  }): Promise<
    | { readonly outcome: 'authorized'; readonly chargeToken: string; readonly card: StoredCard }
    | { readonly outcome: 'cardNotFound' }
  >;
  /**
   * Removes unsaved guest and one-payment cards whose payment is final. With `addedBeforeMs`: unless it was typed again since.
   */
  forgetUnsaved(cardToken: string, typed?: { readonly addedBeforeMs: number }): Promise<void>;
}
