import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: `LENDSIDE_ROOT`, else the nearest folder above this file whose package.json is named lendside. */
export function repositoryRoot(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.LENDSIDE_ROOT) return environment.LENDSIDE_ROOT;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'lendside') return folder;
    folder = dirname(folder);
  }
  throw new Error('The Lendside checkout was not found. Set LENDSIDE_ROOT to its folder.');
}
