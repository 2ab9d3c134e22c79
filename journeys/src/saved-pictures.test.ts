import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canDrawTheSame } from '@lendside/tools/same-browser';
import type { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, difference } from './compare-pictures.ts';
import { DIFFERENCES_FOLDER, SAVED_FOLDER, SAVED_PICTURES, SPOKEN, SPOKEN_FOLDER, TAKEN } from './saved-pictures.ts';
import { takePictures } from './take-pictures.ts';

/** Key pages look as they did when they were last looked at, and read as they did when they were last read aloud. */
const ACCEPT = 'Look at it; if it is meant so, "npm run gallery -- --accept" keeps it, and the commit shows it.';
/** All are taken by one hook, beside other stories: two and a half minutes alone, up to five beside two stories, more on a busy machine. */
const ALL_MILLISECONDS = 600_000;
const changed = new Map<string, string>();
const heard = new Map<string, string>();

async function compare(name: string, png: PNG): Promise<string | undefined> {
  const saved = await readFile(join(SAVED_FOLDER, `${name}.png`)).catch(() => undefined);
  const found = saved && difference(saved, png);
  if (saved && !found) return undefined;
  const file = join(DIFFERENCES_FOLDER, `${name}.png`);
  await writeFile(join(DIFFERENCES_FOLDER, `${name}.now.png`), bytesOf(png));
  if (!found) return `was never saved; it is ${file.replace('.png', '.now.png')}. ${ACCEPT}`;
  await writeFile(file, found.picture);
  return `differs in ${found.pixels} pixels: ${file}, beside it as it is now. ${ACCEPT}`;
}

describe.skipIf(!canDrawTheSame)('saved pictures', () => {
  beforeAll(async () => {
    await rm(DIFFERENCES_FOLDER, { recursive: true, force: true });
    await mkdir(DIFFERENCES_FOLDER, { recursive: true });
    await takePictures(TAKEN, async ({ picture: { name }, png, words, complaints }) => {
      changed.set(name, png ? ((await compare(name, png)) ?? 'as it was saved') : complaints.join('\n'));
      heard.set(name, words ?? complaints.join('\n'));
    });
  }, ALL_MILLISECONDS);

  test.each(SAVED_PICTURES.map(({ name }) => name))('%s looks as it was saved', (name) => {
    expect(changed.get(name)).toBe('as it was saved');
  });

  test.each(SPOKEN.map(({ name }) => name))('%s is spoken as it was saved', async (name) => {
    const saved = await readFile(join(SPOKEN_FOLDER, `${name}.txt`), 'utf8').catch(() => 'never saved');
    expect(heard.get(name), `Read it aloud. ${ACCEPT}`).toBe(saved);
  });
});
