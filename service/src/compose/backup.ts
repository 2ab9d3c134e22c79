import { mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { ObjectStore } from '@lendside/providers/object-store/port';
import type { Encrypter } from 'age-encryption';
import type pg from 'pg';
import type { CopiedTable, Head } from '../platform/backup/backup-format.ts';
import type { KeyFrom } from '../platform/backup/backup-key.ts';
import { encrypterFrom } from '../platform/backup/backup-key.ts';
import type { ReadBackup } from '../platform/backup/backup-reader.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { type BackupWriter, openBackupWriter } from '../platform/backup/backup-writer.ts';
import { copiedFiles } from '../platform/backup/copied-folder.ts';
import { chosenFor } from '../platform/configuration/providers-file.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { holdFiles, lastingFiles, waitingFiles } from '../platform/database/stored-files.ts';
import {
  beginHolding,
  beginSnapshot,
  facts,
  openClient,
  rowsOf,
  sequencesOf,
  tablesOf,
} from '../platform/database/table-copy.ts';
import { VERSION } from '../platform/http/version.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { refuseFound } from '../platform/runtime/finding.ts';
import { ringFindings } from './key-findings.ts';
import { openObjectStore } from './ports.ts';
import { asking, schemaFindings } from './start-check.ts';

/** Bytes of a piece of a table before it is compressed: what is held in memory at once. */
const PIECE_BYTES = 4_000_000;
/** Snapshots that are tried for one in which no upload is looked at between the rows and their files. */
const SNAPSHOTS = 5;
const MISSING_NAMED = 100;

export interface BackupMade extends ReadBackup {
  readonly file: string;
}

export interface BackupFrom {
  readonly settings: Settings;
  /** Folder that backups are laid down in. */
  readonly to: string;
  readonly key: KeyFrom;
}

/**
 * Makes one encrypted file of database, data folder and files while customers are served.
 *
 * The rows come first, as one snapshot sees them, then the files that they name: a file is put before its row is written, and
 * retention, which alone deletes files that rows name for good, is held off meanwhile, so that each is still there when its turn
 * comes. Uploads that wait for a look lose their file with the look: they are copied at once, and where one has gone the snapshot is
 * given up for another.
 */
export async function makeBackup({ settings, to, key }: BackupFrom): Promise<BackupMade> {
  const encrypter = await encrypterFrom(key);
  refuseInside(settings.dataFolder, {
    '--key-file': key.keyFile,
    '--passphrase-file': key.passphraseFile,
    backups: to,
  });
  await asking(settings, async (db) => {
    refuseFound(await schemaFindings(db));
    refuseFound(await ringFindings(db, settings));
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries += 1) {
    const made = await onSnapshot(settings, to, encrypter);
    if (made !== 'moved on') return made;
    if (tries === SNAPSHOTS) {
      throw new BackupRefused(
        'Uploads were looked at between their rows and their files, five times. Make the backup again.',
      );
    }
  }
}

async function onSnapshot(settings: Settings, to: string, encrypter: Encrypter): Promise<BackupMade | 'moved on'> {
  const open = () => openClient(settings.migrationDatabaseUrl, 'lendside-backup');
  const holder = await open();
  const client = await open().catch(async (error: unknown) => {
    await holder.end();
    throw error;
  });
  const madeAtMs = productTime(0).clock.nowMs();
  const file = join(resolve(to), `lendside-${compact(madeAtMs)}.tar.age`);
  let writer: BackupWriter | undefined;
  try {
    await beginHolding(holder);
    await holdFiles(asker(holder));
    await beginSnapshot(client);
    const tables = await readableTables(client);
    const objectStore = chosenFor('objectStore', settings.providers);
    const store = objectStore === 'embedded' ? openObjectStore(settings) : undefined;
    const { postgres, environment, migrations } = await facts(client);
    writer = await openBackupWriter(file, encrypter, madeAtMs);
    const head: Head = {
      ...{
        version: VERSION,
        madeAt: new Date(madeAtMs).toISOString(),
        environment,
        postgres,
        objectStore,
        keys: keysElsewhere(settings),
      },
      ...{ migrations, tables, sequences: [...(await sequencesOf(client))] },
    };
    await writer.head(head);
    if (store && !(await copyWaiting(client, store, writer))) {
      await writer.abandon();
      return 'moved on';
    }
    for (const table of tables) {
      for await (const piece of rowsOf(client, table, PIECE_BYTES)) await writer.piece(table.name, piece);
    }
    await copyFolder(settings.dataFolder, writer);
    const missing = store ? await copyLasting(client, store, writer) : [];
    const manifest = await writer.finish({ count: missing.length, some: missing.slice(0, MISSING_NAMED) });
    return { file, head, manifest };
  } catch (error) {
    await writer?.abandon();
    throw error;
  } finally {
    await Promise.all([holder.end(), client.end()]);
  }
}

/** Place of a ring that does not lie in the data folder: it is its operator's to copy. */
const keysElsewhere = ({ keys: { ring } }: Settings) => ring?.where ?? '';

/** `20261123T093439Z`: names sort by time. */
const compact = (atMs: number) => `${new Date(atMs).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

async function readableTables(client: pg.Client): Promise<CopiedTable[]> {
  const tables = await tablesOf(client);
  const closed = tables.filter(({ readable }) => !readable).map(({ name }) => name);
  if (closed.length > 0) {
    throw new BackupRefused(
      `The login may not read ${closed.join(', ')}: name the owner of the database in DATABASE_MIGRATION_URL.`,
    );
  }
  return tables.map(({ name, columns }) => ({ name, columns }));
}

const asker = (client: pg.Client) =>
  async function ask<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]> {
    return (await client.query(text, values as unknown[] | undefined)).rows as Row[];
  };

/** False where an upload was looked at since the snapshot. */
async function copyWaiting(client: pg.Client, store: ObjectStore, writer: BackupWriter): Promise<boolean> {
  for (const key of await waitingFiles(asker(client))) {
    const saved = await store.get(key);
    if (saved === undefined) return false;
    await writer.file(key, saved.content, saved.mediaType);
  }
  return true;
}

/** Answers the keys of files that are not in the store, or not whole: what is lost already ends no backup of the rest. */
async function copyLasting(client: pg.Client, store: ObjectStore, writer: BackupWriter): Promise<readonly string[]> {
  const missing: string[] = [];
  for await (const keys of lastingFiles(asker(client))) {
    for (const key of keys) {
      const saved = await store.get(key).catch(() => undefined);
      if (saved) await writer.file(key, saved.content, saved.mediaType);
      else missing.push(key);
    }
  }
  return missing;
}

/** Keys, and what else the data folder holds beside files. */
async function copyFolder(dataFolder: string, writer: BackupWriter): Promise<void> {
  for (const name of await copiedFiles(dataFolder)) {
    const content = await readFile(join(resolve(dataFolder), name)).catch(goneMeanwhile);
    if (content) await writer.fromFolder(name, content);
  }
}

/** A draft that has its own name by now. */
function goneMeanwhile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A key beside what it opens closes nothing, and a backup does not belong into the next one. */
function refuseInside(dataFolder: string, places: Readonly<Record<string, string | undefined>>): void {
  for (const [what, place] of Object.entries(places)) {
    if (place === undefined) continue;
    const way = relative(resolve(dataFolder), resolve(place));
    if (way.startsWith('..') || way.startsWith(sep)) continue;
    throw new BackupRefused(
      `${place} (${what}) lies in the data folder, which goes into the backup. Name a place outside of it.`,
    );
  }
}
