import type { CardBrand } from './card-number.ts';

/** A key of a vendor's to which a browser encrypts a number. */
export interface NumberKey {
  readonly jwk: JsonWebKey;
  /**
   * `bars`: number and expiration with bars between them, by RSA-OAEP. `jwe`: a request about the card, as a JSON Web Encryption. `pkcs1`: the number
   * alone, by RSA with padding of PKCS #1 v1.5.
   */
  readonly format: 'bars' | 'jwe' | 'pkcs1';
  readonly kid?: string;
}

/** A number that was typed into our fields, as far as our server knows it. */
export interface TypedNumber {
  /** The number, encrypted to the vendor's key. */
  readonly data: string;
  /** First eight digits, or six, and the last four, as the page says them: what the vendor sees has to fit. */
  readonly bin: string;
  readonly lastFour: string;
  readonly name: string;
}

export interface KeeperFacts {
  readonly isDebit: boolean;
  readonly canDisburse: boolean;
  readonly issuer: string;
}

/** A processor outside that keeps cards which were typed into fields of ours. */
export interface Keeper {
  readonly name: string;
  /** Its name in `providers.card_references`. */
  readonly vendor: string;
  numberKey(): Promise<NumberKey>;
  /** Facts of the card. Undefined for what is none to it, or another than the digits say. */
  look(typed: TypedNumber): Promise<KeeperFacts | undefined>;
  /** Its name of the card: the same number has the same one. Undefined for data that it cannot open, or another card than the digits say. */
  keep(typed: TypedNumber & { readonly securityTokenId: string }): Promise<string | undefined>;
  /** Asks something harmless; answers what it found. */
  tryOut(): Promise<string>;
}

export const CARD_BRANDS: readonly CardBrand[] = ['Visa', 'MasterCard', 'American Express', 'Discover'];
export const CARD_KINDS = ['payment', 'disbursement', 'referral', 'autopay'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Says which processor keeps a card: by the use that it is typed for, and its brand. */
export type KeeperOf = (kind: CardKind, brand: CardBrand) => Keeper;
