import { hash } from 'node:crypto';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';

/** The accounts of the book. Assets of one loan begin with `loan:` or, once written off, with `chargedOff:`. */
export type Account =
  | 'cash:disbursed'
  | `cash:${'card' | 'store' | 'pickup' | 'bank'}`
  | 'cash:received'
  | 'checks:cashed'
  | 'clearing:renewal'
  | 'customer:credit'
  | 'owed:ancillary-providers'
  | `loan:${'principal' | 'interest' | 'penalty' | 'fee'}`
  | `chargedOff:${'principal' | 'interest' | 'penalty' | 'fee'}`
  | `income:${'interest' | 'penalty' | 'fee' | 'recovery'}`
  | 'loss:chargeOff'
  | 'loan:allowance';

/** A debit above zero, a credit below. */
export interface Leg {
  readonly account: Account;
  readonly amountCents: Cents;
}

/** Kinds that the books tell apart; what a journal was to the customer is read from its event and legs (movements.ts). */
export type JournalKind =
  | 'disbursement'
  | 'payment'
  | 'payoff'
  | 'fee'
  | 'chargeback'
  | 'reversal'
  | 'writeOff'
  | 'adjustment'
  | 'state';

/** One event of a loan in the books. Its legs sum to zero; an event that moves no money has none. */
export interface Journal {
  readonly loanId: string;
  readonly sequence: number;
  readonly reference: string;
  readonly customerId: string;
  readonly cosignerId: string | null;
  readonly kind: JournalKind;
  readonly date: CalendarDate;
  readonly postedAtMs: number;
  readonly amountCents: Cents;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly feesCents: Cents;
  /** Principal after it. */
  readonly balanceCents: Cents;
  readonly installmentNo: number;
  readonly description: string;
  readonly confirmationNumber: string | null;
  readonly result: PaymentPreview | null;
  /** Facts that a replay needs of it beyond the other fields, as JSON text (event-payload.ts); null for nothing. */
  readonly payload?: string | null;
  readonly previousHash: string;
  readonly hash: string;
  readonly legs: readonly Leg[];
}

export const FIRST_HASH = '0'.repeat(64);

/**
 * Seals a journal into its loan's chain: the hash covers everything a customer or a lender could dispute and the hash
 * before it. The audit computes the same text in SQL (audit.ts).
 */
export function seal(journal: Omit<Journal, 'hash'>): Journal {
  const text = [
    journal.previousHash,
    journal.loanId,
    journal.sequence,
    journal.reference,
    journal.customerId,
    journal.kind,
    journal.date,
    journal.postedAtMs,
    journal.amountCents,
    journal.principalCents,
    journal.interestCents,
    journal.feesCents,
    journal.balanceCents,
    journal.confirmationNumber ?? '',
    journal.legs.map((leg) => `${leg.account}=${leg.amountCents}`).join(','),
    ...(journal.payload ? [journal.payload] : []),
  ].join('|');
  return { ...journal, hash: hash('sha256', text) };
}
