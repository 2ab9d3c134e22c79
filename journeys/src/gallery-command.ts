import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { PNG } from 'pngjs';
import { bytesOf, difference } from './compare-pictures.ts';
import { SAVED_FOLDER, SAVED_PICTURES, SPOKEN, SPOKEN_FOLDER, TAKEN } from './saved-pictures.ts';
import { takePictures } from './take-pictures.ts';

/**
 * `npm run gallery` shows the gallery. With `--accept` it takes the pictures and the words of the key pages anew and keeps those that differ; names
 * behind it take only those pages. With `--record` it walks through the demo world for answers (`record-gallery.ts`).
 */
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));

/** Keeps the pictures and words that differ from the saved ones, and forgets those that are no longer asked for. */
async function accept(): Promise<void> {
  const wanted = TAKEN.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  await Promise.all([SAVED_FOLDER, SPOKEN_FOLDER].map((folder) => mkdir(folder, { recursive: true })));
  const accepted: string[] = [];
  await takePictures(wanted, async ({ picture: { name }, png, words, complaints }) => {
    for (const complaint of complaints) process.stdout.write(`${name}: ${complaint}\n`);
    if (!png && words === undefined) process.exitCode = 1;
    if (png && (await keepPicture(join(SAVED_FOLDER, `${name}.png`), png))) accepted.push(name);
    if (words !== undefined && (await keepWords(join(SPOKEN_FOLDER, `${name}.txt`), words)))
      accepted.push(`${name} as it is spoken`);
  });
  await keepOnly(SAVED_FOLDER, new Set(SAVED_PICTURES.map(({ name }) => `${name}.png`)));
  await keepOnly(SPOKEN_FOLDER, new Set(SPOKEN.map(({ name }) => `${name}.txt`)));
  process.stdout.write(`${accepted.length} of ${wanted.length} pages accepted anew: ${accepted.sort().join(', ')}\n`);
}

/** Answers whether it differed. */
async function keepPicture(file: string, png: PNG): Promise<boolean> {
  const saved = await readFile(file).catch(() => undefined);
  if (saved && !difference(saved, png)) return false;
  await writeFile(file, bytesOf(png));
  return true;
}

async function keepWords(file: string, words: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === words) return false;
  await writeFile(file, words);
  return true;
}

async function keepOnly(folder: string, known: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder)) if (!known.has(file)) await rm(join(folder, file));
}

/** The gallery on this machine, until it is stopped. */
function serve(): void {
  const given = [
    'node_modules/vite/bin/vite.js',
    'portal',
    '--config',
    'portal/gallery.config.ts',
    '--configLoader',
    'runner',
  ];
  spawn(process.execPath, given, { cwd: repositoryRoot, stdio: 'inherit' });
}

if (words.includes('--record')) await import('./record-gallery.ts');
else if (words.includes('--accept')) await accept();
else serve();
