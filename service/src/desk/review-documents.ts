import { UPLOAD_REFUSAL_WORDS } from '@lendside/domain/upload-refusals';
import { instant } from '@lendside/providers/instant';
import {
  decideDocument,
  documentInReview,
  documentsInReview,
  type InReview,
  pictureInReview,
  type ReviewCause,
} from '../applications/front.ts';
import type { Context } from '../context.ts';
import type { Act, Block, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;
/** Pages of a document that are shown at once. */
const PAGES_SHOWN_MAX = 20;
const GONE = 'This document does not wait for a person any more.';

const CAUSES: Readonly<Record<ReviewCause, string>> = {
  unsure: 'the scanner is not sure that it shows a document',
  unavailable: 'the scanner does not answer',
  rule: 'documents of this kind are always looked at',
};

const minute = (ms: number) => instant(ms).slice(0, 16).replace('T', ' ');

const HEAD = ['Document', 'Kind', 'Customer', 'Application', 'Sent', 'Waits since', 'Because'];
const cellsOf = (one: InReview) => [
  one.uploadId,
  one.category,
  one.customerId ?? 'no customer yet',
  one.applicationId,
  one.receivedAtMs === null ? '' : minute(one.receivedAtMs),
  minute(one.reviewAtMs),
  CAUSES[one.review],
];

/** Documents that wait for a person, the one that waits longest first. */
export async function showDocuments(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const waiting = await documentsInReview(context, SHOWN_MAX);
  seen({ what: `${waiting.length} documents that wait` });
  return {
    blocks: [
      {
        title: 'Documents to look at',
        head: HEAD,
        rows: waiting.map((one) => ({
          cells: cellsOf(one),
          acts: [{ operation: 'document', label: 'Look at it', input: { uploadId: one.uploadId } }],
        })),
        empty: 'No document waits for a person.',
      },
    ],
  };
}

async function waitingOne(context: Context, uploadId: string): Promise<InReview> {
  const one = await documentInReview(context, uploadId);
  if (!one) throw new DeskRefusal(GONE);
  return one;
}

/** One document, with its pages as pictures and what can be decided. */
export async function showDocument(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const one = await waitingOne(context, input.uploadId ?? '');
  const { uploadId, customerId, userId } = one;
  const first = await pictureInReview(context, one, 1);
  const pages = first?.pages ?? 0;
  seen({ customerId: customerId ?? undefined, userId, what: `document ${uploadId} that waits, of ${pages} pages` });
  const shown = Math.min(pages, PAGES_SHOWN_MAX);
  return {
    ...(pages === 0 && {
      says: 'There is no picture of it yet. It is taken or refused by itself once the scanner answers; refuse it where its sender should not wait.',
    }),
    ...(pages > shown && { says: `It has ${pages} pages: the first ${shown} are shown.` }),
    blocks: [documentBlock(one, pages > 0)],
    pictures: Array.from({ length: shown }, (_, index) => ({
      label: `Page ${index + 1} of ${pages}`,
      input: { uploadId, page: String(index + 1) },
    })),
  };
}

function documentBlock(one: InReview, isSeen: boolean): Block {
  const { uploadId } = one;
  const accept: Act = { operation: 'acceptDocument', label: 'Accept it', input: { uploadId }, backTo: 'documents' };
  const refuse: Act = { operation: 'refuseDocument', label: 'Refuse it', input: { uploadId }, backTo: 'documents' };
  return {
    title: `Document ${uploadId}`,
    head: HEAD,
    rows: [{ cells: cellsOf(one) }],
    empty: '',
    acts: isSeen ? [accept, refuse] : [refuse],
  };
}

/** A page of a document that waits, drawn for this look. */
export async function drawDocumentPicture(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { uploadId = '', page = '' } = input;
  const one = await waitingOne(context, uploadId);
  const drawn = /^[1-9]\d{0,3}$/.test(page) ? await pictureInReview(context, one, Number(page)) : undefined;
  if (!drawn) throw new DeskRefusal('There is no such page, or no picture of it.');
  seen({ customerId: one.customerId ?? undefined, userId: one.userId, what: `page ${page} of document ${uploadId}` });
  return { picture: { name: `${uploadId}-${page}.jpg`, base64: drawn.jpeg.toString('base64') } };
}

export async function acceptDocument(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const one = await waitingOne(context, input.uploadId ?? '');
  if (one.savedKey === null) throw new DeskRefusal('Nothing of it was seen yet: the scanner has to answer first.');
  if (!(await decideDocument(context, one, { refusal: undefined, by: operator.name }))) throw new DeskRefusal(GONE);
  note(seen, one, 'was accepted');
  return { says: 'It is accepted.' };
}

/** Refuses a document for a reason; its sender reads it in their own language. */
export async function refuseDocument(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const one = await waitingOne(context, input.uploadId ?? '');
  const refusal = input.why as Parameters<typeof decideDocument>[2]['refusal'] & string;
  if (!(await decideDocument(context, one, { refusal, by: operator.name }))) throw new DeskRefusal(GONE);
  note(seen, one, `was refused: ${refusal}`);
  const { why, next } = UPLOAD_REFUSAL_WORDS.english[refusal];
  return { says: `It is refused. Its sender reads: We could not accept it: ${why}. ${next}` };
}

function note(seen: DeskCall['seen'], { uploadId, customerId, userId }: InReview, what: string): void {
  seen({ customerId: customerId ?? undefined, userId, what: `document ${uploadId} ${what}` });
}
