import { createHash } from 'node:crypto';
import type { DisclosureType, DocumentType } from '@lendside/domain/disclosures';
import { type DocumentText, plainText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../../context.ts';

/**
 * Disclosure set that people read and acknowledge on an occasion. A set is one small file of the slice that knows its facts;
 * compose.ts lists them all, and the documents slice shows, checks and keeps them without knowing their subject.
 */
export interface DisclosureSet {
  readonly disclosureType: DisclosureType;
  /** Whether a signature follows the acknowledgement. */
  readonly signingFollows: boolean;
  /** The loan they are about, where it can be another than the one that is named. */
  loanId?(
    context: Context,
    named: { readonly loanId: string; readonly customerIds: readonly string[] },
  ): Promise<string>;
  /**
   * The documents of the occasion as they are now, in their order; none where there is nothing to read. The same facts give
   * the same text, to the letter: it is made again when it is acknowledged and when it is signed. Throws `not_your_turn`.
   */
  documents(context: Context, about: DisclosureAbout): Promise<readonly Disclosure[]>;
  /** Whether this person signed it already. */
  isSigned?(context: Context, about: DisclosureAbout): Promise<boolean>;
  /** Follow-up once all of them are acknowledged, in the same transaction. */
  acknowledged?(tx: Tx, context: Context, done: DisclosuresAcknowledged): Promise<void>;
}

/** Whose disclosures they are, and what the request said of the occasion. */
export interface DisclosureAbout {
  readonly loan: LoanFacts;
  readonly signer: CustomerRecord;
  readonly party: 'borrower' | 'cosigner';
  readonly userId: string;
  /** All ids of the person: what row-level security compares with. */
  readonly customerIds: readonly string[];
  readonly language: Language;
  /** Payment method of an auto-pay authorization. */
  readonly methodId?: string | undefined;
  /** Amount of a draw, in cents. */
  readonly amountCents?: number | undefined;
}

/** One document of a set. */
export interface Disclosure {
  readonly type: DocumentType;
  readonly version: string;
  readonly text: DocumentText;
  /** False: it is read and acknowledged without initials. */
  readonly initialsNeeded: boolean;
  /** False: it is for reading only. */
  readonly ackNeeded: boolean;
  /** The signature stands on this sheet too, below its words. */
  readonly ownSignature?: boolean;
}

export interface DisclosuresAcknowledged {
  readonly about: DisclosureAbout;
  readonly acknowledgementId: string;
  readonly documents: readonly Disclosure[];
  readonly nowMs: number;
}

export type DisclosureSets = ReadonlyMap<string, DisclosureSet>;

export function disclosureSets(sets: readonly DisclosureSet[]): DisclosureSets {
  return new Map(sets.map((set) => [set.disclosureType, set]));
}

/** SHA-256 of the words of a document, as 64 hexadecimal digits: which text was agreed to. */
export function textHash(text: DocumentText): string {
  return createHash('sha256').update(plainText(text)).digest('hex');
}
