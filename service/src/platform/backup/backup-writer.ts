import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import {
  FILES,
  FOLDER,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  type Missing,
  pieceName,
  rowsIn,
  Tally,
  writeHead,
  writeManifest,
} from './backup-format.ts';

const compress = promisify(gzip);
/** Tables shrink to a fifth; more would cost more time than it saves room. */
const COMPRESSION_LEVEL = 3;

/** Writes a backup part by part, each when the one before has gone to the disk: it holds one part in memory. */
export interface BackupWriter {
  head(facts: Head): Promise<void>;
  /** Pieces of a table, in order. */
  piece(tableName: string, content: Buffer): Promise<void>;
  fromFolder(name: string, content: Buffer): Promise<void>;
  file(key: string, content: Buffer, mediaType: string): Promise<void>;
  /** Ends it, on disk and under its name. */
  finish(missing: Missing): Promise<Manifest>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Puts parts into the archive, one after the other. */
interface Archive {
  part(name: string, content: Buffer, more?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it, on disk and under its name. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

async function openArchive(file: string, encrypter: Encrypter, madeAtMs: number): Promise<Archive> {
  const draft = `${file}.part`;
  const packed = pack();
  const plain = Readable.toWeb(Readable.from(packed, { objectMode: false })) as unknown;
  const sealed = (await encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>)) as unknown;
  const written = pipeline(
    Readable.fromWeb(sealed as ReadableStream),
    createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
  );
  // The next part that is written hears of it.
  written.catch((error: Error) => packed.destroy(error));
  const mtime = new Date(madeAtMs);
  return {
    async part(name, content, more = {}) {
      const taken = new Promise<void>((done, failed) => {
        const header = { name, size: content.length, mode: 0o600, mtime, pax: more };
        packed.entry(header, content, (error) => (error ? failed(error) : done()));
      });
      await Promise.race([taken, written]);
    },
    async finish() {
      packed.finalize();
      await written;
      await onDisk(draft);
      await rename(draft, file);
      await onDisk(dirname(file));
    },
    async abandon() {
      packed.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

export async function openBackupWriter(file: string, encrypter: Encrypter, madeAtMs: number): Promise<BackupWriter> {
  const archive = await openArchive(file, encrypter, madeAtMs);
  const { part } = archive;
  const tally = new Tally();
  const pieces = new Map<string, number>();
  return {
    head: (facts) => part(HEAD, writeHead(facts)),
    async piece(tableName, content) {
      const number = (pieces.get(tableName) ?? 0) + 1;
      pieces.set(tableName, number);
      const name = pieceName(tableName, number);
      const small = await compress(content, { level: COMPRESSION_LEVEL });
      tally.add(tableName, name.slice(name.lastIndexOf('/') + 1), small, rowsIn(content));
      await part(name, small);
    },
    async fromFolder(name, content) {
      tally.add(FOLDER, name, content);
      await part(`${FOLDER}/${name}`, content);
    },
    async file(key, content, mediaType) {
      tally.add(FILES, key, content);
      await part(`${FILES}/${key}`, content, { 'LENDSIDE.mediatype': mediaType });
    },
    async finish(missing) {
      const manifest = { groups: tally.groups(), missing };
      await part(MANIFEST, writeManifest(manifest));
      await archive.finish();
      return manifest;
    },
    abandon: archive.abandon,
  };
}

async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
