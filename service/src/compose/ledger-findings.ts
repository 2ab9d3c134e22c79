import type { OpenDatabase } from '../platform/database/database.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { findFirstBadJournal } from './ports.ts';

/** The ledger read from its first journal: each holds a hash of itself and of the one before it. */
export async function ledgerFindings(db: OpenDatabase): Promise<readonly Finding[]> {
  const { firstBadJournal, imbalanceCents } = await db.transaction('worker', findFirstBadJournal);
  const next = 'Stop the payments, and compare it with the last backup in which it is sound.';
  if (firstBadJournal !== null)
    return [{ what: `The ledger is not as it was posted, from journal ${firstBadJournal} on.`, next }];
  return imbalanceCents === 0 ? [] : [{ what: `The ledger does not balance: by ${imbalanceCents} cents.`, next }];
}
