import type { UploadCategory, UploadMediaType } from '@lendside/domain/upload-limits';
import type { UploadRefusal } from '@lendside/domain/upload-refusals';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of files that people send. Runs as the worker: whose application it is was checked before. */

export interface Upload {
  readonly uploadId: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly customerId: string | null;
  readonly category: UploadCategory;
  readonly mediaType: UploadMediaType;
  readonly state: 'ISSUED' | 'RECEIVING' | 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED' | 'EXPIRED';
  readonly receivedAtMs: number | null;
  readonly receivedHash: string | null;
  readonly name: string | null;
  readonly refusal: UploadRefusal | null;
}

export interface NewUpload {
  readonly uploadId: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly customerId: string | undefined;
  readonly category: UploadCategory;
  readonly mediaType: UploadMediaType;
  readonly bytesMax: number;
  readonly expiresAtMs: number;
}

type Reader = Pick<Tx, 'query'>;

export const UPLOAD_COLUMNS = `u.upload_id, u.application_id, u.user_id, u.customer_id, u.category, u.media_type, u.state, u.received_at,
  u.received_hash, u.name, u.refusal`;

/**
 * Permissions of an application are written one request after the other: the count holds until the transaction ends.
 */
export async function countIssued(tx: Tx, applicationId: string, sinceMs: number): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads of ${applicationId}`]);
  const [row] = await camelRows<{ count: number }>(
    tx.query('select count(*)::integer as count from lendside.uploads where application_id = $1 and issued_at > $2', [
      applicationId,
      instant(sinceMs),
    ]),
  );
  return row?.count ?? 0;
}

export async function insertUploads(tx: Tx, uploads: readonly NewUpload[], nowMs: number): Promise<void> {
  await camelRows(
    tx.query(
      `insert into lendside.uploads (upload_id, application_id, user_id, customer_id, category, media_type, bytes_max,
       issued_at, expires_at)
     select n."uploadId", n."applicationId", n."userId", n."customerId", n.category, n."mediaType", n."bytesMax", $2,
       n."expiresAt"
     from jsonb_to_recordset($1) as n ("uploadId" text, "applicationId" text, "userId" text, "customerId" text,
       category text, "mediaType" text, "bytesMax" integer, "expiresAt" timestamptz)`,
      [
        JSON.stringify(uploads.map(({ expiresAtMs, ...one }) => ({ ...one, expiresAt: instant(expiresAtMs) }))),
        instant(nowMs),
      ],
    ),
  );
}

export async function findUploads(db: Reader, uploadIds: readonly string[]): Promise<readonly Upload[]> {
  return camelRows<Upload>(
    db.query(`select ${UPLOAD_COLUMNS} from lendside.uploads u where u.upload_id = any ($1)`, [uploadIds]),
  );
}

/** Uploads sent and named for an application, newest first. */
export async function sentFor(db: Reader, applicationId: string): Promise<readonly Upload[]> {
  return camelRows<Upload>(
    db.query(
      `select ${UPLOAD_COLUMNS} from lendside.uploads u
      where u.application_id = $1 and u.name is not null and u.state in ('RECEIVED', 'IN_REVIEW', 'ACCEPTED', 'REFUSED')
      order by u.received_at desc, u.upload_id desc limit 200`,
      [applicationId],
    ),
  );
}

/** Takes the one place a file of this permission has. False when another was quicker, or its time is over. */
export async function beginReceiving(db: Reader, uploadId: string, nowMs: number): Promise<boolean> {
  const rows = await db.query(
    `update lendside.uploads set state = 'RECEIVING', in_quarantine = true
      where upload_id = $1 and state = 'ISSUED' and expires_at > $2 returning 1`,
    [uploadId, instant(nowMs)],
  );
  return rows.length === 1;
}

export async function endReceiving(db: Reader, uploadId: string, hash: string, nowMs: number): Promise<void> {
  await db.query(
    `update lendside.uploads set state = 'RECEIVED', received_at = $2, received_hash = $3
      where upload_id = $1 and state = 'RECEIVING'`,
    [uploadId, instant(nowMs), hash],
  );
}

/** The name and kind that the person gives; from now on it is looked at. */
export async function nameUpload(
  db: Reader,
  { uploadId, name, category }: { readonly uploadId: string; readonly name: string; readonly category: UploadCategory },
): Promise<void> {
  await db.query(
    `update lendside.uploads set name = $2, category = $3 where upload_id = $1 and state = 'RECEIVED' and name is null`,
    [uploadId, name, category],
  );
}
