import type { saveUploadedDocuments } from '@lendside/contract/uploads';
import { shownFileName, type UploadCategory } from '@lendside/domain/upload-limits';
import { UPLOAD_REFUSAL_WORDS } from '@lendside/domain/upload-refusals';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { openForUploads } from './can-upload.ts';
import { sentDocument } from './list-uploads.ts';
import { lookAtUpload } from './look-at-upload.ts';
import { findUploads, nameUpload, type Upload } from './store.ts';

/** Has files that came looked at, each by itself: the good ones are kept, whatever becomes of the others. */
export async function saveUploads(context: Context, { input, caller }: Call<typeof saveUploadedDocuments>) {
  const { applicationId } = await openForUploads(context, sessionOf(caller), input);
  const looked = await lookAtSent(context, caller, { applicationId, files: input.files });
  return { documents: looked.map(sentDocument) };
}

/** The same for anything that files are sent for: who sends them was checked. */
export async function lookAtSent(
  context: Context,
  caller: Pick<Caller, 'language'>,
  sent: {
    readonly applicationId: string;
    readonly files: readonly { readonly uploadId: string; readonly name: string; readonly category: UploadCategory }[];
  },
): Promise<readonly Upload[]> {
  const { applicationId, files } = sent;
  const db = statementAs(context.db, 'worker');
  const ids = files.map(({ uploadId }) => uploadId);
  const read = async () => {
    const found = await findUploads(db, ids);
    return ids.map((id) => found.find((one) => one.uploadId === id));
  };
  const isThere = (one: Upload | undefined): one is Upload =>
    one?.applicationId === applicationId && ['RECEIVED', 'IN_REVIEW', 'ACCEPTED', 'REFUSED'].includes(one.state);

  if (!(await read()).every(isThere)) throw new Problem('upload_not_found');
  for (const { uploadId, name, category } of files) {
    await nameUpload(db, { uploadId, name: shownFileName(name), category });
  }
  for (const one of await read()) {
    if (isThere(one) && one.state === 'RECEIVED') await lookAtUpload(context, one, { later: false });
  }
  const looked = (await read()).filter(isThere);
  const refusal = looked.find((one) => one.refusal !== null)?.refusal;
  if (refusal) {
    throw new Problem('file_content_not_allowed', { why: UPLOAD_REFUSAL_WORDS[caller.language][refusal].why });
  }
  return looked;
}
