import { closeSync, openSync, writeSync } from 'node:fs';

const BALLAST_BYTES = 1_000_000;

/** Writes a file until its disk takes no more. */
export function fillDisk(file: string): void {
  const ballast = openSync(file, 'w');
  const bytes = Buffer.alloc(BALLAST_BYTES);
  try {
    for (;;) writeSync(ballast, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(ballast);
  }
}
