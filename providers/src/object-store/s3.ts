import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { adapter } from '../sockets/socket.ts';
import { vendorUrl } from '../sockets/vendor-call.ts';
import { keyParts, ObjectDamaged, type ObjectStore, type StoredObject } from './port.ts';

const CONNECT_MILLISECONDS = 5_000;
const ANSWER_MILLISECONDS = 20_000;
/** No file of ours is as large; more than that is no answer. */
const FILE_BYTES_MAX = 40_000_000;
const HEADS_AT_ONCE = 8;
/** Hash of the content as it was put, which the store keeps beside it. */
const HASH = 'lendside-sha256';

/** Settings of a bucket. */
const settings = z
  .strictObject({
    bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it is no name of a bucket'),
    region: z.string().regex(/^[a-z0-9-]{2,40}$/, 'it is no name of a region'),
    /** Address of another store that answers as S3 does. */
    url: vendorUrl.optional(),
    /** The bucket's name in the path of an address, not in its host. */
    pathStyle: z.boolean().default(false),
    /** Beginning of all keys in the bucket. */
    folder: z
      .string()
      .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/, 'it is one part of a key')
      .optional(),
    /** Login; without it that of the machine. */
    accessKeyId: z.string().min(1).max(200).optional(),
    secretAccessKey: z.string().min(1).max(200).optional(),
    /** Encryption that is asked for with each file; `bucket` leaves it to the bucket. */
    encryption: z.enum(['bucket', 'AES256', 'aws:kms']).default('AES256'),
    kmsKey: z.string().min(1).max(300).optional(),
  })
  .refine(({ accessKeyId, secretAccessKey }) => (accessKeyId === undefined) === (secretAccessKey === undefined), {
    path: ['secretAccessKey'],
    message: 'accessKeyId and secretAccessKey go together',
  })
  .refine(({ encryption, kmsKey }) => kmsKey === undefined || encryption === 'aws:kms', {
    path: ['kmsKey'],
    message: 'it is for the encryption aws:kms',
  });

export type S3Settings = z.output<typeof settings>;

/** Files in a bucket, with what the doctor and the end of the process ask. */
export interface S3Store extends ObjectStore {
  /** Lists one key of the bucket. */
  look(): Promise<void>;
  close(): void;
}

interface Bucket {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
  readonly given: S3Settings;
}

/** Keeps files in a bucket of S3, or of a store that answers as S3 does. */
export async function s3Store(given: S3Settings): Promise<S3Store> {
  const s3 = await import('@aws-sdk/client-s3');
  const { region, url, pathStyle, accessKeyId, secretAccessKey } = given;
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(url !== undefined && { endpoint: url }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Which call is made again is the wrapper's to say.
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  });
  const bucket: Bucket = { s3, client, given };
  return {
    name: 'S3',
    embedded: false,
    put: (key, content, mediaType) => put(bucket, key, content, mediaType),
    get: (key) => get(bucket, key),
    list: (prefix) => list(bucket, prefix),
    async delete(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket: given.bucket, Key: nameOf(given, key) }));
    },
    async look() {
      await client.send(new s3.ListObjectsV2Command({ Bucket: given.bucket, MaxKeys: 1 }));
    },
    close: () => client.destroy(),
  };
}

const nameOf = ({ folder }: S3Settings, key: string): string =>
  [...(folder === undefined ? [] : [folder]), ...keyParts(key)].join('/');
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function put(
  { s3, client, given }: Bucket,
  key: string,
  content: Buffer,
  mediaType: string,
): Promise<StoredObject> {
  const { bucket, encryption, kmsKey } = given;
  const hash = hashOf(content);
  await client.send(
    new s3.PutObjectCommand({
      Bucket: bucket,
      Key: nameOf(given, key),
      Body: content,
      ContentLength: content.length,
      ContentType: mediaType,
      // The store refuses what did not arrive as it was sent.
      ContentMD5: createHash('md5').update(content).digest('base64'),
      Metadata: { [HASH]: hash },
      ...(encryption !== 'bucket' && { ServerSideEncryption: encryption }),
      ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }),
    }),
  );
  return { key, hash, bytes: content.length, mediaType };
}

const isNotThere = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { readonly name?: string }).name ?? '');

async function get(
  { s3, client, given }: Bucket,
  key: string,
): Promise<(StoredObject & { readonly content: Buffer }) | undefined> {
  const ask = new s3.GetObjectCommand({ Bucket: given.bucket, Key: nameOf(given, key) });
  const reply = await client.send(ask).catch((error: unknown) => {
    if (isNotThere(error)) return undefined;
    throw error;
  });
  if (reply === undefined) return undefined;
  const hash = reply.Metadata?.[HASH];
  const body = reply.Body as (AsyncIterable<Uint8Array> & { destroy?(): void }) | undefined;
  if (hash === undefined) {
    body?.destroy?.();
    throw new Error(`what lies under ${key} was not put there by Lendside`);
  }
  const content = await contentOf(body, key);
  if (hashOf(content) !== hash) throw new ObjectDamaged(key);
  return { key, hash, bytes: content.length, mediaType: reply.ContentType ?? '', content };
}

/** All of a body, as it streams in. One that is too long is not read to its end. */
async function contentOf(body: AsyncIterable<Uint8Array> | undefined, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > FILE_BYTES_MAX) throw new Error(`what lies under ${key} is longer than ${FILE_BYTES_MAX} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function list(bucket: Bucket, prefix: string): Promise<readonly StoredObject[]> {
  const { s3, client, given } = bucket;
  const before = given.folder === undefined ? 0 : given.folder.length + 1;
  const keys: string[] = [];
  let from: string | undefined;
  do {
    const asked = { Bucket: given.bucket, Prefix: `${nameOf(given, prefix)}/`, ContinuationToken: from };
    const reply = await client.send(new s3.ListObjectsV2Command(asked));
    keys.push(...(reply.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(before)])));
    from = reply.NextContinuationToken;
  } while (from !== undefined);
  keys.sort();
  const found: StoredObject[] = [];
  for (let at = 0; at < keys.length; at += HEADS_AT_ONCE) {
    const some = await Promise.all(keys.slice(at, at + HEADS_AT_ONCE).map((key) => headOf(bucket, key)));
    found.push(...some.flatMap((one) => one ?? []));
  }
  return found;
}

async function headOf({ s3, client, given }: Bucket, key: string): Promise<StoredObject | undefined> {
  const ask = new s3.HeadObjectCommand({ Bucket: given.bucket, Key: nameOf(given, key) });
  const reply = await client.send(ask).catch((error: unknown) => {
    if (isNotThere(error)) return undefined;
    throw error;
  });
  const hash = reply?.Metadata?.[HASH];
  return hash === undefined
    ? undefined
    : { key, hash, bytes: reply?.ContentLength ?? 0, mediaType: reply?.ContentType ?? '' };
}

export const s3Adapter = adapter<S3Store, typeof settings>({
  settings,
  open: s3Store,
  async tryOut(port) {
    await port.look();
    return 'The bucket can be listed; nothing was put there.';
  },
});
