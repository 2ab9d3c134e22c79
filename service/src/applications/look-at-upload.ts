import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { documentsSeenByPerson } from '../platform/http/upload-rules.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { isForDesk } from './can-upload.ts';
import { documentCame, tellDocumentCame } from './documents-came.ts';
import { decide, noteLook, outOfQuarantine, type ReviewCause, type Verdict } from './looks-store.ts';
import type { Upload } from './store.ts';
import { uploadRefusalLetter } from './upload-refusal-letter.ts';

/** Time for which a scanner may be silent; then a person at the lender learns of the file. */
const SILENT_MILLISECONDS = 4 * 3_600_000;

/** Folder of files not yet checked: nothing is served from there. */
export const quarantineKey = (uploadId: string) => `quarantine/${uploadId}`;
export const savedKeyOf = ({ applicationId, uploadId }: Pick<Upload, 'applicationId' | 'uploadId'>) =>
  `uploads/${applicationId}/${uploadId}`;

/**
 * Has a received file looked at, and keeps what is to be seen of it or nothing. What the scanner is not sure of, or the lender wants
 * to see, waits for a person; so does what the scanner has not answered for hours, and it is asked on. Broken off
 * anywhere, or done twice, the outcome is the same. `later`: its sender is gone and learns of a refusal by letter.
 */
export async function lookAtUpload(
  context: Context,
  upload: Upload,
  { later }: { readonly later: boolean },
): Promise<void> {
  const db = statementAs(context.db, 'worker');
  const nowMs = context.clock.nowMs();
  await noteLook(db, upload.uploadId, nowMs);
  const verdict = await verdictOn(context, upload, nowMs);
  if (!verdict) return;
  const letter =
    later && verdict.state === 'REFUSED' ? await uploadRefusalLetter(context, upload, verdict.refusal) : [];
  const isDecided = await context.db.transaction('worker', async (tx) => {
    const isFirst = await decide(tx, upload.uploadId, verdict, nowMs);
    if (!isFirst) return false;
    await writeVerdict(context, tx, upload, verdict);
    await writeOutbox(tx, letter, nowMs);
    return true;
  });
  if (isDecided && verdict.state === 'ACCEPTED') await tellDocumentCame(context, upload.uploadId);
  if (letter.length > 0) context.wake('outbox');
  if (verdict.state === 'IN_REVIEW' && verdict.savedKey === null) return;
  await context.ports.objectStore.delete(quarantineKey(upload.uploadId));
  await outOfQuarantine(db, upload.uploadId);
}

/** Outcome of the scanner's look, with the picture already in its place. Undefined while it may still answer. */
async function verdictOn(context: Context, upload: Upload, nowMs: number): Promise<Verdict | undefined> {
  const { documentScanner, objectStore } = context.ports;
  const { uploadId, mediaType, category, applicationId } = upload;
  const lying = await objectStore.get(quarantineKey(uploadId));
  const scanned = lying ? await documentScanner.scan({ content: lying.content, mediaType }) : undefined;
  if (!scanned || scanned.outcome === 'unknown') {
    const isLate = nowMs - (upload.receivedAtMs ?? nowMs) >= SILENT_MILLISECONDS;
    return isLate ? { state: 'IN_REVIEW', review: 'unavailable', savedKey: null } : undefined;
  }
  if (scanned.outcome === 'refused') return { state: 'REFUSED', refusal: scanned.reason };
  const savedKey = savedKeyOf(upload);
  await objectStore.put(savedKey, scanned.content, mediaType);
  const review: ReviewCause | undefined =
    scanned.outcome === 'unsure'
      ? 'unsure'
      : isForDesk(applicationId) || documentsSeenByPerson(context.flags).includes(category)
        ? 'rule'
        : undefined;
  return review ? { state: 'IN_REVIEW', review, savedKey } : { state: 'ACCEPTED', savedKey };
}

async function writeVerdict(
  context: Context,
  tx: Parameters<typeof decide>[0],
  upload: Upload,
  verdict: Verdict,
): Promise<void> {
  const { uploadId, category, customerId, userId, state } = upload;
  if (verdict.state === 'ACCEPTED') await documentCame(context, tx, upload);
  const review = verdict.state === 'IN_REVIEW' ? { review: verdict.review } : {};
  const taken = state === 'IN_REVIEW' ? 'document.accepted' : 'document.sent';
  const what = verdict.state === 'REFUSED' ? 'document.refused' : taken;
  const detail = { uploadId, category, ...review };
  await writeAudit(tx, context.clock.nowMs(), [{ customerId: customerId ?? undefined, userId, what, detail }]);
}
