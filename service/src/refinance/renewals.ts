import type { Tx } from '@lendside/providers/database';
import { insertDisbursement } from '../money/disbursements-store.ts';
import { deleteLocks } from '../money/loan-locks-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { lockRenewal, type Renewal, writeSigned } from './store/renewals.ts';

/** Which party a customer is; undefined for a stranger. */
export function partyOf(renewal: Renewal, customerId: string): 'borrower' | 'cosigner' | undefined {
  if (customerId === renewal.borrowerId) return 'borrower';
  return customerId === renewal.cosignerId ? 'cosigner' : undefined;
}

/** The customers who have to sign still. */
export function unsignedParties(renewal: Renewal): string[] {
  const { borrowerId, cosignerId, borrowerSignedAtMs, cosignerSignedAtMs } = renewal;
  return [
    ...(borrowerSignedAtMs === null ? [borrowerId] : []),
    ...(cosignerId !== null && cosignerSignedAtMs === null ? [cosignerId] : []),
  ];
}

export type SignedOutcome =
  | { readonly outcome: 'recorded' | 'alreadySigned'; readonly allSigned: boolean; readonly newLoanId: string }
  /**
   * Nothing is to be signed: no renewal of theirs, one that was taken back, or one that is being taken back right now.
   */
  | { readonly outcome: 'nothingToSign' };

/**
 * Writes down that a party signed the documents of a renewal, as the signing provider said. In the same transaction the
 * other party is invited, or every party is told that it is done. `loanId` is the new loan or the old one. Idempotent.
 */
export async function partySigned(
  tx: Tx,
  signed: {
    readonly loanId: string;
    readonly customerId: string;
    readonly signingId: string;
    readonly userId?: string | undefined;
    readonly nowMs: number;
  },
): Promise<SignedOutcome> {
  const renewal = await lockRenewal(tx, signed.loanId);
  const party = renewal && partyOf(renewal, signed.customerId);
  if (!renewal || !party || renewal.state === 'CANCELLED') return { outcome: 'nothingToSign' };
  const { newLoanId } = renewal;
  const toSign = unsignedParties(renewal);
  if (!toSign.includes(signed.customerId)) {
    return { outcome: 'alreadySigned', allSigned: toSign.length === 0, newLoanId };
  }
  if (renewal.cancelKey !== null) return { outcome: 'nothingToSign' };

  const left = toSign.filter((customerId) => customerId !== signed.customerId);
  const { signingId, nowMs } = signed;
  await writeSigned(tx, renewal.renewalId, { party, signingId, left: left.length }, nowMs);
  // Who signed has nothing more to do on it: the other party finds it free.
  await deleteLocks(tx, { loanId: newLoanId, lockType: 'altParty', customerId: signed.customerId });
  if (left.length === 0) await oweCash(tx, renewal, signed.nowMs);
  await writeRenewalNotifications(
    tx,
    left.length === 0
      ? partiesOf(renewal).map((customerId) => ({ notification: 'completed', renewal, customerId }))
      : left.map((customerId) => ({
          notification: 'invitation',
          renewal,
          customerId,
          number: renewal.invitations + 1,
        })),
    signed.nowMs,
  );
  await writeAudit(tx, signed.nowMs, [
    {
      customerId: signed.customerId,
      userId: signed.userId,
      loanId: newLoanId,
      what: 'renewal.signed',
      detail: { renewalId: renewal.renewalId, signingId: signed.signingId },
    },
  ]);
  return { outcome: 'recorded', allSigned: left.length === 0, newLoanId };
}

/** The money of a renewal is owed from the last signature on, once; never before it. */
async function oweCash(tx: Tx, renewal: Renewal, nowMs: number): Promise<void> {
  const { renewalId, ownerId, startedBy: customerId, newLoanId: loanId, cashCents, cashMethod, cashTarget } = renewal;
  if (cashCents === 0 || cashMethod === null || cashTarget === null) return;
  const source = { purpose: 'renewal', sourceKey: renewalId } as const;
  const request = { brand: renewal.brand, language: renewal.language };
  await insertDisbursement(
    tx,
    {
      ...source,
      disbursementId: `out-${renewalId}`,
      ownerId,
      customerId,
      loanId,
      amountCents: cashCents,
      way: cashMethod,
      target: cashTarget,
      request,
    },
    nowMs,
  );
}

export function partiesOf({ borrowerId, cosignerId }: Pick<Renewal, 'borrowerId' | 'cosignerId'>): string[] {
  return cosignerId === null ? [borrowerId] : [borrowerId, cosignerId];
}

/** Renewal notification to the parties. */
export type RenewalNotification = 'invitation' | 'completed' | 'cancelled' | 'notSigned';

interface OwedNotification {
  readonly notification: RenewalNotification;
  readonly renewal: Pick<Renewal, 'renewalId'>;
  readonly customerId: string;
  /** An invitation can be sent again: each has its number. */
  readonly number?: number;
}

/** Parses the reference of a renewal notification. */
export function readNotificationReference(reference: string): {
  readonly renewalId: string;
  readonly notification: RenewalNotification;
  readonly customerId: string;
  readonly number: string;
} {
  const [renewalId = '', notification = '', customerId = '', number = ''] = reference.split(' ');
  return { renewalId, notification: notification as RenewalNotification, customerId, number };
}

/** Owes notifications about renewals; they are rendered when they are sent. One that stands already stays as it is. */
export function writeRenewalNotifications(tx: Tx, owed: readonly OwedNotification[], nowMs: number): Promise<void> {
  return writeNotifications(
    tx,
    owed.map(({ notification, renewal, customerId, number = 1 }) => ({
      messageId: `renewal ${renewal.renewalId} ${notification} ${customerId} ${number}`,
      kind: 'renewal' as const,
      reference: `${renewal.renewalId} ${notification} ${customerId} ${number}`,
    })),
    nowMs,
  );
}
