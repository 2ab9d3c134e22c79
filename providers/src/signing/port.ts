import type { SigningStatus } from '@lendside/domain/disclosures';
import type { DocumentText } from '@lendside/domain/document-text';

/**
 * Question: did this person sign these documents? Only the provider's answer counts; what a browser brings back is a hint.
 */

export interface SigningDocument {
  readonly documentId: string;
  /** SHA-256 of the words, as it was acknowledged. */
  readonly textHash: string;
  readonly text: DocumentText;
  /** The signature stands below its words too, and not only at the end of all. */
  readonly ownSignature?: boolean;
  /** True where the signer read and initialed these very words a moment ago: they need not be read a second time. */
  readonly wasRead?: boolean | undefined;
}

/** Colors of the lender's pages that a room wears, by the names of its style sheet. */
export const ROOM_COLORS = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-input',
  'brand',
  'on-brand',
  'brand-ink',
  'brand-soft',
  'danger',
  'danger-soft',
  'focus',
] as const;
export type RoomColors = Readonly<Record<(typeof ROOM_COLORS)[number], string>>;

/** The dress of the room: colors are `#rrggbb`, corners are in rem. */
export interface RoomDress {
  readonly light: RoomColors;
  readonly dark: RoomColors;
  readonly cornersRem: { readonly card: number; readonly control: number };
  readonly fonts: { readonly heading: string; readonly body: string };
}

export interface NewSigning {
  /** Ours, unique: the same again answers the session that was made, with a new way in; one that was left is open again. */
  readonly reference: string;
  readonly signerName: string;
  readonly signerEmail?: string | undefined;
  readonly language: 'english' | 'spanish';
  readonly brand: string;
  /** Look of the lender's pages, and where a wrong name is put right. The color is `#rrggbb`. */
  readonly look: {
    readonly lender: string;
    readonly color: string;
    readonly phone: string;
    readonly dress?: RoomDress | undefined;
  };
  readonly documents: readonly SigningDocument[];
  /** Where the person comes back to; `event` is added to its query. */
  readonly returnUrl: string;
  readonly lifetimeSeconds: number;
}

export interface StartedSigning {
  readonly sessionId: string;
  /** Opens the signing room; its holder can sign. */
  readonly url: string;
  readonly expiresAtMs: number;
}

export interface SigningOutcome {
  readonly status: SigningStatus;
  /** When it was signed or declined. */
  readonly endedAtMs?: number;
}

/**
 * Word that came of a signing: its provider told that something became of it, or its signer came back, with an event that would mean
 * this if it were true.
 */
export type HeardOfSigning = 'told' | SigningStatus;

export interface Signing {
  readonly name: string;
  readonly embedded: boolean;
  /** A room opens in a frame of our page, or in place of it where the provider wants no frame around it. A frame, unless it says so. */
  readonly opensIn?: 'frame' | 'page';
  start(signing: NewSigning): Promise<StartedSigning>;
  /**
   * Undefined: the provider never heard of it, or it was cancelled. One that wants to be asked seldom is asked where something was heard,
   * and answers what it said last otherwise.
   */
  outcome(sessionId: string, heard?: HeardOfSigning): Promise<SigningOutcome | undefined>;
  /** The sealed document of a session that was signed; undefined before. The same bytes each time. */
  signedDocument(sessionId: string): Promise<Buffer | undefined>;
  /** Voids a signing. One that was signed or declined stays what it is. */
  cancel(sessionId: string): Promise<void>;
}

/**
 * The events with which a room sends people back, reduced to the four of spec 4. What is neither signed nor declined
 * nor over may be tried again: it is a document that was looked at.
 */
const EVENTS: Readonly<Record<string, SigningStatus>> = {
  signing_complete: 'signing_complete',
  viewing_complete: 'viewing_complete',
  cancel: 'viewing_complete',
  decline: 'decline',
  exception: 'viewing_complete',
  fax_pending: 'viewing_complete',
  session_timeout: 'ttl_expired',
  ttl_expired: 'ttl_expired',
  id_check_failed: 'viewing_complete',
  access_code_failed: 'viewing_complete',
};

/** Status that an event would mean if it were true; `pending` for an unknown one. */
export function statusOfEvent(event: string): SigningStatus {
  return Object.hasOwn(EVENTS, event) ? (EVENTS[event] ?? 'pending') : 'pending';
}
