import type { Tx } from '@lendside/providers/database';
import type { ChangeTaken, DocumentCategory } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { askLenderLater, askWrittenDown, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { isForDesk } from './can-upload.ts';
import type { Upload } from './store.ts';

interface Came {
  readonly applicationId: string;
  readonly categories: readonly DocumentCategory[];
}

/** Tells the lender's system that documents came in, so that they are not asked for any more. */
export const documentsCameRequest: LenderRequest<Came, ChangeTaken<'saved'>> = {
  kind: 'documentsCame',
  ask: ({ ports }, { requestId: reference, body }) => ports.loanOrigination.documentsCame({ reference, ...body }),
  async follow(context, { body: { applicationId } }, answer) {
    if (answer.outcome === 'refused')
      context.log.error({ applicationId, ...answer }, 'documents that came were not taken');
    return async () => undefined;
  },
};

/**
 * Writes down that a document was accepted, for the lender's system to be told once this transaction is committed. One that belongs to
 * a protection or a question is the desk's alone.
 */
export const documentCame = async (
  context: Context,
  tx: Tx,
  {
    uploadId,
    applicationId,
    category,
    customerId,
    userId,
  }: Pick<Upload, 'uploadId' | 'applicationId' | 'category' | 'customerId' | 'userId'>,
): Promise<void> =>
  isForDesk(applicationId)
    ? undefined
    : askLenderLater(context, tx, documentsCameRequest, {
        subject: uploadId,
        customerId: customerId ?? userId,
        loanId: null,
        body: { applicationId, categories: [category] },
      });

/** Tells it at once, where it answers. */
export const tellDocumentCame = (context: Context, uploadId: string): Promise<void> =>
  askWrittenDown(context, documentsCameRequest, uploadId);
