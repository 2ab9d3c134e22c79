import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import {
  DISBURSEMENT_COLUMNS,
  type Disbursement,
  type DisbursementTarget,
  insertDisbursement,
} from '../money/disbursements.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeLetters } from '../platform/notifications/outbox.ts';

/** Renewals that stand, who has signed them, and who has to: what the slices of payments, renewals and documents share. */

/** One row of `lendside.renewals`. Times are epoch milliseconds. */
export interface Renewal {
  /** The message key of the operation that made it. */
  readonly renewalId: string;
  readonly ownerId: string;
  readonly startedBy: string;
  readonly oldLoanId: string;
  readonly newLoanId: string;
  readonly borrowerId: string;
  readonly cosignerId: string | null;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly paymentCents: number;
  /** Handed out beyond what was owed, and how; 0: nothing. */
  readonly cashCents: number;
  readonly cashMethod: DisbursementMethod | null;
  readonly cashTarget: DisbursementTarget | null;
  /** SIGNING: somebody has to sign still. */
  readonly state: 'SIGNING' | 'SIGNED' | 'CANCELLED';
  readonly borrowerSignedAtMs: number | null;
  readonly cosignerSignedAtMs: number | null;
  readonly deadlineMs: number;
  /** The business date as of which it is taken back when it is not signed. */
  readonly deadlineDate: string;
  /** The operation that takes it back, while it is under way and after it did. */
  readonly cancelKey: string | null;
  readonly cancelReason: string | null;
  readonly invitations: number;
  readonly renewedAtMs: number;
}

/** Columns of `lendside.renewals r` under the names of `Renewal`. */
export const RENEWAL_COLUMNS = `
  r.renewal_id as "renewalId", r.owner_id as "ownerId", r.started_by as "startedBy", r.old_loan_id as "oldLoanId",
  r.new_loan_id as "newLoanId", r.borrower_id as "borrowerId", r.cosigner_id as "cosignerId", r.brand, r.language,
  r.payment_cents as "paymentCents", r.cash_cents as "cashCents", r.cash_method as "cashMethod",
  r.cash_target as "cashTarget", r.state, r.borrower_signed_at as "borrowerSignedAtMs",
  r.cosigner_signed_at as "cosignerSignedAtMs", r.deadline as "deadlineMs", r.deadline_date as "deadlineDate",
  r.cancel_key as "cancelKey", r.cancel_reason as "cancelReason", r.invitations, r.renewed_at as "renewedAtMs"`;

/** The renewal a loan is part of, asked for by the old loan or the new one; one that still is to be signed before any other. */
const OF_LOAN = `select ${RENEWAL_COLUMNS} from lendside.renewals r
  where r.new_loan_id = $1 or r.old_loan_id = $1
  order by r.state = 'SIGNING' desc, r.renewed_at desc limit 1`;

/** The renewal of a loan, old or new, as its parties see it; the latest. */
export async function findRenewal(
  context: Pick<Context, 'db'>,
  person: { readonly customerIds: readonly string[] } | 'worker',
  loanId: string,
): Promise<Renewal | undefined> {
  const actor = person === 'worker' ? person : { customerIds: person.customerIds };
  return (await context.db.query<Renewal>(actor, OF_LOAN, [loanId]))[0];
}

/** The renewal of a person that waits for somebody to sign, the one that ends first. */
export async function waitingRenewal(
  context: Pick<Context, 'db'>,
  { customerIds }: { readonly customerIds: readonly string[] },
): Promise<Renewal | undefined> {
  const [row] = await context.db.query<Renewal>(
    { customerIds },
    `select ${RENEWAL_COLUMNS} from lendside.renewals r
      where r.state = 'SIGNING' and (r.borrower_id = any ($1) or r.cosigner_id = any ($1)) order by r.deadline limit 1`,
    [customerIds],
  );
  return row;
}

/** The same of a loan inside a transaction, locked until its end. */
export async function lockRenewal(tx: Tx, loanId: string): Promise<Renewal | undefined> {
  return (await tx.query<Renewal>(`${OF_LOAN} for update`, [loanId]))[0];
}

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
  /** Nothing is to be signed: no renewal of theirs, one that was taken back, or one that is being taken back right now. */
  | { readonly outcome: 'nothingToSign' };

/**
 * Writes down that a party signed the papers of a renewal, as the signing provider said. In the same transaction the other
 * party is invited, or everybody is told that it is done. `loanId` is the new loan or the old one. Idempotent.
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
  await tx.query(
    `update lendside.renewals set ${party}_signed_at = $2, ${party}_signing_id = $3, state = $4, changed_at = $2,
       invitations = invitations + $5 where renewal_id = $1`,
    [renewal.renewalId, instant(signed.nowMs), signed.signingId, left.length === 0 ? 'SIGNED' : 'SIGNING', left.length],
  );
  // Who signed has nothing more to do on it: the other party finds it free.
  await tx.query(`delete from lendside.loan_locks where loan_id = $1 and lock_type = 'altParty' and customer_id = $2`, [
    newLoanId,
    signed.customerId,
  ]);
  if (left.length === 0) await oweCash(tx, renewal, signed.nowMs);
  await writeRenewalLetters(
    tx,
    left.length === 0
      ? partiesOf(renewal).map((customerId) => ({ letter: 'completed', renewal, customerId }))
      : left.map((customerId) => ({ letter: 'invitation', renewal, customerId, number: renewal.invitations + 1 })),
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
      ...{ disbursementId: `out-${renewalId}`, ownerId, customerId, loanId, amountCents: cashCents, way: cashMethod },
      ...{ target: cashTarget, request },
    },
    nowMs,
  );
}

/** The money of a renewal on its way; undefined before its last signature, or where none goes out. Locked inside a transaction. */
export async function cashOfRenewal(tx: Tx, renewalId: string): Promise<Disbursement | undefined> {
  const [row] = await tx.query<Disbursement>(
    `select ${DISBURSEMENT_COLUMNS} from lendside.disbursements w
      where w.purpose = 'renewal' and w.source_key = $1 for update`,
    [renewalId],
  );
  return row;
}

export function partiesOf({ borrowerId, cosignerId }: Pick<Renewal, 'borrowerId' | 'cosignerId'>): string[] {
  return cosignerId === null ? [borrowerId] : [borrowerId, cosignerId];
}

/** What is written to the parties about a renewal. */
export type RenewalLetter = 'invitation' | 'completed' | 'cancelled' | 'notSigned';

interface OwedLetter {
  readonly letter: RenewalLetter;
  readonly renewal: Pick<Renewal, 'renewalId'>;
  readonly customerId: string;
  /** An invitation can be sent again: each has its number. */
  readonly number?: number;
}

/** What stands behind a letter's reference. */
export function readLetterReference(reference: string): {
  readonly renewalId: string;
  readonly letter: RenewalLetter;
  readonly customerId: string;
  readonly number: string;
} {
  const [renewalId = '', letter = '', customerId = '', number = ''] = reference.split(' ');
  return { renewalId, letter: letter as RenewalLetter, customerId, number };
}

/** Owes letters about renewals; they are worded when they are sent. One that stands already stays as it is. */
export function writeRenewalLetters(tx: Tx, owed: readonly OwedLetter[], nowMs: number): Promise<void> {
  return writeLetters(
    tx,
    owed.map(({ letter, renewal, customerId, number = 1 }) => ({
      messageId: `renewal ${renewal.renewalId} ${letter} ${customerId} ${number}`,
      kind: 'renewal' as const,
      reference: `${renewal.renewalId} ${letter} ${customerId} ${number}`,
    })),
    nowMs,
  );
}
