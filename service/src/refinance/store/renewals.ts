import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../../context.ts';
import type { DisbursementTarget } from '../../money/disbursements.ts';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { storeOf } from '../../platform/database/store-of.ts';

/** SQL of what is read and counted about renewals that stand. */

/** Counts an invitation that is sent again. */
export async function countInvitation(tx: Tx, renewalId: string, number: number, nowMs: number): Promise<void> {
  await tx.query('update lendside.renewals set invitations = $2, changed_at = $3 where renewal_id = $1', [
    renewalId,
    number,
    instant(nowMs),
  ]);
}

/** Whether what was due for a product switch was paid on this loan. */
export function paidSwitch(db: Database, loanId: string, customerId: string): Promise<unknown[]> {
  return db.query(
    { customerIds: [customerId] },
    `select 1 from lendside.operations
      where loan_id = $1 and state = 'POSTED' and request ->> 'amountType' = 'onlineProduct' limit 1`,
    [loanId],
  );
}

export function renewalsById(db: Database, renewalIds: readonly string[]): Promise<Renewal[]> {
  return camelRows<Renewal>(
    db.query('worker', `select ${RENEWAL_COLUMNS} from lendside.renewals r where r.renewal_id = any ($1)`, [
      renewalIds,
    ]),
  );
}

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
const RENEWAL_COLUMNS = `
  r.renewal_id, r.owner_id, r.started_by, r.old_loan_id,
  r.new_loan_id, r.borrower_id, r.cosigner_id, r.brand, r.language,
  r.payment_cents, r.cash_cents, r.cash_method,
  r.cash_target, r.state, r.borrower_signed_at,
  r.cosigner_signed_at, r.deadline as "deadlineMs", r.deadline_date,
  r.cancel_key, r.cancel_reason, r.invitations, r.renewed_at`;

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
  const [row] = await camelRows<Renewal>(
    context.db.query(
      { customerIds },
      `select ${RENEWAL_COLUMNS} from lendside.renewals r
      where r.state = 'SIGNING' and (r.borrower_id = any ($1) or r.cosigner_id = any ($1)) order by r.deadline limit 1`,
      [customerIds],
    ),
  );
  return row;
}

/** A new renewal: not signed and not canceled by any party. */
export type NewRenewal = Omit<
  Renewal,
  'state' | 'borrowerSignedAtMs' | 'cosignerSignedAtMs' | 'cancelKey' | 'cancelReason' | 'invitations' | 'renewedAtMs'
>;

export const { renewalOfLoan, lockRenewal, insertRenewal, writeSigned, markCancelling, markCancelled, dueUnsigned } =
  storeOf({
    async renewalOfLoan(
      db: Database,
      person: { readonly customerIds: readonly string[] } | 'worker',
      loanId: string,
    ): Promise<Renewal | undefined> {
      const actor = person === 'worker' ? person : { customerIds: person.customerIds };
      return (await camelRows<Renewal>(db.query(actor, OF_LOAN, [loanId])))[0];
    },

    /** The same of a loan inside a transaction, locked until its end. */
    async lockRenewal(tx: Tx, loanId: string): Promise<Renewal | undefined> {
      return (await camelRows<Renewal>(tx.query(`${OF_LOAN} for update`, [loanId])))[0];
    },

    /** Writes a renewal; one that stands under its name stays as it is. */
    async insertRenewal(tx: Tx, one: NewRenewal, nowMs: number): Promise<void> {
      await tx.query(
        `insert into lendside.renewals (renewal_id, owner_id, started_by, old_loan_id, new_loan_id, borrower_id, cosigner_id,
       brand, language, payment_cents, deadline, deadline_date, renewed_at, changed_at, cash_cents, cash_method, cash_target)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16) on conflict on constraint renewals_pkey do nothing`,
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
      const due = await camelRows<{ newLoanId: string }>(
        db.query(
          'worker',
          `select r.new_loan_id from lendside.renewals r
      where r.state = 'SIGNING' and r.deadline <= $1 and r.cancel_key is null
        and not exists (select 1 from lendside.operations o
          where o.owner_id = r.owner_id and o.payment_key = 'unsigned:' || r.renewal_id)
      order by r.deadline limit $2`,
          [instant(nowMs), atMost],
        ),
      );
      return due.map(({ newLoanId }) => newLoanId);
    },
  });

const UNSIGNED = `select new_loan_id as "loanId" from lendside.renewals where new_loan_id = any ($1) and state = 'SIGNING'`;

/** Ids among these new loans whose renewal waits for a signature. */
export function unsignedAmong(db: Database, loanIds: readonly string[]): Promise<{ readonly loanId: string }[]> {
  return camelRows(db.query('worker', UNSIGNED, [loanIds]));
}

/** The payment that a renewal began with: who made it, and the number it was confirmed by. */
export function renewalPayment(
  db: Database,
  renewalId: string,
): Promise<{ readonly confirmationNumber: string; readonly ownerId: string }[]> {
  return camelRows(
    db.query('worker', 'select confirmation_number, owner_id from lendside.operations where message_key = $1', [
      renewalId,
    ]),
  );
}
