import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';

/** What the slices that meet over auto-pay say to each other: payments run it, documents have it signed, cards and accounts show it. */

/** Who signs, and how they are written to. */
export interface AutoPaySigner extends Pick<SessionClaims, 'userId' | 'customerIds'> {
  readonly brand: string;
  readonly language: 'english' | 'spanish';
}

/** What is signed for: this loan, this card, the first debit as things stand. */
export interface AutoPayOffer {
  readonly loanId: string;
  readonly customerId: string;
  readonly loanHeader: string;
  readonly storeName: string;
  readonly storePhone: string;
  readonly timeZone: string;
  readonly today: CalendarDate;
  /** Of the first debit; absent when the lender has not asked for a payment yet. */
  readonly dueDate?: CalendarDate | undefined;
  readonly dueCents: Cents;
  readonly card: StoredCard;
}

/** The proof of it: the exact text by its hash. */
export interface AutoPaySigned {
  readonly acknowledgementId: string;
  readonly textHash: string;
  readonly textVersion: string;
}
