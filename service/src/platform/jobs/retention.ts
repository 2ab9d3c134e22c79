import { SESSION_MS } from '@lendside/domain/session-clock';
import type { Context } from '../../context.ts';
import { statementAs } from '../database/store-of.ts';
import { type Job, startRepeatingJob } from './repeating-job.ts';
import { deleteOldLimits, deleteOldMessages, deleteSentCodes, emptyOldMessages } from './retention-store.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Rows of one statement: a long one would keep others waiting. */
const AT_ONCE = 1000;

/** Days for which messages are kept after they were sent, or given up. */
const KEPT_DAYS = {
  /** Codes, and lines of unknown names: their words were taken out when they were sent. */
  codes: 7,
  /** Words and address of all others; after that a line remains that it was sent. */
  words: 90,
  lines: 400,
} as const;
const LIMIT_HOURS = 48;

/** Deletes what strangers leave behind and what has been kept for its time. Any number of processes may run it at once. */
export async function forgetOld(context: Context): Promise<number> {
  const nowMs = context.clock.nowMs();
  const tx = statementAs(context.db, 'worker');
  const ago = (days: number) => nowMs - days * DAY_MILLISECONDS;
  const steps = [
    // A visit that timed out left its card. By now it is over.
    () => context.ports.cardVault.forgetOldGuestCards({ addedBeforeMs: nowMs - SESSION_MS, atMost: AT_ONCE }),
    () => deleteSentCodes(tx, ago(KEPT_DAYS.codes), AT_ONCE),
    () => emptyOldMessages(tx, ago(KEPT_DAYS.words), AT_ONCE),
    () => deleteOldMessages(tx, ago(KEPT_DAYS.lines), AT_ONCE),
    () => deleteOldLimits(tx, Math.floor(nowMs / HOUR_MILLISECONDS) - LIMIT_HOURS, AT_ONCE),
  ];
  let all = await context.ports.signIn.forgetOld();
  for (const step of steps) {
    for (;;) {
      const count = await step();
      all += count;
      if (count < AT_ONCE) break;
    }
  }
  return all;
}

/** Runs every hour. */
export function startRetention(context: Context): Job {
  return startRepeatingJob(context, {
    run: () => forgetOld(context),
    everyMilliseconds: HOUR_MILLISECONDS,
    failed: 'old rows could not be deleted',
  });
}
