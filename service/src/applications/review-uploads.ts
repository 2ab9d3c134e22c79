import type { UploadRefusal } from '@lendside/domain/upload-refusals';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { documentCame, tellDocumentCame } from './documents-came.ts';
import { quarantineKey, savedKeyOf } from './look-at-upload.ts';
import { decideReview, findInReview, type InReview, outOfQuarantine, uploadsInReview } from './looks-store.ts';
import { uploadRefusalLetter } from './upload-refusal-letter.ts';

/** Documents that wait for a person of the lender. */

export const documentsInReview = (context: Context, atMost: number): Promise<readonly InReview[]> =>
  uploadsInReview(statementAs(context.db, 'worker'), atMost);

export const documentInReview = (context: Context, uploadId: string): Promise<InReview | undefined> =>
  findInReview(statementAs(context.db, 'worker'), uploadId);

/**
 * A page of it as a picture that was drawn for this look; undefined where there is nothing to be seen. What was sent
 * never leaves the quarantine.
 */
export async function pictureInReview(context: Context, { savedKey, mediaType }: InReview, page: number) {
  const { documentScanner, objectStore } = context.ports;
  const saved = savedKey === null ? undefined : await objectStore.get(savedKey);
  return saved && documentScanner.picture({ content: saved.content, mediaType }, page);
}

/**
 * Ends a person's look: taken, or refused for a reason that its sender reads on the page and by letter. False where it does
 * not wait any more, or is to be taken and nothing of it was seen.
 */
export async function decideDocument(
  context: Context,
  upload: InReview,
  { refusal, by }: { readonly refusal: UploadRefusal | undefined; readonly by: string },
): Promise<boolean> {
  const { uploadId, category, customerId, userId } = upload;
  const letter = refusal === undefined ? [] : await uploadRefusalLetter(context, upload, refusal);
  const nowMs = context.clock.nowMs();
  const isDecided = await context.db.transaction('worker', async (tx) => {
    if (!(await decideReview(tx, uploadId, { refusal, by, nowMs }))) return false;
    if (refusal === undefined) await documentCame(context, tx, upload);
    const what = refusal === undefined ? 'document.accepted' : 'document.refused';
    const detail = { uploadId, category, ...(refusal && { refusal }) };
    await writeAudit(tx, nowMs, [{ customerId: customerId ?? undefined, userId, what, detail }]);
    await writeOutbox(tx, letter, nowMs);
    return true;
  });
  if (!isDecided) return false;
  if (refusal === undefined) await tellDocumentCame(context, uploadId);
  if (letter.length > 0) context.wake('outbox');
  if (refusal !== undefined) await removeFiles(context, upload);
  return true;
}

/** Removes all files of a document that was refused. */
export async function removeFiles(
  context: Context,
  upload: Pick<InReview, 'uploadId' | 'applicationId'>,
): Promise<void> {
  const { objectStore } = context.ports;
  await objectStore.delete(quarantineKey(upload.uploadId));
  await objectStore.delete(savedKeyOf(upload));
  await outOfQuarantine(statementAs(context.db, 'worker'), upload.uploadId);
}
