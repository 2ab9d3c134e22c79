import type { OutputOf } from '@lendside/contract/operation';
import type { listUploadedDocuments } from '@lendside/contract/uploads';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { applicationInQuestion, forDesk } from './can-upload.ts';
import { sentFor, type Upload } from './store.ts';

type SentDocument = OutputOf<typeof listUploadedDocuments>['documents'][number];

/** Documents sent for an application, also one that has ended since. Throws `upload_not_allowed` where none can ever be. */
export async function listUploads(context: Context, { input, caller }: Call<typeof listUploadedDocuments>) {
  const session = sessionOf(caller);
  const application =
    (await forDesk(context, session, input)) ?? (await applicationInQuestion(context, session, input));
  const sent = await sentFor(statementAs(context.db, 'worker'), application.applicationId);
  if (sent.length === 0 && !application.canUploadDocuments) throw new Problem('upload_not_allowed');
  return { documents: sent.map(sentDocument) };
}

const STATES = { RECEIVED: 'checking', IN_REVIEW: 'checking', ACCEPTED: 'accepted', REFUSED: 'refused' } as const;

export function sentDocument({
  uploadId,
  name,
  mediaType,
  category,
  receivedAtMs,
  state,
  refusal,
}: Upload): SentDocument {
  return {
    id: uploadId,
    name: name ?? '',
    type: mediaType,
    category,
    uploaded: instant(receivedAtMs ?? 0),
    state: STATES[state as keyof typeof STATES],
    ...(state === 'IN_REVIEW' && { byPerson: true }),
    ...(refusal !== null && { refusal }),
  };
}
