import { type AmountType, isAmountType } from './amount-type.ts';
import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/**
 * Progress of a customer in paying a loan, saved for a later session (decision C33): amounts and choices. Cards,
 * codes, tokens and numbers of people have no field here, and text with any other field is refused.
 */
export interface SavedPayment {
  readonly version: 1;
  readonly loanId: string;
  readonly amountCents: Cents;
  readonly amountType: AmountType;
  /** A later day it was to be paid on. */
  readonly scheduledDate?: CalendarDate | undefined;
}

/** Encodes saved payment progress as base64url of its JSON. */
export function writeSavedPayment(saved: SavedPayment): string {
  const text = btoa(JSON.stringify(saved));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads what `writeKeptPayment` wrote; undefined for anything that is not exactly that. */
export function readSavedPayment(text: string): SavedPayment | undefined {
  try {
    const value: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return isSavedPayment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const FIELDS: readonly string[] = ['version', 'loanId', 'amountCents', 'amountType', 'scheduledDate'];

function isSavedPayment(value: unknown): value is SavedPayment {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { version, loanId, amountCents, amountType, scheduledDate } = value as Readonly<Record<string, unknown>>;
  return (
    Object.keys(value).every((name) => FIELDS.includes(name)) &&
    version === 1 &&
    typeof loanId === 'string' &&
    loanId.length <= 40 &&
    Number.isSafeInteger(amountCents) &&
    (amountCents as number) > 0 &&
    isAmountType(amountType) &&
    (scheduledDate === undefined || isCalendarDate(scheduledDate))
  );
}
