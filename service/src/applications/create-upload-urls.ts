import type { createUploadUrls } from '@lendside/contract/uploads';
import {
  UPLOAD_FILES_MAX,
  UPLOAD_TICKET_MINUTES,
  UPLOADS_A_DAY_MAX,
  type UploadCategory,
} from '@lendside/domain/upload-limits';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { uploadRulesOf } from '../platform/http/upload-rules.ts';
import { Problem } from '../problem.ts';
import { openForUploads } from './can-upload.ts';
import { countIssued, insertUploads, type NewUpload } from './store.ts';
import { signedPolicy } from './upload-policy.ts';
import { kindNotAllowed, tooLarge } from './upload-refusals.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Permissions to send some files: each for one file of one kind and size, once, within five minutes. */
export async function uploadUrls(context: Context, { input, caller }: Call<typeof createUploadUrls>) {
  const { userId } = sessionOf(caller);
  const { applicationId, customerId } = await openForUploads(context, sessionOf(caller), input);
  return permitUploads(context, caller, {
    ...{ applicationId, customerId, userId },
    files: input.files,
    aDayMax: UPLOADS_A_DAY_MAX,
  });
}

/** The same for anything that files are sent for: who sends them was checked. */
export async function permitUploads(
  context: Context,
  caller: Pick<Caller, 'language' | 'origin'>,
  sent: Pick<NewUpload, 'applicationId' | 'userId' | 'customerId'> & {
    readonly files: readonly { readonly category: UploadCategory; readonly type: string; readonly size: number }[];
    /** Files in 24 hours, those that were permitted before included. */
    readonly aDayMax: number;
  },
) {
  const { applicationId, userId, customerId, files, aDayMax } = sent;
  if (files.length > UPLOAD_FILES_MAX) throw new Problem('too_many_files', { count: String(UPLOAD_FILES_MAX) });
  const nowMs = context.clock.nowMs();
  const expiresAtMs = nowMs + UPLOAD_TICKET_MINUTES * 60_000;
  const { bytesMax, mediaTypes } = uploadRulesOf(context.flags);
  const uploads = files.map(({ category, type, size }): NewUpload => {
    const mediaType = mediaTypes.find((allowed) => allowed === type);
    if (mediaType === undefined) throw kindNotAllowed(context, caller.language);
    if (size > bytesMax) throw tooLarge(context);
    const uploadId = context.ids.next('upl');
    return { uploadId, applicationId, category, mediaType, userId, customerId, bytesMax: size, expiresAtMs };
  });
  await context.db.transaction('worker', async (tx) => {
    const before = await countIssued(tx, applicationId, nowMs - DAY_MILLISECONDS);
    if (before + uploads.length > aDayMax) throw new Problem('too_many_uploads');
    await insertUploads(tx, uploads, nowMs);
  });
  return {
    uploads: uploads.map(({ uploadId, mediaType, bytesMax: size }) => ({
      uploadId,
      url: `${caller.origin}/api/upload`,
      fields: signedPolicy(context, { uploadId, mediaType, bytesMax: size, expiresAtMs }),
      expiresAt: instant(expiresAtMs),
    })),
  };
}
