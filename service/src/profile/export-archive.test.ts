import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportArchive } from './export-archive.ts';

const files = {
  'data.json': Buffer.from(JSON.stringify({ text: 'añb'.repeat(1000) })),
  'empty.txt': Buffer.alloc(0),
};
const archive = exportArchive(files, Date.UTC(2026, 10, 21, 10, 30, 42));

test('what was put in comes out, compressed', () => {
  const read = Object.entries(unzipSync(archive)).map(([name, body]) => [name, Buffer.from(body)]);
  expect(Object.fromEntries(read)).toEqual(files);
  expect(archive.length).toBeLessThan(1000);
});

/** The foreign reader: Python's own, which also checks every checksum. */
const READER = `
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
print(archive.testzip(), archive.namelist(), [info.date_time for info in archive.infolist()][0])
`;

test.for(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'another program reads it, dated in UTC on a server in %s',
  (zone, context) => {
    const folder = mkdtempSync(join(tmpdir(), 'lendside-zip-'));
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const path = join(folder, 'a.zip');
      writeFileSync(path, exportArchive(files, Date.UTC(2026, 10, 21, 10, 30, 42)));
      const said = execFileSync('python3', ['-c', READER, path], { encoding: 'utf8' });
      expect(said.trim()).toBe("None ['data.json', 'empty.txt'] (2026, 11, 21, 10, 30, 42)");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') context.skip('python3 is not installed');
      throw error;
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
      rmSync(folder, { recursive: true });
    }
  },
);
