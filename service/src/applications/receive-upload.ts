import { createHash } from 'node:crypto';
import type { uploadDocumentFile } from '@lendside/contract/uploads';
import { documentTypeOf } from '@lendside/providers/document-scanner/port';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { quarantineKey } from './look-at-upload.ts';
import { beginReceiving, endReceiving, findUploads } from './store.ts';
import { readPolicy } from './upload-policy.ts';
import { kindNotAllowed, tooLarge } from './upload-refusals.ts';

/**
 * Takes in one file where it is not served before it was checked. What does not match its permission is not written
 * anywhere. The same file sent again, because its answer was lost, is received all the same.
 */
export async function receiveUpload(context: Context, { input, caller }: Call<typeof uploadDocumentFile>) {
  const { file, uploadId } = input;
  const policy = await readPolicy(context, input);
  if (!policy) throw new Problem('signature_invalid');
  if (!Buffer.isBuffer(file)) throw new Problem('input_not_valid', { field: 'file' });
  if (file.length > policy.bytesMax) throw tooLarge(context);
  if (documentTypeOf(file) !== policy.mediaType) throw kindNotAllowed(context, caller.language);
  const hash = createHash('sha256').update(file).digest('hex');
  const db = statementAs(context.db, 'worker');
  if (!(await beginReceiving(db, uploadId, context.clock.nowMs()))) {
    const [known] = await findUploads(db, [uploadId]);
    if (known?.receivedHash === hash) return { uploadId, received: true };
    throw new Problem(
      known?.state === 'ISSUED' || known?.state === 'EXPIRED' ? 'upload_expired' : 'upload_already_used',
    );
  }
  await context.ports.objectStore.put(quarantineKey(uploadId), file, policy.mediaType);
  await endReceiving(db, uploadId, hash, context.clock.nowMs());
  return { uploadId, received: true };
}
