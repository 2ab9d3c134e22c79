import { parseArgs } from 'node:util';
import type { KeyFrom } from '../platform/backup/backup-key.ts';
import { makeKey } from '../platform/backup/backup-key.ts';
import type { ReadBackup } from '../platform/backup/backup-reader.ts';
import { BackupRefused } from '../platform/backup/backup-refused.ts';
import { readSettings, type Settings } from '../platform/configuration/settings.ts';
import { sentence } from '../platform/runtime/finding.ts';
import { makeBackup } from './backup.ts';
import { keyFindings } from './key-findings.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { asking } from './start-check.ts';

/** The commands `backup` and `restore`, as they are typed. */

export const BACKUP_SAYS =
  'makes one encrypted file of database, keys and files: backup <folder> --key-file <file>; ' +
  'backup verify <file> … reads one to its end; backup key <file> makes a key';
export const RESTORE_SAYS =
  'fills an empty database and an empty data folder: restore <file> --key-file <file>, by DATABASE_MIGRATION_URL';

interface Typed {
  readonly places: readonly string[];
  readonly key: KeyFrom;
}

function typed(given: readonly string[]): Typed {
  const file = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { 'key-file': file, 'passphrase-file': file },
    });
    return {
      places: positionals,
      key: { keyFile: values['key-file'], passphraseFile: values['passphrase-file'] },
    };
  } catch (error) {
    throw new BackupRefused((error as Error).message);
  }
}

type Say = (text: string) => void;

/** Resolves with the exit code. */
export async function runBackup(given: readonly string[], settings: () => Settings, say: Say): Promise<number> {
  const { places, key } = typed(given);
  const [first, second] = places;
  if (first === undefined) throw new BackupRefused(`Name the folder that the backup goes to. It ${BACKUP_SAYS}.`);
  if (first === 'key') {
    const file = named(second, 'Name the file of the new key');
    const recipient = await makeKey(file);
    say(
      `${file} opens backups: keep it away from this machine, in two places. Its public half makes them and opens none:\n${recipient}\n`,
    );
    return 0;
  }
  if (first === 'verify') {
    const file = named(second, 'Name the backup that is to be read');
    const read = await verifyBackup(file, key);
    say(`${file} is whole: ${contentsOf(read)}.\n`);
    return tellMissing(read, say);
  }
  const made = await makeBackup({ settings: settings(), to: first, key });
  say(`${made.file}\n`);
  sayElsewhere(made, say);
  return tellMissing(made, say);
}

/** Resolves with the exit code. */
export async function runRestore(given: readonly string[], environment: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const { places, key } = typed(given);
  const file = named(places[0], 'Name the backup that is to be restored');
  // A login that owns the database is enough, as for migrations.
  const url = environment.DATABASE_URL || environment.DATABASE_MIGRATION_URL;
  const settings = readSettings({ ...environment, DATABASE_URL: url });
  const restored = await restoreBackup({ settings, file, key });
  say(`Restored ${contentsOf(restored)}.\n`);
  say(restored.applied.map((name) => `Applied ${name}\n`).join(''));
  sayElsewhere(restored, say);
  const closed = await tellOpened(settings, environment, say);
  say('Ask "node lendside.js doctor --all" before anything serves on it.\n');
  return Math.max(tellMissing(restored, say), closed);
}

/** Opens some of what is sealed, by the service's own logins: a login of migrations alone sees no row of a customer. */
async function tellOpened(settings: Settings, environment: NodeJS.ProcessEnv, say: Say): Promise<number> {
  if (!environment.DATABASE_URL) {
    say('Nothing of what is sealed was opened: DATABASE_URL names no login of the service.\n');
    return 0;
  }
  const found = await asking(settings, (db) => keyFindings(db, settings, { tell: (told) => say(`${told}\n`) })).catch(
    (error: Error) => [
      {
        what: `What is sealed could not be looked at: ${error.message}.`,
        next: 'Nothing of the restored rows was lost.',
      },
    ],
  );
  say(found.map((one) => `${sentence(one)}\n`).join(''));
  return found.length === 0 ? 0 : 1;
}

function named(place: string | undefined, sentence: string): string {
  if (place === undefined) throw new BackupRefused(`${sentence}.`);
  return place;
}

function contentsOf({ head, manifest: { groups } }: ReadBackup): string {
  const { files, folder, ...tables } = groups;
  const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
  const mark = head.environment === null ? '' : ` of ${head.environment}`;
  return (
    `a database${mark} as it was at ${head.madeAt} under Lendside ${head.version}, ` +
    `${rows} rows of ${head.tables.length} tables, ${files?.parts ?? 0} files, ${folder?.parts ?? 0} files of the data folder`
  );
}

/** A backup of what was not whole is better than none, and not to be taken for a whole one. */
function tellMissing({ manifest: { missing } }: ReadBackup, say: Say): number {
  if (missing.count === 0) return 0;
  say(
    `Rows name ${missing.count} files that were missing or damaged when it was made (${missing.some.slice(0, 3).join(', ')}). ` +
      'Look for them in an earlier backup.\n',
  );
  return 1;
}

/** Names what belongs to a backup and is not in it. */
function sayElsewhere({ head: { objectStore, keys } }: ReadBackup, say: Say): void {
  if (objectStore !== 'embedded')
    say(`Files lie with ${objectStore} and are not in the backup: let it keep versions of them.\n`);
  if (keys !== '') say(`The keys lie in ${keys} and are not in the backup: copy them too, apart from it.\n`);
}
