import type { PayoffTo } from '@lendside/brands/brand';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of payoff letters. Rows are written once and never changed. */

/** Payoff letter facts as of the day of issue. Names stay in the document and out of the check. */
export interface LetterFacts {
  readonly customerName: string;
  readonly productName: string;
  readonly storeName: string;
  readonly storePhone: string;
  readonly payoffAmountCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  readonly perDiemCents: number;
  /** Absent in letters that were issued before they said it, like the address of the store and the vehicle. */
  readonly payTo?: PayoffTo;
  readonly storeAddress?: string;
  readonly vehicle?: LoanFacts['collateral'];
}

export interface PayoffLetter {
  readonly letterId: string;
  readonly checkCode: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly brand: string;
  readonly issuedOn: string;
  readonly goodThrough: string;
  readonly facts: LetterFacts;
}

const LETTER = `
  select letter_id, check_code, loan_id, customer_id, user_id, brand, issued_on, good_through, facts
  from lendside.payoff_letters`;

export async function findLetter(tx: Pick<Tx, 'query'>, letterId: string): Promise<PayoffLetter | undefined> {
  const [letter] = await camelRows<PayoffLetter>(tx.query(`${LETTER} where letter_id = $1`, [letterId]));
  return letter;
}

export async function newestLetter(tx: Pick<Tx, 'query'>, loanId: string): Promise<PayoffLetter | undefined> {
  const newest = tx.query<object>(`${LETTER} where loan_id = $1 order by number desc limit 1`, [loanId]);
  const [letter] = await camelRows<PayoffLetter>(newest);
  return letter;
}

/** Two letters of one loan are written one after the other. */
export async function queueForLoan(tx: Tx, loanId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payoff letter ${loanId}`]);
}

export async function writeLetter(tx: Tx, letter: PayoffLetter, nowMs: number): Promise<void> {
  await tx.query(
    `insert into lendside.payoff_letters
       (letter_id, check_code, loan_id, customer_id, user_id, brand, issued_on, good_through, issued_at, facts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[letter.letterId, letter.checkCode, letter.loanId, letter.customerId, letter.userId, letter.brand],
      ...[letter.issuedOn, letter.goodThrough, instant(nowMs), JSON.stringify(letter.facts)],
    ],
  );
}
