import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Names in a data folder that are not copied with it: the embedded PostgreSQL and its starter, a file system's own, and the files
 * of the object store, which are copied as rows name them.
 */
const NOT_COPIED = /^(postgres|postgres-.*|postgres\.log.*|lock|lock-.*|lost\+found|objects)$/;

/** Files of a data folder that belong into a backup, by their names in it, sorted. None where the folder is not there. */
export async function copiedFiles(dataFolder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const entry of await entriesOf(resolve(dataFolder))) {
    if (NOT_COPIED.test(entry.name)) continue;
    if (!entry.isDirectory()) names.push(entry.name);
    else names.push(...(await below(resolve(dataFolder), entry.name)));
  }
  return names.sort();
}

async function below(folder: string, name: string): Promise<readonly string[]> {
  const entries = await entriesOf(join(folder, name));
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${name}/${entry.name}`;
      return entry.isDirectory() ? below(folder, path) : [path];
    }),
  );
  return found.flat();
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
