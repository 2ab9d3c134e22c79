import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

const entries = [
  { name: 'data.json', body: Buffer.from(JSON.stringify({ text: 'añb'.repeat(1000) })) },
  { name: 'empty.txt', body: Buffer.alloc(0) },
];
const archive = zip(entries, Date.UTC(2026, 10, 21, 10, 30, 42));

/** Reads an archive by its directory, as its readers do. */
function unzip(bytes: Buffer): { name: string; body: Buffer }[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [crc, packed, size, nameLength] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    at += 46 + nameLength;
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const body = inflateRawSync(bytes.subarray(start, start + packed));
    expect([body.length, crc32(body)]).toEqual([size, crc]);
    return { name, body };
  });
}

test('what was put in comes out', () => {
  expect(unzip(archive)).toEqual(entries);
  expect(archive.length).toBeLessThan(1000);
});

test('another program reads it', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'lendside-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), archive);
    const script = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())';
    const said = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' });
    expect(said.trim()).toBe("None ['data.json', 'empty.txt']");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') context.skip('python3 is not installed');
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
