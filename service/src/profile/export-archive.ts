import { zipSync } from 'fflate';

const MINUTE_MILLISECONDS = 60_000;

/** A zip archive of these files by name, dated `atMs` in UTC whatever the zone of the server. */
export function exportArchive(files: Readonly<Record<string, Buffer>>, atMs: number): Buffer {
  // Zip keeps wall-clock time and fflate writes that of the server.
  const offsetMinutes = new Date(atMs).getTimezoneOffset();
  return Buffer.from(zipSync(files, { mtime: atMs + offsetMinutes * MINUTE_MILLISECONDS }));
}
