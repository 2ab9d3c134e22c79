import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive. Names are ASCII. */
export interface ZipEntry {
  readonly name: string;
  readonly body: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;

/** An archive of a few files (PKWARE APPNOTE 6.3, without its 64-bit parts): each under 4 GB, deflated. */
export function zip(entries: readonly ZipEntry[], atMs: number): Buffer {
  const when = dosTime(atMs);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const packed = deflateRawSync(body);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt32LE(when, 6);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([word(LOCAL_HEADER), facts, Buffer.from(name, 'ascii'), packed]);
    const attributes = Buffer.alloc(10);
    directory.push(word(CENTRAL_HEADER), short(VERSION), facts, attributes, word(offset), Buffer.from(name, 'ascii'));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = short(entries.length);
  return Buffer.concat([
    ...parts,
    central,
    ...[word(END_RECORD), word(0), count, count, word(central.length), word(offset), short(0)],
  ]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** Date and time as the format keeps them, in UTC, to two seconds. */
function dosTime(atMs: number): number {
  const at = new Date(atMs);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return date * 0x10000 + time;
}
