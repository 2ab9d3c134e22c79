import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { storeOf } from '../../platform/database/store-of.ts';

/** SQL of what is established about a party before a renewal: credit bureau, military status, spouse. */

/** Whether the address of a party's spouse is known. */
export function spouseOf(tx: Tx, loanId: string, customerId: string): Promise<unknown[]> {
  return tx.query('select 1 from lendside.spouses where loan_id = $1 and customer_id = $2', [loanId, customerId]);
}

/** Writes down what the bureau answered. */
export async function insertSsnCheck(
  tx: Tx,
  made: {
    readonly checkId: string;
    readonly customerId: string;
    readonly userId: string;
    readonly loanId: string | undefined;
    readonly consentId: string;
    readonly outcome: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { checkId, customerId, userId, loanId, consentId, outcome, nowMs } = made;
  await tx.query(
    `insert into lendside.ssn_checks (check_id, customer_id, user_id, loan_id, consent_id, outcome, checked_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [checkId, customerId, userId, loanId, consentId, outcome, instant(nowMs)],
  );
}

/** Saves whether a party is married, and where their spouse is told of the loan. */
export async function saveSpouse(
  tx: Tx,
  saved: {
    readonly loanId: string;
    readonly customerId: string;
    readonly userId: string;
    readonly married: boolean;
    readonly spouseName: string | null;
    readonly sameAddresses: boolean | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { loanId, customerId, userId, married, spouseName, sameAddresses, nowMs } = saved;
  await tx.query(
    `insert into lendside.spouses (loan_id, customer_id, user_id, married, spouse_name, same_addresses, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (loan_id, customer_id) do update set user_id = excluded.user_id, married = excluded.married,
         spouse_name = excluded.spouse_name, same_addresses = excluded.same_addresses, saved_at = excluded.saved_at`,
    [loanId, customerId, userId, married, spouseName, sameAddresses, instant(nowMs)],
  );
}

/** When the bureau was asked last about a customer. */
export function lastSsnCheckAt(db: Database, customerId: string): Promise<{ readonly checkedAtMs: number }[]> {
  return camelRows(
    db.query(
      { customerIds: [customerId] },
      'select checked_at from lendside.ssn_checks where customer_id = $1 order by checked_at desc limit 1',
      [customerId],
    ),
  );
}

export interface MilitaryAnswer {
  readonly isMilitary: boolean | null;
  readonly isDependent: boolean | null;
  readonly isCovered: boolean;
  readonly checkedAtMs: number;
}

/** Last military statement of a customer, and the result of its check. */
export async function lastMilitaryStatement(db: Database, customerId: string): Promise<MilitaryAnswer[]> {
  return camelRows(
    db.query(
      { customerIds: [customerId] },
      `select is_military, is_dependent, is_covered, checked_at from lendside.military_answers
        where customer_id = $1 and is_military is not null order by checked_at desc, answer_id desc limit 1`,
      [customerId],
    ),
  );
}

export async function insertMilitaryAnswer(
  tx: Tx,
  made: {
    readonly answerId: string;
    readonly customerId: string;
    readonly userId: string;
    /** Customer's statement; null where only the check was asked. */
    readonly isMilitary: boolean | null;
    readonly isDependent: boolean | null;
    readonly covered: boolean;
    readonly certificateId: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { answerId, customerId, userId, isMilitary, isDependent, covered, certificateId, nowMs } = made;
  await tx.query(
    `insert into lendside.military_answers
         (answer_id, customer_id, user_id, is_military, is_dependent, is_covered, certificate_id, checked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [answerId, customerId, userId, isMilitary, isDependent, covered, certificateId, instant(nowMs)],
  );
}

export const { lastSsnCheck, lastMilitaryAnswer } = storeOf({
  /** Last answer of the bureau since a moment. */
  async lastSsnCheck(db: Database, customerId: string, sinceMs: number): Promise<string | undefined> {
    const [row] = await db.query<{ outcome: string }>(
      { customerIds: [customerId] },
      `select outcome from lendside.ssn_checks where customer_id = $1 and checked_at > $2
        order by checked_at desc, check_id desc limit 1`,
      [customerId, instant(sinceMs)],
    );
    return row?.outcome;
  },

  /** Whether the last check found a covered borrower; undefined where none was made. */
  async lastMilitaryAnswer(db: Database, customerId: string): Promise<boolean | undefined> {
    const [row] = await camelRows<{ isCovered: boolean }>(
      db.query(
        { customerIds: [customerId] },
        `select is_covered from lendside.military_answers where customer_id = $1
          order by checked_at desc, answer_id desc limit 1`,
        [customerId],
      ),
    );
    return row?.isCovered;
  },
});
