import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Content of a file: a text, bytes, or pieces as they come. */
type Content = string | Uint8Array | AsyncIterable<string>;

/** Beginning of the name of a file that is not written to its end yet: nothing that looks for files takes it for one. */
export const DRAFT = '.draft-';

const FULL_DISK: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

/** Sentence for a file that found no room. */
const noRoom = (file: string) =>
  `The disk is full where ${file} is written. Nothing of it was left there; make room, and it is written at the next try.`;

/**
 * Writes a file beside its place, readable by its owner only and on the disk, and lets `move` put it there whole. Where the disk is
 * full, nothing is left behind, and the error names the file in a sentence.
 */
export async function writeWhole(
  file: string,
  content: Content,
  move: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(dirname(file), `${DRAFT}${basename(file)}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await move(draft);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!FULL_DISK.includes(code)) throw error;
    throw Object.assign(new Error(noRoom(file), { cause: error }), { code: 'ENOSPC', path: file });
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** The same, in the place of one that is there. */
export const replaceWhole = (file: string, content: Content): Promise<void> =>
  writeWhole(file, content, (draft) => rename(draft, file));

/** The same, unless another process was quicker: then its file stays. */
export const writeFirst = (file: string, content: Content): Promise<void> =>
  writeWhole(file, content, (draft) =>
    link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    }),
  );
