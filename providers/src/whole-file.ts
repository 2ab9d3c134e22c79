import { randomBytes } from 'node:crypto';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Content of a file: a text, or its pieces as they come. */
type Content = string | AsyncIterable<string>;

/**
 * Writes a file beside its place, readable by its owner only, and lets `move` put it there whole. Where the disk is full, nothing is
 * left behind.
 */
export async function writeWhole(
  file: string,
  content: Content,
  move: (draft: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await move(draft);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** The same, unless another process was quicker: then its file stays. */
export const writeFirst = (file: string, content: Content): Promise<void> =>
  writeWhole(file, content, (draft) =>
    link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    }),
  );
