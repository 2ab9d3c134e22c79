import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { DisbursementChannel } from '@lendside/providers/loan-changes/port';
import { writeNotifications } from '../platform/notifications/outbox.ts';

/**
 * Money on its way to a customer: of a draw now, of a new loan or a renewal with cash out in the same way. The use case
 * that books money out writes the row in the same transaction; the disbursement worker sends it, once.
 */

export type DisbursementPurpose = 'draw' | 'origination' | 'renewal';

/** Where it goes, as it may be shown, and the card by its token. No account number. */
export interface DisbursementTarget {
  readonly cardToken?: string;
  readonly cardType?: string;
  readonly lastFour?: string;
  readonly bankName?: string;
  readonly bankAccountId?: string;
  readonly storeId?: string;
  readonly storeName?: string;
}

export type DisbursementState = 'WAITING' | 'UNKNOWN' | 'READY' | 'ON_ITS_WAY' | 'CHOOSING' | 'SENT' | 'CANCELLED';

export interface Disbursement {
  readonly disbursementId: string;
  readonly purpose: DisbursementPurpose;
  readonly sourceKey: string;
  readonly ownerId: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
  readonly request: { readonly brand: string; readonly language: Language };
  readonly state: DisbursementState;
  readonly round: number;
  readonly pickupReference: string | null;
  readonly availableOn: string | null;
  readonly refusal: string | null;
  readonly cancelWantedAtMs: number | null;
  /** When it is looked at next; null once it is final. */
  readonly dueAtMs: number | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
}

/** True while the money has not arrived and its outcome is not unknown. */
export const STOPPABLE: readonly DisbursementState[] = ['WAITING', 'READY', 'ON_ITS_WAY', 'CHOOSING'];

/** The words the client polls for. */
export const SAID: Readonly<
  Record<DisbursementState, 'pending' | 'ready' | 'onItsWay' | 'sent' | 'choose' | 'cancelled'>
> = {
  WAITING: 'pending',
  UNKNOWN: 'pending',
  READY: 'ready',
  ON_ITS_WAY: 'onItsWay',
  CHOOSING: 'choose',
  SENT: 'sent',
  CANCELLED: 'cancelled',
};

/** Ledger channel of each disbursement method. */
export const CHANNEL_OF_METHOD: Readonly<Record<DisbursementMethod, DisbursementChannel>> = {
  debit: 'card',
  store: 'store',
  moneyGram: 'pickup',
  ach: 'bank',
};

/** The name under which this round of sending is known to the network. */
export const referenceOf = ({ disbursementId, round }: Pick<Disbursement, 'disbursementId' | 'round'>) =>
  `${disbursementId}.${round}`;

/** `waits`: ready for days, and not fetched. */
export type CashNotification = 'sent' | 'ready' | 'waits' | 'onItsWay' | 'choose' | 'cancelled' | 'notTaken';

/** Owes a notification about money on its way; it is rendered when it is sent. Each state of each round is told once. */
export function writeCashNotification(
  tx: Tx,
  notification: CashNotification,
  { disbursementId, round }: Pick<Disbursement, 'disbursementId' | 'round'>,
  nowMs: number,
): Promise<void> {
  const reference = `${disbursementId} ${notification} ${round}`;
  return writeNotifications(tx, [{ messageId: `cash ${reference}`, kind: 'cash', reference }], nowMs);
}
