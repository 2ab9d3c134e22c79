import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { settleSigning } from './settle-signing.ts';
import { closedRoom, openRooms, signingsBefore } from './store/signings.ts';

const AT_ONCE = 50;
const EVERY_MILLISECONDS = 30_000;
/** The person's own page asks at first; the sweep is for those who closed it. */
const LEFT_ALONE_MILLISECONDS = 20_000;

/** Signings whose signer did not return are looked up too: a closed page is no reason to lose a signature. */
export function startSigningSweep(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'signing-sweep',
    run: () => sweepSignings(context),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'signings could not be asked for',
  });
}

/** Closes the rooms of signings that were left, or replaced by another one: no one signs there what counts for nothing. */
async function closeRooms(context: Context): Promise<void> {
  for (const { signingId, sessionId } of await openRooms(context.db, context.clock.nowMs(), AT_ONCE)) {
    try {
      await context.ports.signing.cancel(sessionId);
      await closedRoom(context.db, signingId, context.clock.nowMs());
    } catch (error) {
      context.log.warn({ error: String(error) }, 'the room of a signing that was left could not be closed');
    }
  }
}

export async function sweepSignings(context: Context): Promise<void> {
  await closeRooms(context);
  const rows = await signingsBefore(context.db, context.clock.nowMs() - LEFT_ALONE_MILLISECONDS, AT_ONCE);
  for (const row of rows) {
    await settleSigning(context, row).catch((error: unknown) => {
      context.log.error({ error: String(error) }, 'a signing could not be asked for');
    });
  }
}
