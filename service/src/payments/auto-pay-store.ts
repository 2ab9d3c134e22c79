import type { AutoPayEnd } from '@lendside/domain/auto-pay';
import type { Actor, Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows, columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { ClaimAt } from '../platform/jobs/open-work-store.ts';
import { withdrawConsent } from '../profile/front.ts';

/** SQL of what people signed for auto-pay. Its debits are in scheduled-store.ts. */

export interface AutoPay {
  readonly autoPayId: string;
  readonly loanId: string;
  readonly ownerId: string;
  readonly customerId: string;
  readonly cardToken: string;
  readonly chargeToken: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly timeZone: string;
  readonly acknowledgementId: string;
  readonly textHash: string;
  readonly textVersion: string;
  readonly authorizedAtMs: number;
  readonly state: 'ON' | 'STOPPED' | 'ENDED';
  readonly reason: AutoPayEnd | null;
  readonly lastCents: number | null;
  readonly failures: number;
  readonly warnedOf: string | null;
  readonly confirmationNumber: string | null;
  readonly changedAtMs: number;
  /** When its loan is looked at next. */
  readonly lookAtMs: number;
}

export type NewAutoPay = Omit<
  AutoPay,
  'state' | 'reason' | 'failures' | 'warnedOf' | 'confirmationNumber' | 'changedAtMs' | 'lookAtMs'
>;

const COLUMNS = columnsOf<AutoPay>('a', [
  'autoPayId',
  'loanId',
  'ownerId',
  'customerId',
  'cardToken',
  'chargeToken',
  'cardType',
  'lastFour',
  'expirationMonth',
  'expirationYear',
  'brand',
  'language',
  'timeZone',
  'acknowledgementId',
  'textHash',
  'textVersion',
  'authorizedAtMs',
  'state',
  'reason',
  'lastCents',
  'failures',
  'warnedOf',
  'confirmationNumber',
  'changedAtMs',
  'lookAtMs',
]);

/** The cards that auto-pays of a person use: by card token, a loan that it pays. */
export async function autoPayCardsOf(db: Database, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await camelRows<{ cardToken: string; loanId: string }>(
    db.query('worker', `select card_token, loan_id from lendside.auto_pay where owner_id = $1 and state = 'ON'`, [
      ownerId,
    ]),
  );
  return new Map(rows.map(({ cardToken, loanId }) => [cardToken, loanId]));
}

/** Ends one that is on, and takes back what was agreed to. False when it was over already. */
export async function endAutoPay(tx: Tx, autoPayId: string, to: AutoPayEnding, nowMs: number): Promise<boolean> {
  const acknowledgementId = await endOn(tx, autoPayId, to, nowMs);
  if (acknowledgementId !== undefined) await withdrawConsent(tx, acknowledgementId, nowMs);
  return acknowledgementId !== undefined;
}

interface AutoPayEnding {
  readonly state: 'STOPPED' | 'ENDED';
  readonly reason: AutoPayEnd;
  readonly confirmationNumber?: string;
}

export const {
  insertAutoPay,
  autoPayOfLoan,
  autoPayLoansOf,
  autoPayByAcknowledgement,
  autoPaysById,
  lockAutoPayOfLoan,
  claimAutoPays,
  lookAgainAt,
  endOn,
  debitMade,
  debitFailed,
} = storeOf({
  /** The loans that a person pays by auto-pay. */
  async autoPayLoansOf(db: Database, ownerId: string): Promise<string[]> {
    const rows = await camelRows<{ loanId: string }>(
      db.query(
        'worker',
        `select loan_id from lendside.auto_pay where owner_id = $1 and state = 'ON' order by loan_id`,
        [ownerId],
      ),
    );
    return rows.map(({ loanId }) => loanId);
  },

  /** Writes what was signed. False when this acknowledgement, or another auto-pay of the loan, stands already. */
  async insertAutoPay(tx: Tx, one: NewAutoPay, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.auto_pay (auto_pay_id, loan_id, owner_id, customer_id, card_token, charge_token, card_type,
       last_four, expiration_month, expiration_year, brand, language, time_zone, acknowledgement_id, text_hash,
       text_version, authorized_at, last_cents, look_at, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $19)
     on conflict do nothing returning 1`,
      [
        one.autoPayId,
        one.loanId,
        one.ownerId,
        one.customerId,
        one.cardToken,
        one.chargeToken,
        one.cardType,
        one.lastFour,
        one.expirationMonth,
        one.expirationYear,
        one.brand,
        one.language,
        one.timeZone,
        one.acknowledgementId,
        one.textHash,
        one.textVersion,
        instant(one.authorizedAtMs),
        one.lastCents,
        instant(nowMs),
      ],
    );
    return rows.length === 1;
  },

  /** The auto-pay that is on for a loan, as this actor may see it. */
  async autoPayOfLoan(db: Database, actor: Actor, loanId: string): Promise<AutoPay | undefined> {
    const [row] = await db.query<AutoPay>(
      actor,
      `select ${COLUMNS} from lendside.auto_pay a where a.state = 'ON' and a.loan_id = $1`,
      [loanId],
    );
    return row;
  },

  /** Authorization under an acknowledgement, whatever its state. */
  async autoPayByAcknowledgement(tx: Tx, acknowledgementId: string): Promise<AutoPay | undefined> {
    const [row] = await tx.query<AutoPay>(
      `select ${COLUMNS} from lendside.auto_pay a where a.acknowledgement_id = $1`,
      [acknowledgementId],
    );
    return row;
  },

  /** The auto-pay of this name, in any state. */
  autoPaysById(db: Database, ids: readonly string[]): Promise<AutoPay[]> {
    return db.query<AutoPay>('worker', `select ${COLUMNS} from lendside.auto_pay a where a.auto_pay_id = any ($1)`, [
      ids,
    ]);
  },

  /** Holds the auto-pay that is on for a loan to the end of the transaction: who ends it and who plans wait for each other. */
  async lockAutoPayOfLoan(tx: Tx, loanId: string): Promise<AutoPay | undefined> {
    const [row] = await tx.query<AutoPay>(
      `select ${COLUMNS} from lendside.auto_pay a where a.loan_id = $1 and a.state = 'ON' for no key update`,
      [loanId],
    );
    return row;
  },

  /**
   * Claims those that are to be looked at now and that no other process looks at, the longest waiting first. The claim is by database
   * time and ends with the look; one that failed is claimed again when it is over.
   */
  claimAutoPays(db: Database, { nowMs, atMost, leaseSeconds }: ClaimAt): Promise<AutoPay[]> {
    return db.query<AutoPay>(
      'worker',
      `with due as materialized (
         select auto_pay_id from lendside.auto_pay
          where state = 'ON' and look_at <= $1 and (claimed_until is null or claimed_until < clock_timestamp())
          order by look_at limit $2 for no key update skip locked)
       update lendside.auto_pay a set claimed_until = clock_timestamp() + make_interval(secs => $3)
         from due where a.auto_pay_id = due.auto_pay_id returning ${COLUMNS}`,
      [instant(nowMs), atMost, leaseSeconds],
    );
  },

  /** When it is looked at next; and which card it was warned of, where it was just warned. */
  async lookAgainAt(tx: Tx, autoPayId: string, atMs: number, warnedOf?: string): Promise<void> {
    await tx.query(
      `update lendside.auto_pay set look_at = $2, claimed_until = null, warned_of = coalesce($3, warned_of)
      where auto_pay_id = $1 and state = 'ON'`,
      [autoPayId, instant(atMs), warnedOf ?? null],
    );
  },

  /** Ends one that is on; answers what it was signed with, undefined when it was over already. */
  async endOn(tx: Tx, autoPayId: string, to: AutoPayEnding, nowMs: number): Promise<string | undefined> {
    const [ended] = await camelRows<{ acknowledgementId: string }>(
      tx.query(
        `update lendside.auto_pay set state = $2, reason = $3, confirmation_number = $4, changed_at = $5
        where auto_pay_id = $1 and state = 'ON' returning acknowledgement_id`,
        [autoPayId, to.state, to.reason, to.confirmationNumber ?? null, instant(nowMs)],
      ),
    );
    return ended?.acknowledgementId;
  },

  /**
   * A debit was made: failures are forgotten, and what was announced is what the next is compared with. Counted after a stop
   * too: what was being sent then may be followed by one last debit.
   */
  async debitMade(tx: Tx, autoPayId: string, announcedCents: number, nowMs: number): Promise<void> {
    await tx.query(
      `update lendside.auto_pay set failures = 0, last_cents = $2, look_at = $3, claimed_until = null
      where auto_pay_id = $1 and state in ('ON', 'STOPPED')`,
      [autoPayId, announcedCents, instant(nowMs)],
    );
  },

  /**
   * A debit failed; answers how many did in a row, or nothing when the rules ended auto-pay. Counted after a stop too: two
   * failures in a row forbid the last debit as well.
   */
  async debitFailed(tx: Tx, autoPayId: string, counts: boolean, nowMs: number): Promise<AutoPay | undefined> {
    const [row] = await tx.query<AutoPay>(
      `update lendside.auto_pay a set failures = a.failures + $2, look_at = $3, claimed_until = null
      where a.auto_pay_id = $1 and a.state in ('ON', 'STOPPED') returning ${COLUMNS}`,
      [autoPayId, counts ? 1 : 0, instant(nowMs)],
    );
    return row;
  },
});
