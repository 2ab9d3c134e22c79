import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { ObjectStore } from '@lendside/providers/object-store/port';
import { unhurried } from '@lendside/providers/unhurried';
import { DRAFT } from '@lendside/providers/whole-file';
import { chosenFor } from '../platform/configuration/providers-file.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { lastingFiles, namedByNone, waitingFiles } from '../platform/database/stored-files.ts';
import { productTime } from '../platform/runtime/clock.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { openObjectStore } from './ports.ts';

/** Files that one finding names. */
const NAMED_MAX = 3;
/** Files that are asked about at once. */
const AT_ONCE = 1000;
/** A file is put before its row is written: one that is younger may still be named. */
const YOUNG_MILLISECONDS = 24 * 3_600_000;

const FREE_BYTES_MIN = 1_000_000_000;
const FREE_SHARE_MIN = 0.1;

/** The object store held against the database, both ways, where it is a folder. `atMost` files are read to their end. */
export async function fileFindings(db: OpenDatabase, settings: Settings, atMost: number): Promise<readonly Finding[]> {
  const { dataFolder, providers } = settings;
  if (chosenFor('objectStore', providers) !== 'embedded') return [];
  const folder = resolve(dataFolder, 'objects');
  const { missing, damaged } = await withoutTheirFile(db, openObjectStore(settings), folder, atMost);
  const unnamed = await withoutTheirRow(db, folder);
  const restore = 'Restore them from the backup that belongs to this database.';
  return [
    ...finding(missing, `Files that the database names are not in ${folder}`, restore),
    ...finding(damaged, `Files that the database names are damaged in ${folder}`, restore),
    ...finding(
      unnamed,
      `Files older than a day in ${folder} are named by no row`,
      'Look at them, and remove them: nothing reads them.',
    ),
  ];
}

async function withoutTheirFile(db: OpenDatabase, store: ObjectStore, folder: string, atMost: number) {
  const missing: string[] = [];
  const damaged: string[] = [];
  let read = 0;
  const look = async (key: string) => {
    if (!existsSync(resolve(folder, key))) return missing.push(key);
    if (read >= atMost) return;
    read += 1;
    await store.get(key).catch(() => damaged.push(key));
  };
  await unhurried(db, async (tx) => {
    for await (const keys of lastingFiles(tx.query)) for (const key of keys) await look(key);
  });
  const waiting = await unhurried(db, (tx) => waitingFiles(tx.query));
  missing.push(...waiting.filter((key) => !existsSync(resolve(folder, key))));
  // One that was looked at or held for its time meanwhile is named by no row any more.
  const over = missing.length === 0 ? [] : await unhurried(db, (tx) => namedByNone(tx.query, missing));
  return { missing: missing.filter((key) => !over.includes(key)), damaged };
}

async function withoutTheirRow(db: OpenDatabase, folder: string): Promise<readonly string[]> {
  const unnamed: string[] = [];
  const before = productTime(0).clock.nowMs() - YOUNG_MILLISECONDS;
  let keys: string[] = [];
  const ask = async () => {
    const asked = keys;
    keys = [];
    unnamed.push(...(await unhurried(db, (tx) => namedByNone(tx.query, asked))));
  };
  for await (const file of filesBelow(folder)) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs > before) continue;
    const key = relative(folder, file).split('\\').join('/');
    if (key.includes(DRAFT)) unnamed.push(key);
    else if (keys.push(key) === AT_ONCE) await ask();
  }
  if (keys.length > 0) await ask();
  return unnamed;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function finding(keys: readonly string[], what: string, next: string): readonly Finding[] {
  if (keys.length === 0) return [];
  const named = keys.slice(0, NAMED_MAX).join(', ');
  const more = keys.length > NAMED_MAX ? ` and ${keys.length - NAMED_MAX} more` : '';
  return [{ what: `${what}: ${named}${more}.`, next }];
}

/** Faults of where the data folder is, and of who may write there. It is not made. */
export async function folderFindings(dataFolder: string): Promise<readonly Finding[]> {
  if (!isAbsolute(dataFolder)) {
    return [
      {
        what: `LENDSIDE_DATA is ${dataFolder}: that is another folder wherever a process is started.`,
        next: 'Name the full path of the data folder.',
      },
    ];
  }
  const isThere = existsSync(dataFolder);
  const written = isThere ? dataFolder : dirname(dataFolder);
  const isOurs = await access(written, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isOurs) return [];
  const what = isThere
    ? `This user cannot write to the data folder ${dataFolder}.`
    : `There is no data folder ${dataFolder}, and this user cannot make it.`;
  return [
    {
      what,
      next: `Run this as the user of the service, or give the folder to that user: install -d -o lendside -g lendside -m 0700 ${dataFolder}.`,
    },
  ];
}

/** Blocks of a disk, and those that are free. */
type Room = Readonly<Record<'bavail' | 'blocks' | 'bsize', number>>;

/** Room that the data folder has left. `roomOf` is asked about a folder. */
export async function roomFindings(
  dataFolder: string,
  roomOf: (folder: string) => Promise<Room> = statfs,
): Promise<readonly Finding[]> {
  const folder = resolve(dataFolder);
  if (!existsSync(folder)) return [];
  const { bavail, blocks, bsize } = await roomOf(folder);
  const free = bavail * bsize;
  if (free >= FREE_BYTES_MIN && bavail >= blocks * FREE_SHARE_MIN) return [];
  return [
    {
      what: `The disk of ${folder} has ${(free / 1e9).toFixed(1)} GB left, ${Math.floor((100 * bavail) / Math.max(1, blocks))} % of it.`,
      next: 'Make room, or move the data folder to a larger disk: signed papers and uploads are refused once it is full.',
    },
  ];
}
