import type { ComponentType } from 'react';
import { limitOf } from '../data/configuration/configuration.ts';
import { keepReloadMs, savedReloadMs } from '../data/storage/saved.ts';
import { browserTimers, type Timers } from '../kit/timing/timers.ts';
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

/** Words in which the bundler's loader says that a style sheet did not come. */
const STYLE_SHEET = /^Unable to preload CSS for /;

/** A file that failed once stays failed until the page is loaded anew; that is tried by itself at most so often. */
const RELOAD_AGAIN_MS = 60_000;

/** Loads the page anew, unless that was tried a moment ago. */
export function reloadOnce(nowMs: number, reload: () => void = () => location.reload()): boolean {
  const lastMs = savedReloadMs();
  if (lastMs !== undefined && nowMs - lastMs < RELOAD_AGAIN_MS) return false;
  keepReloadMs(nowMs);
  // Where nothing can be kept, it could never be known that it was tried.
  if (savedReloadMs() !== nowMs) return false;
  reload();
  return true;
}

interface Surroundings {
  readonly timers: Timers;
  readonly isOnline: () => boolean;
  /** Answers whether the page is being loaded anew. */
  readonly reload: () => boolean;
}

const inBrowser: Surroundings = {
  timers: browserTimers,
  isOnline: () => navigator.onLine,
  reload: () => reloadOnce(browserTimers.nowMs()),
};

/**
 * Loads the code of a page. A file that is not there is looked for once more by loading the page anew. Throws
 * ChunkLoadError when it does not come within 120 seconds (spec 9) or is still not there, and NobodyAnswered without a
 * network.
 */
export async function loadPage(
  load: () => Promise<ComponentType>,
  { timers, isOnline, reload }: Surroundings = inBrowser,
): Promise<ComponentType> {
  let stop = () => {};
  const tooLate = new Promise<never>((_, fail) => {
    const seconds = limitOf('chunkLoadTimeout');
    stop = timers.after(seconds * 1000, () => fail(new ChunkLoadError('CHUNK_LOAD_FAILED', 'timeout')));
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    if (!isOnline()) throw new NobodyAnswered();
    if (reload()) return await new Promise<never>(() => {});
    const isStyle = error instanceof Error && STYLE_SHEET.test(error.message);
    throw new ChunkLoadError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error);
  } finally {
    stop();
  }
}
