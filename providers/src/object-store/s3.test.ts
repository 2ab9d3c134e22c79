import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type VendorAnswer, type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { objectStoreSuite } from './object-store-suite.ts';
import { type S3Store, s3Adapter } from './s3.ts';
import { S3_BUCKET, type S3Peer, s3Peer } from './s3-peer-for-test.ts';

const given = (url: string, change: Readonly<Record<string, unknown>> = {}) => ({
  ...S3_BUCKET,
  url,
  ...change,
});
const open = async (url: string, change: Readonly<Record<string, unknown>> = {}) =>
  (await s3Adapter.open(given(url, change), {} as AdapterTools)) as S3Store;

/** This peer writes a file and what it says of it one after the other: of two writers at once it has a part of each. */
const PEER = { writesWhole: false };

for (const folder of [undefined, 'production']) {
  const openPeer = async () => {
    const peer = await s3Peer();
    const store = await open(peer.url, { folder });
    return {
      store,
      async damage(key: string) {
        const file = join(peer.folder, 'documents', folder ?? '', `${key}._S3rver_object`);
        const content = await readFile(file);
        content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
        await writeFile(file, content);
      },
      async close() {
        store.close();
        await peer.close();
      },
    };
  };
  objectStoreSuite(`S3${folder === undefined ? '' : ', in a folder of the bucket'}`, openPeer, PEER);
}

describe('files in S3', () => {
  let peer: S3Peer;
  let vendor: VendorPeer;
  beforeAll(async () => {
    peer = await s3Peer();
    vendor = await vendorPeer(() => ({ status: 200, json: {} }));
  });
  afterAll(async () => {
    await peer?.close();
    await vendor?.close();
  });
  const failure = (made: Promise<unknown>) =>
    made.then(
      () => 'no failure',
      (error: Error) => `${error.name} ${error.message}`,
    );

  it.each([
    [{}, 'AES256', undefined],
    [{ encryption: 'aws:kms', kmsKey: 'alias/documents' }, 'aws:kms', 'alias/documents'],
    [{ encryption: 'bucket' }, undefined, undefined],
  ])('encryption is asked for as it is set: %j', async (change, encryption, key) => {
    const store = await open(vendor.url, change);
    await store.put('signed/one.pdf', Buffer.from('paper'), 'application/pdf');
    const { headers = {}, path } = (vendor.asked.at(-1) ?? {}) as Partial<VendorAsk>;
    expect([
      path,
      headers['x-amz-server-side-encryption'],
      headers['x-amz-server-side-encryption-aws-kms-key-id'],
    ]).toEqual(['/documents/signed/one.pdf', encryption, key]);
    store.close();
  });

  it('a list that comes in pages is read to its end', async () => {
    const page = (key: string, next: string) =>
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${key}</Key></Contents></ListBucketResult>`;
    const paged = await vendorPeer(({ method, query }): VendorAnswer => {
      if (method === 'HEAD')
        return { status: 200, json: '', headers: { 'x-amz-meta-lendside-sha256': '0'.repeat(64) } };
      const isSecond = query.get('continuation-token') === 'second';
      const xml = isSecond
        ? page('many/a', '')
        : page('many/b', '<NextContinuationToken>second</NextContinuationToken>');
      return { status: 200, json: xml, headers: { 'content-type': 'application/xml' } };
    });
    const store = await open(paged.url);
    expect((await store.list('many')).map(({ key }) => key)).toEqual(['many/a', 'many/b']);
    expect(paged.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'HEAD', 'HEAD']);
    store.close();
    await paged.close();
  });

  it('a wrong login, a bucket that is not there: named, and nothing is put', async () => {
    const wrong = await open(peer.url, { accessKeyId: 'wrong' });
    expect(await failure(wrong.put('wrong/a', Buffer.from('a'), 'text/plain'))).toMatch(/^InvalidAccessKeyId/);
    expect(await failure(Promise.resolve(s3Adapter.tryOut?.(wrong)))).toMatch(/^InvalidAccessKeyId/);
    const none = await open(peer.url, { bucket: 'no-bucket' });
    expect(await failure(none.get('wrong/a'))).toMatch(/^NoSuchBucket/);
    const right = await open(peer.url);
    expect(await right.get('wrong/a')).toBeUndefined();
    expect(await s3Adapter.tryOut?.(right)).toBe('The bucket can be listed; nothing was put there.');
    for (const store of [wrong, none, right]) store.close();
  });

  it.each(['html', 'huge', 'redirect', 'serverError', 'lost'] as const)(
    'an answer that is none (%s) is a failure, and no file',
    async (kind) => {
      const store = await open(vendor.url);
      vendor.trouble(kind);
      expect(await failure(store.get('signed/one.pdf'))).not.toBe('no failure');
      store.close();
    },
  );

  it('a file that is longer than any of ours is not read to its end', async () => {
    const headers = { 'x-amz-meta-lendside-sha256': '0'.repeat(64) };
    const long = await vendorPeer(() => ({ status: 200, json: {}, headers }));
    const store = await open(long.url);
    long.trouble('huge');
    expect(await failure(store.get('signed/one.pdf'))).toMatch(/is longer than 40000000 bytes$/);
    store.close();
    await long.close();
  });

  it('a certificate that expired, or of an authority we do not know, ends the connection', async () => {
    const { expired, good } = testCertificates();
    for (const certificate of [expired, good]) {
      const server = await vendorPeer(() => ({ status: 200, json: {} }), certificate);
      const store = await open(server.url);
      expect(await failure(store.put('signed/one.pdf', Buffer.from('x'), 'text/plain'))).toMatch(/certificate/);
      expect(server.asked).toEqual([]);
      store.close();
      await server.close();
    }
  });

  it.each([
    [{ bucket: 'A B' }, 'settings.bucket: it is no name of a bucket.'],
    [{ region: '' }, 'settings.region: it is no name of a region.'],
    [{ url: 'http://s3.example' }, 'settings.url: it has to begin with https://.'],
    [{ secretAccessKey: undefined }, 'settings.secretAccessKey: accessKeyId and secretAccessKey go together.'],
    [{ kmsKey: 'k' }, 'settings.kmsKey: it is for the encryption aws:kms.'],
    [{ folder: '../a' }, 'settings.folder: it is one part of a key.'],
    [{ acl: 'public-read' }, 'settings.acl is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(open(peer.url, change)).rejects.toThrow(sentence);
  });
});
