import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { camelRows } from '../platform/database/camel-rows.ts';
import { sealedTexts } from '../platform/keys/sealed-texts-store.ts';
import { requestSealing } from '../platform/lender-requests/sealed-requests-store.ts';

/** SQL of reports of a customer's death. Runs as the worker. */

type Reader = Pick<Tx, 'query'>;

/** One row of `lendside.death_reports`. */
export interface DeathReport {
  readonly reportId: string;
  readonly sealedWords: string;
  readonly brand: string;
  readonly language: Language;
  readonly state: 'WAITING' | 'MATCHED' | 'NOT_FOUND' | 'UNDONE';
  readonly reportedAtMs: number;
  readonly customerId: string | null;
  readonly decidedAtMs: number | null;
  readonly decidedBy: string | null;
}

const COLUMNS = 'report_id, sealed_words, brand, language, state, reported_at, customer_id, decided_at, decided_by';

/** Writes a report down; answers the one that stands under its key. */
export async function insertReport(
  tx: Tx,
  one: Pick<DeathReport, 'reportId' | 'sealedWords' | 'brand' | 'language' | 'reportedAtMs'> & {
    readonly reportKey: string;
  },
): Promise<Pick<DeathReport, 'reportId' | 'reportedAtMs'>> {
  await tx.query(
    `insert into lendside.death_reports (report_id, report_key, sealed_words, brand, language, state, reported_at)
     values ($1, $2, $3, $4, $5, 'WAITING', $6) on conflict (report_key) do nothing`,
    [one.reportId, one.reportKey, one.sealedWords, one.brand, one.language, instant(one.reportedAtMs)],
  );
  const [standing] = await camelRows<Pick<DeathReport, 'reportId' | 'reportedAtMs'>>(
    tx.query('select report_id, reported_at from lendside.death_reports where report_key = $1', [one.reportKey]),
  );
  return standing ?? one;
}

export async function findReport(db: Reader, reportId: string): Promise<DeathReport | undefined> {
  const [row] = await camelRows<DeathReport>(
    db.query(`select ${COLUMNS} from lendside.death_reports where report_id = $1`, [reportId]),
  );
  return row;
}

/** Reports that wait, the oldest first, then those whose customer was found, the latest first. */
export const openReports = (db: Reader, atMost: number): Promise<DeathReport[]> =>
  camelRows(
    db.query(
      `(select ${COLUMNS} from lendside.death_reports where state = 'WAITING' order by reported_at limit $1)
       union all
       (select ${COLUMNS} from lendside.death_reports where state = 'MATCHED' order by decided_at desc limit $1)`,
      [atMost],
    ),
  );

/** Decides a report that waits; false where it waits no more. */
export async function decideReport(
  tx: Tx,
  reportId: string,
  to: {
    readonly state: 'MATCHED' | 'NOT_FOUND';
    readonly customerId: string | null;
    readonly by: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.death_reports set state = $2, customer_id = $3, decided_by = $4, decided_at = $5
      where report_id = $1 and state = 'WAITING' returning 1`,
    [reportId, to.state, to.customerId, to.by, instant(to.nowMs)],
  );
  return rows.length === 1;
}

/** Begins the id that stands for a report where the lender's system said of a number by itself that the person died. */
const OF_LENDER = 'lender:';

/** Id that stands for a report where the lender's system says of a number that the person died. */
export const saidByLender = (customerId: string): string => `${OF_LENDER}${customerId}`;

/**
 * Notes that a person died, under each of their numbers; answers the numbers that were not noted before. A report that the desk found
 * takes the place of what the lender's system said.
 */
export async function insertDeceased(
  tx: Tx,
  person: { readonly customerIds: readonly string[]; readonly userId: string | undefined; readonly reportId: string },
  nowMs: number,
): Promise<readonly string[]> {
  const rows = await camelRows<{ customerId: string }>(
    tx.query(
      `insert into lendside.deceased_customers as d (customer_id, user_id, report_id, since)
       select unnest($1::text[]), $2, $3, $4
       on conflict (customer_id) do update set report_id = excluded.report_id
         where starts_with(d.report_id, $5) and not starts_with(excluded.report_id, $5)
       returning d.customer_id`,
      [person.customerIds, person.userId ?? null, person.reportId, instant(nowMs), OF_LENDER],
    ),
  );
  return rows.map(({ customerId }) => customerId);
}

/** Notes a person as living again, under each of their numbers; answers the numbers. `by`: only what is noted by this report. */
export async function deleteDeceased(tx: Tx, customerId: string, by?: string): Promise<readonly string[]> {
  const rows = await camelRows<{ customerId: string }>(
    tx.query(
      `delete from lendside.deceased_customers d
        where (d.customer_id = $1
           or d.user_id = (select user_id from lendside.deceased_customers where customer_id = $1))
          and ($2::text is null or d.report_id = $2)
       returning d.customer_id`,
      [customerId, by ?? null],
    ),
  );
  return rows.map((row) => row.customerId);
}

/** Deaths noted of some customers: by which report, or that the lender's system said it. */
export const notedDeaths = (
  db: Reader,
  customerIds: readonly string[],
): Promise<{ readonly customerId: string; readonly reportId: string }[]> =>
  camelRows(
    db.query('select customer_id, report_id from lendside.deceased_customers where customer_id = any ($1)', [
      customerIds,
    ]),
  );

/** Numbers of customers whose death was noted after a moment. */
export async function notedSince(db: Reader, sinceMs: number): Promise<readonly string[]> {
  const rows = await camelRows<{ customerId: string }>(
    db.query('select customer_id from lendside.deceased_customers where since > $1 order by customer_id', [
      instant(sinceMs),
    ]),
  );
  return rows.map(({ customerId }) => customerId);
}

/** The last time that the desk said of one of these numbers that the person lives; undefined where it never did. */
export async function livedAtMs(db: Reader, customerIds: readonly string[]): Promise<number | undefined> {
  const [row] = await camelRows<Pick<DeathReport, 'decidedAtMs'>>(
    db.query(
      `select decided_at from lendside.death_reports where state = 'UNDONE' and customer_id = any ($1)
        order by decided_at desc limit 1`,
      [customerIds],
    ),
  );
  return row?.decidedAtMs ?? undefined;
}

/** Says of every report that found one of these numbers that it was a mistake. */
export async function undoReports(
  tx: Tx,
  customerIds: readonly string[],
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<void> {
  await tx.query(
    `update lendside.death_reports set state = 'UNDONE', decided_by = $2, decided_at = $3
      where state = 'MATCHED' and customer_id = any ($1)`,
    [customerIds, by, instant(nowMs)],
  );
}

const WORDS = {
  table: 'lendside.death_reports',
  columns: ['sealed_words'],
  place: 'report_id',
  age: 'reported_at',
} as const;

/** Words of reports, for who counts them by key and seals them anew. */
export const sealedReports = (db: Database, keys: KeyRing): SealedValues =>
  sealedTexts(db, keys, {
    what: 'reports of a death',
    ...{ lie: WORDS, sealing: requestSealing(keys) },
  });
