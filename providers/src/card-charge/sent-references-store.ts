import type { Database } from '../database.ts';
import { instant } from '../instant.ts';

/** SQL of the shorter names that a vendor takes for our references. */

/** Writes a name down before the vendor is asked. Harmless when it is there. */
export async function noteSentAs(
  db: Database,
  { vendor, sentAs, reference }: { readonly vendor: string; readonly sentAs: string; readonly reference: string },
  nowMs: number,
): Promise<void> {
  await db.query(
    'worker',
    `insert into providers.sent_references (vendor, sent_as, reference, sent_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [vendor, sentAs, reference, instant(nowMs)],
  );
}

/** Our references by those of these names that are a vendor's. */
export async function referencesSentAs(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ readonly sentAs: string; readonly reference: string }>(
    'worker',
    `select sent_as as "sentAs", reference from providers.sent_references where sent_as = any ($1)`,
    [names],
  );
  return new Map(rows.map(({ sentAs, reference }) => [sentAs, reference]));
}
