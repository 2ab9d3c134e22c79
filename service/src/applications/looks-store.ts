import type { UploadRefusal } from '@lendside/domain/upload-refusals';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';
import { UPLOAD_COLUMNS, type Upload } from './store.ts';

/** SQL of looks at files that people sent, by the scanner and by a person. Runs as the worker. */

type Reader = Pick<Tx, 'query'>;

/** Why a person looks at a file: the scanner is not sure what it shows, does not answer, or the lender wants to see such documents. */
export type ReviewCause = 'unsure' | 'unavailable' | 'rule';

/** Outcome of a look. In review, a picture lies under `savedKey` unless the scanner has not answered yet. */
export type Verdict =
  | { readonly state: 'ACCEPTED'; readonly savedKey: string }
  | { readonly state: 'IN_REVIEW'; readonly review: ReviewCause; readonly savedKey: string | null }
  | { readonly state: 'REFUSED'; readonly refusal: UploadRefusal };

/** The scanner has still to look at it. */
const IS_UNSEEN = "(state = 'RECEIVED' or (state = 'IN_REVIEW' and review = 'unavailable'))";

/** Ends the look of the scanner at a file, once: false where that was done already. */
export async function decide(tx: Tx, uploadId: string, verdict: Verdict, nowMs: number): Promise<boolean> {
  const one = { savedKey: null, refusal: null, review: null, ...verdict };
  const isInReview = one.state === 'IN_REVIEW';
  const rows = await tx.query(
    `update lendside.uploads set state = $2, saved_key = $3, refusal = $4, review = coalesce($5, review),
       review_at = case when $6 then coalesce(review_at, $7) else review_at end,
       decided_at = case when $6 then null else $7::timestamptz end
      where upload_id = $1 and ${IS_UNSEEN} and (state, coalesce(review, '')) is distinct from ($2, coalesce($5, '')) returning 1`,
    [uploadId, one.state, one.savedKey, one.refusal, one.review, isInReview, instant(nowMs)],
  );
  return rows.length === 1;
}

/** Notes that the scanner was asked: what was not looked at for longest comes first. */
export async function noteLook(db: Reader, uploadId: string, nowMs: number): Promise<void> {
  await db.query('update lendside.uploads set looked_at = $2 where upload_id = $1', [uploadId, instant(nowMs)]);
}

/** Nothing of a file lies where nothing was looked at; one that was refused has no picture any more. */
export async function outOfQuarantine(db: Reader, uploadId: string): Promise<void> {
  await db.query(
    `update lendside.uploads set in_quarantine = false, saved_key = case when state = 'REFUSED' then null else saved_key end
      where upload_id = $1`,
    [uploadId],
  );
}

/** Named files that the scanner has not looked at yet. */
export function waitingForALook(db: Reader, beforeMs: number, atMost: number): Promise<Upload[]> {
  return camelRows<Upload>(
    db.query(
      `select ${UPLOAD_COLUMNS} from lendside.uploads u
      where u.in_quarantine and ${IS_UNSEEN} and u.name is not null and u.received_at < $1
      order by u.looked_at nulls first, u.issued_at limit $2`,
      [instant(beforeMs), atMost],
    ),
  );
}

/** Ends uploads that were begun and never finished; returns them and those whose cleanup is still missing. */
export async function overAndLeft(
  tx: Tx,
  issuedBeforeMs: number,
  atMost: number,
): Promise<readonly Pick<Upload, 'uploadId' | 'applicationId' | 'state'>[]> {
  await tx.query(
    `update lendside.uploads set state = 'EXPIRED'
      where in_quarantine and issued_at < $1 and (state = 'RECEIVING' or (state = 'RECEIVED' and name is null))`,
    [instant(issuedBeforeMs)],
  );
  return camelRows(
    tx.query(
      `select upload_id, application_id, state from lendside.uploads
      where in_quarantine and issued_at < $1 and state in ('ACCEPTED', 'REFUSED', 'EXPIRED') order by issued_at limit $2`,
      [instant(issuedBeforeMs), atMost],
    ),
  );
}

/** A file that waits for a person. */
export interface InReview
  extends Pick<
    Upload,
    'uploadId' | 'applicationId' | 'userId' | 'customerId' | 'category' | 'mediaType' | 'receivedAtMs'
  > {
  readonly review: ReviewCause;
  readonly reviewAtMs: number;
  readonly savedKey: string | null;
}

const REVIEW_COLUMNS = `upload_id, application_id, user_id, customer_id, category, media_type, received_at, review,
  review_at, saved_key`;

/** Files that wait for a person, the one that waits longest first. */
export function uploadsInReview(db: Reader, atMost: number): Promise<InReview[]> {
  return camelRows<InReview>(
    db.query(
      `select ${REVIEW_COLUMNS} from lendside.uploads where state = 'IN_REVIEW' order by review_at, upload_id limit $1`,
      [atMost],
    ),
  );
}

export async function findInReview(db: Reader, uploadId: string): Promise<InReview | undefined> {
  const [row] = await camelRows<InReview>(
    db.query(`select ${REVIEW_COLUMNS} from lendside.uploads where upload_id = $1 and state = 'IN_REVIEW'`, [uploadId]),
  );
  return row;
}

/** Ends the look of a person, once; a refused one is marked, so that its files go. False where another person was quicker. */
export async function decideReview(
  tx: Tx,
  uploadId: string,
  { refusal, by, nowMs }: { readonly refusal: UploadRefusal | undefined; readonly by: string; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.uploads set state = case when $2::text is null then 'ACCEPTED' else 'REFUSED' end, refusal = $2,
       decided_at = $3, decided_by = $4, in_quarantine = in_quarantine or $2::text is not null
      where upload_id = $1 and state = 'IN_REVIEW' and ($2::text is not null or saved_key is not null) returning 1`,
    [uploadId, refusal ?? null, instant(nowMs), by],
  );
  return rows.length === 1;
}
