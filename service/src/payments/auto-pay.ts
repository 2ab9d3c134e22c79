import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';

/** Auto-pay types that several slices exchange: payments run it, documents have it signed, cards and accounts show it. */

/** Who signs, and how they are written to. */
export interface AutoPaySigner extends Pick<SessionClaims, 'userId' | 'customerIds'> {
  readonly brand: string;
  readonly language: 'english' | 'spanish';
}

/** Auto-pay offer to sign: this loan, this card, and the first debit as things stand. */
export interface AutoPayOffer {
  readonly loanId: string;
  readonly customerId: string;
  readonly loanHeader: string;
  /** Whom the card is charged for. */
  readonly lender: string;
  readonly storeName: string;
  readonly storePhone: string;
  readonly timeZone: string;
  readonly today: CalendarDate;
  /** Due date of the first debit; absent when the lender has not asked for a payment yet. */
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
