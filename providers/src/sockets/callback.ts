import type { SettlementLine } from '@lendside/domain/reconciliation';

/** A request that a vendor makes to us, as it came: nothing of it is believed before its signature is checked. */
export interface Callback {
  readonly method: 'POST';
  /** The address it was sent to, as the vendor wrote it. */
  readonly url: string;
  /** Names in small letters. One that came twice is a list. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Events by kind. What each leads to stands in one table of the service (`service/src/compose/vendor-events.ts`). */
export interface VendorEvents {
  /** Something became of a charge, or of money that was sent: who waits for it looks our reference up now. The event itself is not believed. */
  readonly moved: { readonly reference: string };
  /** Money of a card that came back by way of its bank. */
  readonly settled: { readonly lines: readonly SettlementLine[] };
  /** A carrier took a message of ours, and it did not arrive. */
  readonly undelivered: { readonly messageId: string; readonly reason: string };
  /** The holder of a phone number answered a text of ours by a word that ends texts, or by one that wants them again. */
  readonly textsChosen: {
    /** Ten digits. */
    readonly phoneNumber: string;
    readonly choice: 'stop' | 'start';
    /** As it was typed, saved with the agreement. */
    readonly word: string;
  };
  /** Something became of a signing: how it stands is asked now. */
  readonly signingMoved: { readonly sessionId: string };
  /** The lender's people answered a customer at a service desk of theirs. */
  readonly answered: { readonly conversationId: string; readonly text: string; readonly closes: boolean };
  /** The identity provider ended a session of its own, or all of a person: those here that it opened are over too. */
  readonly sessionOver: { readonly sid?: string; readonly subject?: string };
  /** Something changed of what customers owe; each has this version now. What it is, is asked. */
  readonly loansChanged: { readonly customers: readonly { readonly customerId: string; readonly version: number }[] };
}

/** An event that a vendor tells us of. `id` is the vendor's own, and the same when it tells the same again. */
export type VendorEvent = {
  readonly [Kind in keyof VendorEvents]: { readonly id: string; readonly kind: Kind } & VendorEvents[Kind];
}[keyof VendorEvents];

/** Why a callback counts for nothing. */
export type CallbackRefusal = 'signature' | 'stale' | 'unreadable';

/** Thrown by a reader. The message is for the log, and names nothing of what was sent. */
export class CallbackRefused extends Error {
  readonly refusal: CallbackRefusal;

  constructor(refusal: CallbackRefusal, message: string) {
    super(message);
    this.name = 'CallbackRefused';
    this.refusal = refusal;
  }
}

/** Reads the callbacks of one vendor. */
export interface CallbackReader {
  /** Its name in the address, `/callbacks/<vendor>`. */
  readonly vendor: string;
  /** Status of a refusal, where the vendor's standard names one. Else 401 for what it did not sign, or not now. */
  readonly refusedBy?: 400;
  /** Events of a callback; none where it is about something else. Throws CallbackRefused for one that is not the vendor's, too old, or unreadable. */
  read(callback: Callback): Promise<readonly VendorEvent[]>;
}

/** Port whose vendors call back. */
export interface CalledBack {
  readonly callbacks: readonly CallbackReader[];
}

/** Seconds by which a signature's time may differ from ours, unless a vendor says another number. */
const FRESH_SECONDS = 300;

/** Refuses a callback whose signature names another time than now: it may have been kept and sent again. */
export function refuseStale(signedAtMs: number, nowMs: number, seconds = FRESH_SECONDS): void {
  const isFresh = Number.isFinite(signedAtMs) && Math.abs(nowMs - signedAtMs) <= seconds * 1000;
  if (!isFresh) throw new CallbackRefused('stale', `it was not signed within ${seconds} seconds of now`);
}

/** One header; undefined where it is missing or came twice. */
export function headerOf({ headers }: Callback, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** JSON of a callback whose signature was checked. */
export function jsonOfCallback({ body }: Callback): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CallbackRefused('unreadable', 'it is not JSON');
  }
}
