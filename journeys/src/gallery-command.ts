import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import { bytesOf, difference } from './compare-pictures.ts';
import { SAVED_FOLDER, SAVED_PICTURES } from './saved-pictures.ts';
import { takePictures } from './take-pictures.ts';

/**
 * `npm run gallery` shows the gallery. With `--accept` it takes the pictures of the key pages anew and keeps those that differ; names behind it
 * take only those pages. With `--record` it walks through the demo world for answers (`record-gallery.ts`).
 */
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));

/** Keeps the pictures that differ from the saved ones, and forgets those that are no longer asked for. */
async function accept(): Promise<void> {
  const wanted = SAVED_PICTURES.filter(
    ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
  );
  await mkdir(SAVED_FOLDER, { recursive: true });
  const accepted: string[] = [];
  await takePictures(wanted, async ({ picture: { name }, png, complaints }) => {
    for (const complaint of complaints) process.stdout.write(`${name}: ${complaint}\n`);
    if (!png) {
      process.exitCode = 1;
      return;
    }
    const file = join(SAVED_FOLDER, `${name}.png`);
    const saved = await readFile(file).catch(() => undefined);
    if (saved && !difference(saved, png)) return;
    await writeFile(file, bytesOf(png));
    accepted.push(name);
  });
  const known = new Set(SAVED_PICTURES.map(({ name }) => `${name}.png`));
  for (const file of await readdir(SAVED_FOLDER)) if (!known.has(file)) await rm(join(SAVED_FOLDER, file));
  process.stdout.write(
    `${accepted.length} of ${wanted.length} pictures accepted anew: ${accepted.sort().join(', ')}\n`,
  );
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
