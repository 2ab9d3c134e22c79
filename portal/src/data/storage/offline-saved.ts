import { isCalendarDate } from '@lendside/domain/calendar-date';

/** Offline data that a device keeps with its person's consent: little, and sealed. */
export interface OfflineSaved {
  /** Whose it is: another person's sign-in wipes it. */
  readonly owner: string;
  readonly savedAtMs: number;
  readonly stores: readonly { readonly name: string; readonly phone: string }[];
  /** The last payments. No loan, no card, no name. */
  readonly receipts: readonly { readonly date: string; readonly amountCents: number; readonly number: string }[];
}

export const STORES_MAX = 3;
export const RECEIPTS_MAX = 5;
const SAVED_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const SEALED_WITH = 'AES-GCM';
const NONCE_BYTES = 12;

export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
}

/** A key that only this browser can use: its bytes cannot be read, not even by this page. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: SEALED_WITH, length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, saved: OfflineSaved): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(saved));
  return { nonce, body: await crypto.subtle.encrypt({ name: SEALED_WITH, iv: nonce }, key, text) };
}

/** Unsealed offline data; undefined where it was tampered with, has another form, or is older than thirty days. */
export async function unseal(key: CryptoKey, sealed: Sealed, nowMs: number): Promise<OfflineSaved | undefined> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: SEALED_WITH, iv: sealed.nonce }, key, sealed.body);
    const saved = JSON.parse(new TextDecoder().decode(bytes)) as OfflineSaved;
    const isFresh = nowMs - saved.savedAtMs < SAVED_DAYS * DAY_MILLISECONDS;
    const isWhole = saved.receipts.every((one) => isCalendarDate(one.date) && Number.isSafeInteger(one.amountCents));
    return isFresh && isWhole && typeof saved.owner === 'string' ? saved : undefined;
  } catch {
    return undefined;
  }
}
