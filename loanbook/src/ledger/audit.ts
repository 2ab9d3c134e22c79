import type { Database, Tx } from '@lendside/providers/database';
import { COUNTS, FIRST_BAD, type Wrong } from './audit-statement.ts';
import { FIRST_HASH } from './journal.ts';

export interface AuditResult {
  readonly journals: number;
  readonly legs: number;
  readonly imbalanceCents: number;
  /** Reference of the first journal, by time of posting, of which something is not as it was posted; null when all are sound. */
  readonly firstBadJournal: string | null;
}

/** Fault of the first bad journal, where there is one. */
export interface AuditFinding extends AuditResult {
  readonly wrong: Wrong | null;
}

/** Everything is read once, in whatever time that takes; the seals hold dates as ISO writes them. */
const SETTINGS = `
  set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local enable_seqscan = on; set local work_mem = '128MB'`;

/** Checks the whole ledger as it is at one moment. Reads only. */
export async function audit(db: Database): Promise<AuditResult> {
  const { wrong: _, ...result } = await db.transaction('reader', findFirstBad);
  return result;
}

/** The same in a transaction that nothing was done in yet, with what is wrong. */
export async function findFirstBad(tx: Tx): Promise<AuditFinding> {
  await tx.query('set transaction isolation level repeatable read, read only');
  await tx.query(SETTINGS);
  const [counts] = await tx.query<Omit<AuditResult, 'firstBadJournal'>>(COUNTS);
  const [bad] = await tx.query<{ reference: string; wrong: Wrong }>(FIRST_BAD, [FIRST_HASH]);
  const { journals = 0, legs = 0, imbalanceCents = 0 } = counts ?? {};
  return {
    journals: Number(journals),
    legs: Number(legs),
    imbalanceCents: Number(imbalanceCents),
    firstBadJournal: bad?.reference ?? null,
    wrong: bad?.wrong ?? null,
  };
}
