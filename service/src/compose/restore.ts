import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Decrypter } from 'age-encryption';
import type pg from 'pg';
import type { Head, Manifest } from '../platform/backup/backup-format.ts';
import { decrypterFrom, type KeyFrom } from '../platform/backup/backup-key.ts';
import { type BackupVisitor, type ReadBackup, readBackup } from '../platform/backup/backup-reader.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { copiedFiles } from '../platform/backup/copied-folder.ts';
import { closeDataFolder } from '../platform/configuration/data-folder.ts';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { bareTables } from '../platform/database/bare-tables.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationFiles } from '../platform/database/migration-files.ts';
import { anyTables, beginFilling, fillTable, openClient, setSequences } from '../platform/database/table-copy.ts';
import { openObjectStore } from './ports.ts';

export interface RestoreFrom {
  readonly settings: Settings;
  readonly file: string;
  readonly key: KeyFrom;
}

export interface Restored extends ReadBackup {
  /** Migrations that came after the backup. */
  readonly applied: readonly string[];
}

/** Reads a backup to its end and changes nothing. Throws BackupRefused where it could not be restored. */
export async function verifyBackup(file: string, key: KeyFrom): Promise<ReadBackup> {
  return readBackup(file, await decrypterFrom(key), { head: async (head) => refuseUnknownSchema(head) });
}

/**
 * Restores a backup into an empty database and an empty data folder. First it is read to its end: a wrong key, a damaged part,
 * another version or a target that is not empty is refused before anything is changed. Then the migrations that it names lay out
 * the schema, all rows enter in one transaction, and the keys come last: until they are there no process serves on it.
 */
export async function restoreBackup({ settings, file, key }: RestoreFrom): Promise<Restored> {
  const decrypter = await decrypterFrom(key);
  const url = settings.migrationDatabaseUrl;
  await refuseUnlessEmpty(url, settings.dataFolder);
  const { head } = await readBackup(file, decrypter, {
    head: async (found) => {
      refuseUnknownSchema(found);
      refuseOtherEnvironment(found, settings);
    },
  }).catch((error: Error) => {
    if (error instanceof BackupRefused) throw new BackupRefused(`${error.message} Nothing was changed.`);
    throw error;
  });
  const before = new Set(head.migrations.map(({ name }) => name));
  await migrate(url, undefined, { only: (name) => before.has(name) });
  const read = await fill(url, settings, file, decrypter);
  const applied = await migrate(url, undefined, { environment: settings.environment });
  return { ...read, applied };
}

async function fill(url: string, settings: Settings, file: string, decrypter: Decrypter): Promise<ReadBackup> {
  const client = await openClient(url, 'lendside-restore');
  try {
    await beginFilling(client);
    const dress = await bareTables(client);
    const keys: { readonly name: string; readonly content: Buffer }[] = [];
    const filling = fillingOf(client);
    const store = openObjectStore(settings);
    await closeDataFolder(settings.dataFolder);
    const read = await readBackup(file, decrypter, {
      ...filling,
      async fromFolder(name, content) {
        // Keys are few and small; what else lies in the folder needs none of them.
        if (name.includes('/')) await writeInto(settings.dataFolder, name, content);
        else keys.push({ name, content });
      },
      file: async (objectKey, content, mediaType) => void (await store.put(objectKey, content, mediaType)),
    });
    await filling.end();
    await setSequences(client, read.head.sequences);
    await dress();
    refuseOtherRows(read.manifest, filling.rows());
    await client.query('commit');
    await client.query('analyze');
    for (const { name, content } of keys) await writeInto(settings.dataFolder, name, content);
    return read;
  } finally {
    // What was not committed is rolled back with the connection.
    await client.end();
  }
}

/** Fills tables in the order in which their pieces come: one COPY for each. */
function fillingOf(client: pg.Client) {
  let tables = new Map<string, Head['tables'][number]>();
  let current: ReturnType<typeof fillTable> | undefined;
  const filled = new Map<string, number>();
  async function end(): Promise<void> {
    if (current) filled.set(current.name, await current.end());
    current = undefined;
  }
  return {
    async head(head) {
      tables = new Map(head.tables.map((table) => [table.name, table]));
    },
    async piece(name, content) {
      if (current?.name !== name) {
        await end();
        const table = tables.get(name);
        if (table === undefined)
          throw new BackupRefused(`The backup has rows of ${name}, which is none of its tables.`);
        current = fillTable(client, table);
      }
      await current?.write(content);
    },
    end,
    rows: (): ReadonlyMap<string, number> => filled,
  } satisfies BackupVisitor & Readonly<Record<string, unknown>>;
}

function refuseOtherRows({ groups }: Manifest, filled: ReadonlyMap<string, number>): void {
  const wrong = [...filled].filter(([name, rows]) => groups[name]?.rows !== rows).map(([name]) => name);
  if (wrong.length === 0) return;
  throw new BackupRefused(
    `The database did not take all rows of ${wrong.join(', ')}. Nothing was filled: restore into a new database.`,
  );
}

async function writeInto(dataFolder: string, name: string, content: Buffer): Promise<void> {
  const file = join(resolve(dataFolder), ...name.split('/'));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true });
}

/** A schema can be laid out only by the very migrations that the rows were written under. */
function refuseUnknownSchema({ version, migrations }: Head): void {
  const known = new Map(migrationFiles(repositoryRoot()).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
  if (strange.length === 0) return;
  throw new BackupRefused(
    `The backup was made by Lendside ${version}, whose migrations this version does not have (${strange.join(', ')}). Restore it with that version or a newer one.`,
  );
}

/** The mark comes with the rows. Demo people do not reach production, nor customers a database of developers. */
function refuseOtherEnvironment({ environment }: Head, settings: Settings): void {
  if (environment === null || (environment === 'production') === settings.production) return;
  throw new BackupRefused(
    `The backup is one of ${environment}, and this process runs with LENDSIDE_ENV=${settings.environment}. Restore it where it belongs.`,
  );
}

async function refuseUnlessEmpty(url: string, dataFolder: string): Promise<void> {
  const client = await openClient(url, 'lendside-restore');
  try {
    const tables = await anyTables(client);
    if (tables.length > 0) {
      throw new BackupRefused(
        `The database is not empty: it has ${tables.length} tables of Lendside. Make a new one and name it in DATABASE_MIGRATION_URL. Nothing was changed.`,
      );
    }
  } finally {
    await client.end();
  }
  const objects = existsSync(join(resolve(dataFolder), 'objects')) ? ['objects'] : [];
  const held = [...(await copiedFiles(dataFolder)), ...objects];
  if (held.length === 0) return;
  throw new BackupRefused(
    `The data folder ${resolve(dataFolder)} is not empty: it holds ${held.slice(0, 3).join(', ')}. Name another in LENDSIDE_DATA. Nothing was changed.`,
  );
}
