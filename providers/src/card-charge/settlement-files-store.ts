import type { SettlementLineKind, SettlementSource } from '@lendside/domain/reconciliation';
import type { Database } from '../database.ts';
import { instant } from '../instant.ts';

interface SettledLine {
  readonly reference: string;
  readonly kind: SettlementLineKind;
  readonly amountCents: number;
}

const DAY_OF = (column: string) => `(${column} at time zone 'America/Chicago')::date`;

/** Everything that the embedded ones moved after a day and up to another, a row for each way of it. */
const SETTLED: Readonly<Record<SettlementSource, string>> = {
  cards: `
    select reference, 'charge' as kind, amount_cents, ${DAY_OF('received_at')} as day from providers.charges
     where outcome = 'done' and received_at >= $1::date
    union all
    select reference, 'refund', amount_cents, ${DAY_OF('voided_at')} from providers.charges where voided_at >= $1::date
    union all
    select reference, 'payout', amount_cents, ${DAY_OF('received_at')} from providers.pay_outs
     where way = 'card' and outcome = 'sent' and received_at >= $1::date`,
  bank: `
    select reference, 'payout' as kind, amount_cents, arrives_on as day from providers.pay_outs
     where way = 'bank' and file_name is not null and arrives_on >= $1::date
    union all
    select reference, 'return', amount_cents, ${DAY_OF('settled_at')} from providers.pay_outs
     where way = 'bank' and file_name is not null and outcome = 'failed' and settled_at >= $1::date`,
};

/** Days after the last file of a source, up to one, on which something was moved. */
export async function unfiledDays(db: Database, source: SettlementSource, upTo: string): Promise<readonly string[]> {
  const [last] = await db.query<{ day: string | null }>(
    'worker',
    'select max(day) as day from providers.settlement_files where source = $1',
    [source],
  );
  const after = last?.day ?? '2000-01-01';
  const rows = await db.query<{ day: string }>(
    'worker',
    `select distinct day from (${SETTLED[source]}) settled where day > $1::date and day <= $2 order by day`,
    [after, upTo],
  );
  return rows.map(({ day }) => day);
}

export const settledLines = (db: Database, source: SettlementSource, day: string): Promise<SettledLine[]> =>
  db.query(
    'worker',
    `select reference, kind, amount_cents as "amountCents" from (${SETTLED[source]}) settled where day = $1::date
      order by reference, kind`,
    [day],
  );

export async function insertSettlementFile(
  db: Database,
  file: {
    readonly fileName: string;
    readonly source: SettlementSource;
    readonly day: string;
    readonly lines: number;
    readonly sha256: string;
  },
  nowMs: number,
): Promise<void> {
  await db.query(
    'worker',
    `insert into providers.settlement_files (file_name, source, day, lines, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [file.fileName, file.source, file.day, file.lines, file.sha256, instant(nowMs)],
  );
}
