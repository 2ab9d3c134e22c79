import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { forgetReader, noteReader } from '../platform/keys/key-readers-store.ts';
import { processName } from '../platform/runtime/process-name.ts';
import type { Core } from './core.ts';

/** A key that was made by another process is known here before it is used anywhere: it becomes current two minutes after it was made. */
const LOOK_EVERY_MILLISECONDS = 20_000;

/** Reads the ring again now and then, and when it is woken; and notes which one this process works with. */
export function startKeysWatch(
  { context, keys, db }: Pick<Core, 'context' | 'keys' | 'db'>,
  reader = processName(),
): Job {
  const { log, clock } = context;
  const job = startRepeatingJob(context, {
    name: 'keys-watch',
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'the keys were not looked at',
    async run() {
      try {
        if (await keys.readAgain()) log.info({ keys: keys.digest() }, 'the keys were read again');
      } catch (error) {
        log.error({ error: String(error) }, 'the keys stay as they were');
      }
      await noteReader(db, { reader, ring: keys.digest() }, clock.nowMs());
    },
  });
  return {
    ...job,
    async stop() {
      await job.stop();
      await forgetReader(db, reader).catch(() => undefined);
    },
  };
}
