import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Peer {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Settings of an adapter that saves files there, but for its address. */
export const S3_BUCKET = {
  bucket: 'documents',
  region: 'us-east-1',
  pathStyle: true,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
} as const;

/** A store that we did not write (npm s3rver), which knows one login. */
export async function s3Peer(): Promise<S3Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-s3-'));
  const configureBuckets = [{ name: S3_BUCKET.bucket, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
