import type { ScanRefusal } from '@lendside/providers/document-scanner/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { decide, outOfQuarantine, type Upload } from './store.ts';

/** Folder of files not yet checked: nothing is served from there. */
export const quarantineKey = (uploadId: string) => `quarantine/${uploadId}`;
const savedKeyOf = ({ applicationId, uploadId }: Upload) => `uploads/${applicationId}/${uploadId}`;

/**
 * Has a received file looked at, keeps what is to be seen of it or nothing, and answers why not. `undefined`: it could
 * not be checked now and stays where it is. Broken off anywhere, or done twice, the outcome is the same.
 */
export async function lookAtUpload(
  context: Context,
  upload: Upload,
): Promise<{ readonly refusal: ScanRefusal | undefined } | undefined> {
  const { documentScanner, objectStore, loanOrigination } = context.ports;
  const { uploadId, mediaType, applicationId, category } = upload;
  const lying = await objectStore.get(quarantineKey(uploadId));
  if (!lying) return undefined;
  const scanned = await documentScanner.scan({ content: lying.content, mediaType });
  if (scanned.outcome === 'unknown') return undefined;
  const savedKey = savedKeyOf(upload);
  if (scanned.outcome === 'clean') await objectStore.put(savedKey, scanned.content, mediaType);
  const refusal = scanned.outcome === 'refused' ? scanned.reason : undefined;
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const isFirst = await decide(tx, uploadId, refusal === undefined ? { savedKey } : { refusal }, nowMs);
    if (!isFirst) return;
    if (refusal === undefined) await loanOrigination.documentsCame(tx, applicationId, [category]);
    await writeAudit(tx, nowMs, [
      {
        customerId: upload.customerId ?? undefined,
        userId: upload.userId,
        what: refusal === undefined ? 'document.sent' : 'document.refused',
        detail: { uploadId, category },
      },
    ]);
  });
  await objectStore.delete(quarantineKey(uploadId));
  await outOfQuarantine(statementAs(context.db, 'worker'), uploadId);
  return { refusal };
}
