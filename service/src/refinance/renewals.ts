import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type DisbursementTarget, insertDisbursement } from '../money/disbursements.ts';
import { deleteLocks } from '../money/loan-locks.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { writeLetters } from '../platform/notifications/outbox.ts';

/**
 * Renewals that stand, who has signed them, and who has to: what the slices of payments, renewals and documents share.
 */

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
  /** SIGNING: a party still has to sign. */
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

/**
 * The renewal a loan is part of, asked for by the old loan or the new one; one that still is to be signed before any
 * other.
 */
const OF_LOAN = `select ${RENEWAL_COLUMNS} from lendside.renewals r
  where r.new_loan_id = $1 or r.old_loan_id = $1
  order by r.state = 'SIGNING' desc, r.renewed_at desc limit 1`;

/** The renewal of a loan, old or new, as its parties see it; the latest. */
export const findRenewal = (
  context: Pick<Context, 'db'>,
  person: { readonly customerIds: readonly string[] } | 'worker',
  loanId: string,
): Promise<Renewal | undefined> => renewalOfLoan(context.db, person, loanId);

/** A person's renewal that waits for a signature, the one that ends first. */
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

/** A renewal as it is written: signed by nobody, taken back by nobody. */
export type NewRenewal = Omit<
  Renewal,
  'state' | 'borrowerSignedAtMs' | 'cosignerSignedAtMs' | 'cancelKey' | 'cancelReason' | 'invitations' | 'renewedAtMs'
>;

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
 * Writes down that a party signed the papers of a renewal, as the signing provider said. In the same transaction the
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

export const { renewalOfLoan, lockRenewal, insertRenewal, writeSigned, markCancelling, markCancelled, dueUnsigned } =
  storeOf({
    async renewalOfLoan(
      db: Database,
      person: { readonly customerIds: readonly string[] } | 'worker',
      loanId: string,
    ): Promise<Renewal | undefined> {
      const actor = person === 'worker' ? person : { customerIds: person.customerIds };
      return (await db.query<Renewal>(actor, OF_LOAN, [loanId]))[0];
    },

    /** The same of a loan inside a transaction, locked until its end. */
    async lockRenewal(tx: Tx, loanId: string): Promise<Renewal | undefined> {
      return (await tx.query<Renewal>(`${OF_LOAN} for update`, [loanId]))[0];
    },

    /** Writes a renewal; one that stands under its name stays as it is. */
    async insertRenewal(tx: Tx, one: NewRenewal, nowMs: number): Promise<void> {
      await tx.query(
        `insert into lendside.renewals (renewal_id, owner_id, started_by, old_loan_id, new_loan_id, borrower_id, cosigner_id,
       brand, language, payment_cents, deadline, deadline_date, renewed_at, changed_at, cash_cents, cash_method, cash_target)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16) on conflict (renewal_id) do nothing`,
        [
          ...[one.renewalId, one.ownerId, one.startedBy, one.oldLoanId, one.newLoanId, one.borrowerId, one.cosignerId],
          ...[one.brand, one.language, one.paymentCents, instant(one.deadlineMs), one.deadlineDate, instant(nowMs)],
          ...[one.cashCents, one.cashMethod, one.cashTarget === null ? null : JSON.stringify(one.cashTarget)],
        ],
      );
    },

    /** Writes down that a party signed; `left`: how many have to still, each of whom is invited. */
    async writeSigned(
      tx: Tx,
      renewalId: string,
      {
        party,
        signingId,
        left,
      }: { readonly party: 'borrower' | 'cosigner'; readonly signingId: string; readonly left: number },
      nowMs: number,
    ): Promise<void> {
      await tx.query(
        `update lendside.renewals set ${party}_signed_at = $2, ${party}_signing_id = $3, state = $4, changed_at = $2,
       invitations = invitations + $5 where renewal_id = $1`,
        [renewalId, instant(nowMs), signingId, left === 0 ? 'SIGNED' : 'SIGNING', left],
      );
    },

    /** The operation that takes it back, from now on; nulls: none does any more. */
    async markCancelling(
      tx: Tx,
      renewalId: string,
      { cancelKey, cancelReason }: Pick<Renewal, 'cancelKey' | 'cancelReason'>,
      nowMs: number,
    ): Promise<void> {
      await tx.query(
        'update lendside.renewals set cancel_key = $2, cancel_reason = $3, changed_at = $4 where renewal_id = $1',
        [renewalId, cancelKey, cancelReason, instant(nowMs)],
      );
    },

    async markCancelled(tx: Tx, renewalId: string, nowMs: number): Promise<void> {
      await tx.query(`update lendside.renewals set state = 'CANCELLED', changed_at = $2 where renewal_id = $1`, [
        renewalId,
        instant(nowMs),
      ]);
    },

    /**
     * The new loans of those that were not signed in time and are not being taken back: the operation's key is made of
     * their names.
     */
    async dueUnsigned(db: Database, nowMs: number, atMost: number): Promise<readonly string[]> {
      const due = await db.query<{ newLoanId: string }>(
        'worker',
        `select r.new_loan_id as "newLoanId" from lendside.renewals r
      where r.state = 'SIGNING' and r.deadline <= $1 and r.cancel_key is null
        and not exists (select 1 from lendside.operations o
          where o.owner_id = r.owner_id and o.payment_key = 'unsigned:' || r.renewal_id)
      order by r.deadline limit $2`,
        [instant(nowMs), atMost],
      );
      return due.map(({ newLoanId }) => newLoanId);
    },
  });
