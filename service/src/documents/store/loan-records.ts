import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of records of loans. Rows are written once and never changed. */

/** A record as it was issued, in the language of who asked for it. */
export interface RecordFacts {
  /** Absent in records that were made before it was named. */
  readonly lender?: string;
  readonly customerName: string;
  readonly productName: string;
  readonly openedOn: CalendarDate;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  readonly payoffCents: number;
  readonly pastDueCents: number;
  readonly daysLate: number;
  readonly vehicle?: string;
  readonly history: readonly {
    readonly date: CalendarDate;
    readonly name: string;
    readonly changeCents: number;
    readonly owedAfterCents: number;
  }[];
  readonly papers: readonly { readonly date: CalendarDate; readonly name: string; readonly signed: boolean }[];
  readonly consents: readonly {
    readonly kind: string;
    readonly version: string;
    readonly givenOn: CalendarDate;
    readonly withdrawnOn: CalendarDate | null;
    readonly textHash: string;
  }[];
}

export interface LoanRecord {
  readonly recordId: string;
  readonly checkCode: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly brand: string;
  readonly language: Language;
  readonly issuedOn: CalendarDate;
  readonly facts: RecordFacts;
}

const RECORD = `
  select record_id, check_code, loan_id, customer_id, user_id, brand, language, issued_on, facts
  from lendside.loan_records`;

export async function findRecord(tx: Pick<Tx, 'query'>, recordId: string): Promise<LoanRecord | undefined> {
  const [record] = await camelRows<LoanRecord>(tx.query(`${RECORD} where record_id = $1`, [recordId]));
  return record;
}

/** The newest record of a loan that was made for a customer. */
export async function newestRecord(
  tx: Pick<Tx, 'query'>,
  of: Pick<LoanRecord, 'loanId' | 'customerId'>,
): Promise<LoanRecord | undefined> {
  const [record] = await camelRows<LoanRecord>(
    tx.query(`${RECORD} where loan_id = $1 and customer_id = $2 order by number desc limit 1`, [
      of.loanId,
      of.customerId,
    ]),
  );
  return record;
}

/** Two records of one loan are written one after the other. */
export async function queueForRecord(tx: Tx, loanId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`loan record ${loanId}`]);
}

export async function writeRecord(tx: Tx, record: LoanRecord, nowMs: number): Promise<void> {
  await tx.query(
    `insert into lendside.loan_records
       (record_id, check_code, loan_id, customer_id, user_id, brand, language, issued_on, facts, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[record.recordId, record.checkCode, record.loanId, record.customerId, record.userId, record.brand],
      ...[record.language, record.issuedOn, JSON.stringify(record.facts), instant(nowMs)],
    ],
  );
}
