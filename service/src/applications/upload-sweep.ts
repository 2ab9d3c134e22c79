import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { lookAtUpload, quarantineKey } from './look-at-upload.ts';
import { outOfQuarantine, overAndLeft, waitingForALook } from './looks-store.ts';
import { removeFiles } from './review-uploads.ts';

const AT_ONCE = 20;
const EVERY_MILLISECONDS = 60_000;
/** The person's own request looks at it first. */
const LEFT_ALONE_MILLISECONDS = 30_000;
/** Milliseconds after which an upload that was never named is deleted. */
const FORGOTTEN_AFTER_MILLISECONDS = 3_600_000;

/** Looks at what could not be looked at when it came, and removes abandoned uploads. */
export function startUploadSweep(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'upload-sweep',
    run: () => sweepUploads(context),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'uploads could not be looked at',
  });
}

export async function sweepUploads(context: Context): Promise<void> {
  const db = statementAs(context.db, 'worker');
  const nowMs = context.clock.nowMs();
  for (const upload of await waitingForALook(db, nowMs - LEFT_ALONE_MILLISECONDS, AT_ONCE)) {
    // One that breaks a scanner holds up none of the others.
    await lookAtUpload(context, upload, { later: true }).catch((error: unknown) => {
      context.log.error({ uploadId: upload.uploadId, error: String(error) }, 'an upload could not be looked at');
    });
  }
  const over = await context.db.transaction('worker', (tx) =>
    overAndLeft(tx, nowMs - FORGOTTEN_AFTER_MILLISECONDS, AT_ONCE),
  );
  for (const { state, ...upload } of over) {
    if (state === 'REFUSED') {
      await removeFiles(context, upload);
      continue;
    }
    const { uploadId } = upload;
    await context.ports.objectStore.delete(quarantineKey(uploadId));
    await outOfQuarantine(db, uploadId);
  }
}
