import type { Tx } from '@lendside/providers/database';
import type { Context } from '../../context.ts';
import { statementAs } from '../database/store-of.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';
import { chainOf, type Line } from './audit-folder.ts';
import { type AuditPlace, auditPlaces } from './audit-places.ts';
import {
  beginShipping,
  type Entry,
  entriesAfter,
  entryWriters,
  holdShipping,
  lastEntry,
  moveShipping,
  type Shipped,
} from './shipping-store.ts';

const AT_ONCE = 1000;
const EVERY_MILLISECONDS = 2000;
const LOOK_MILLISECONDS = 25;
const LOOKS_MAX = 400;

type Shipping = Pick<Context, 'db' | 'clock' | 'timers'>;

/**
 * Ships what is committed, in the order of its ids, and answers how many lines there were. Ids are given out before their rows are
 * committed: all that were writing when the last id was seen are waited for, so that no row appears behind a line that is written.
 */
export async function shipAudit(context: Shipping, place: AuditPlace): Promise<number> {
  const tx = statementAs(context.db, 'worker');
  await beginShipping(tx, place.place, context.clock.nowMs());
  const upTo = await lastEntry(tx);
  if (!(await haveEnded(context, tx))) return 0;
  let shipped = 0;
  for (;;) {
    const lines = await context.db.transaction('worker', (own) => shipSome(own, context, place, upTo));
    shipped += lines;
    if (lines < AT_ONCE) return shipped;
  }
}

/** Waits for the transactions that write now; false where one takes so long that the next look has to see to it. */
async function haveEnded({ timers }: Shipping, tx: Tx): Promise<boolean> {
  const writing = new Set(await entryWriters(tx));
  for (let look = 0; writing.size > 0 && look < LOOKS_MAX; look++) {
    await timers.sleep(LOOK_MILLISECONDS);
    const still = new Set(await entryWriters(tx));
    for (const one of writing) if (!still.has(one)) writing.delete(one);
  }
  return writing.size === 0;
}

/** Ships lines in the transaction that holds the place, which a process that dies lets go. */
async function shipSome(tx: Tx, { clock }: Shipping, { place, take }: AuditPlace, upTo: number): Promise<number> {
  const standing = await holdShipping(tx, place);
  if (!standing) return 0;
  const lines = chained(standing, await entriesAfter(tx, standing.auditId, upTo, AT_ONCE));
  await take(standing, lines);
  const end = lines.at(-1);
  if (end) {
    const moved = { auditId: end.auditId, chain: end.chain, lines: standing.lines + lines.length };
    await moveShipping(tx, place, moved, clock.nowMs());
  }
  return lines.length;
}

function chained({ chain: before }: Shipped, entries: readonly Entry[]): readonly Line[] {
  let chain = before;
  return entries.map((entry) => {
    chain = chainOf(chain, entry.text);
    return { ...entry, chain };
  });
}

/** Ships every two seconds, to each place that is named by itself. Any number of processes may run it at once. */
export const startAuditShipping = (context: Context): readonly Job[] =>
  auditPlaces(context.settings).map((place) =>
    startRepeatingJob(context, {
      name: `audit-shipping-${place.place}`,
      run: () => shipAudit(context, place),
      everyMilliseconds: EVERY_MILLISECONDS,
      failed: 'the audit trail could not be shipped',
    }),
  );
