import type { Database } from '@lendside/providers/database';

/** Versions of all customers, as another system is told of them. */
export async function allVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ customer_id: string; version: number }>(
    'worker',
    'select customer_id, version from loanbook.customer_versions',
  );
  return new Map(rows.map((row) => [row.customer_id, row.version]));
}
