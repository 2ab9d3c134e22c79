import type { ComponentType } from 'react';
import { limitOf } from './configuration.ts';
import { browserTimers, type Timers } from './timers.ts';
import { NobodyAnswered } from './visit-facts.ts';

/** Codes of the two ways in which the files of a page fail to come (spec 8). */
export type ChunkErrorCode = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

/** A file of the application that did not come, or not in time: a reload may bring it, or the next version. */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode;

  constructor(code: ChunkErrorCode, cause: unknown) {
    super(code, { cause });
    this.name = 'ChunkLoadError';
    this.code = code;
  }
}

/** How the bundler's loader says that a style sheet did not come. */
const STYLE_SHEET = /^Unable to preload CSS for /;

/**
 * Loads the code of a page. Throws ChunkLoadError when it does not come within 120 seconds (spec 9), when it or its style
 * sheet is not there, and NobodyAnswered without a network.
 */
export async function loadPage(
  load: () => Promise<ComponentType>,
  timers: Timers = browserTimers,
  isOnline = () => navigator.onLine,
): Promise<ComponentType> {
  let stop = () => {};
  const tooLate = new Promise<never>((_, fail) => {
    stop = timers.after(limitOf('chunkLoadTimeout') * 1000, () =>
      fail(new ChunkLoadError('CHUNK_LOAD_FAILED', 'timeout')),
    );
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    if (!isOnline()) throw new NobodyAnswered();
    const isStyle = error instanceof Error && STYLE_SHEET.test(error.message);
    throw new ChunkLoadError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error);
  } finally {
    stop();
  }
}
