import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { addDays, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatAmount } from '@lendside/domain/money';
import { SETTLEMENT_SOURCES } from '@lendside/domain/reconciliation';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import { replaceWhole } from '../whole-file.ts';
import { insertSettlementFile, settledLines, unfiledDays } from './settlement-files-store.ts';

/**
 * The embedded processor's and bank's part of reconciliation: for each day that is over they write a file of what they moved, as a real one
 * sends it (docs/running.md). A day has one file; any number of processes may call it.
 */
export async function writeSettlementFiles({
  db,
  clock,
  folder,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: string;
}): Promise<void> {
  const nowMs = clock.nowMs();
  const yesterday = addDays(dateInZone(nowMs, DEFAULT_TIME_ZONE), -1);
  for (const source of SETTLEMENT_SOURCES) {
    for (const day of await unfiledDays(db, source, yesterday)) {
      const lines = await settledLines(db, source, day);
      const rows = lines.map(({ reference, kind, amountCents }) =>
        [reference, kind, formatAmount(amountCents).replaceAll(',', ''), day].join(','),
      );
      const text = `${['reference,kind,amount,day', ...rows].join('\n')}\n`;
      const fileName = `${source}-${day}.csv`;
      const sha256 = createHash('sha256').update(text).digest('hex');
      // Written before its row: a file that was cut off is written again, and what is there is whole.
      await replaceWhole(join(folder, source, fileName), text);
      await insertSettlementFile(db, { fileName, source, day, lines: lines.length, sha256 }, nowMs);
    }
  }
}
