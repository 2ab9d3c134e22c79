import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { extract, type Header } from 'tar-stream';
import {
  FILES,
  FOLDER,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  placeOf,
  readHead,
  readManifest,
  rowsIn,
  Tally,
} from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';

const decompress = promisify(gunzip);

/** Takes the parts of a backup, in the order in which they stand in it. */
export interface BackupVisitor {
  head?(head: Head): Promise<void>;
  piece?(tableName: string, content: Buffer): Promise<void>;
  fromFolder?(name: string, content: Buffer): Promise<void>;
  file?(key: string, content: Buffer, mediaType: string): Promise<void>;
}

/** A backup as it was read to its end, and found whole. */
export interface ReadBackup {
  readonly head: Head;
  readonly manifest: Manifest;
}

/**
 * Reads a backup to its end and holds all of it against its manifest. Throws BackupRefused where the key does not open it, or a
 * part is missing, cut off or not what was written. What a visitor throws goes through.
 */
export async function readBackup(file: string, decrypter: Decrypter, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const source = createReadStream(file);
  const unpacked = extract();
  const ended = unpack(source, decrypter, unpacked, file);
  // It is awaited once all parts are read; what it throws before that reaches the parts too.
  ended.catch(() => undefined);
  const tally = new Tally();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  let stopped: { readonly by: unknown } | undefined;
  try {
    for await (const entry of unpacked) {
      const content = await contentOf(entry);
      if (entry.header.name === HEAD) {
        head = readHead(content);
        await visitor.head?.(head).catch(stop);
      } else if (entry.header.name === MANIFEST) manifest = readManifest(content);
      else await part(entry.header, content).catch(stop);
    }
    await ended;
  } catch (error) {
    source.destroy();
    await ended.catch(() => undefined);
    if (stopped) throw stopped.by;
    throw error instanceof BackupRefused ? error : damaged(file);
  }
  if (head === undefined || manifest === undefined || !isDeepStrictEqual(tally.groups(), manifest.groups))
    throw damaged(file);
  return { head, manifest };

  /** Keeps apart what a visitor throws from what the backup itself is to blame for. */
  function stop(error: unknown): never {
    stopped = { by: error };
    throw error;
  }

  async function part(header: Header, content: Buffer) {
    const place = placeOf(header.name);
    if (place === undefined) throw damaged(file);
    const { group, name } = place;
    if (group === FOLDER || group === FILES) tally.add(group, name, content);
    if (group === FOLDER) await visitor.fromFolder?.(name, content);
    else if (group === FILES) await visitor.file?.(name, content, mediaTypeIn(header));
    else {
      const rows = await decompress(content).catch(() => {
        throw damaged(file);
      });
      tally.add(group, name, content, rowsIn(rows));
      await visitor.piece?.(group, rows);
    }
  }
}

async function unpack(
  source: Readable,
  decrypter: Decrypter,
  unpacked: ReturnType<typeof extract>,
  file: string,
): Promise<void> {
  try {
    const sealed = Readable.toWeb(source) as unknown;
    const plain = (await decrypter.decrypt(sealed as globalThis.ReadableStream<Uint8Array>)) as unknown;
    await pipeline(Readable.fromWeb(plain as ReadableStream), unpacked);
  } catch (error) {
    const refused = whyNot(error as NodeJS.ErrnoException, file);
    unpacked.destroy(refused);
    throw refused;
  }
}

function whyNot(error: NodeJS.ErrnoException, file: string): BackupRefused {
  if (error.code === 'ENOENT') return new BackupRefused(`There is no backup at ${file}.`);
  if (/no identity matched/.test(error.message)) {
    return new BackupRefused(`The key does not open ${file}. Name the one that it was made with.`);
  }
  if (/invalid (version|header)|not an age|intro/i.test(error.message)) {
    return new BackupRefused(`${file} is no backup of Lendside.`);
  }
  return damaged(file);
}

const damaged = (file: string) =>
  new BackupRefused(`The backup ${file} is damaged or cut off. Take another copy of it, or the one before.`);

const mediaTypeIn = ({ pax }: Header) => (pax as Readonly<Record<string, string>> | null)?.['LENDSIDE.mediatype'] ?? '';

async function contentOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
