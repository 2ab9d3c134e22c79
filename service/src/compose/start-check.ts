import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ProviderKeys, providerKeys } from '@lendside/providers/keys';
import type { Settings } from '../platform/configuration/settings.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { environmentFindings, loginFindings, rowSecurityFindings } from '../platform/database/database-findings.ts';
import { type Finding, refuseFound } from '../platform/database/finding.ts';
import { areKeysMarked, keyFindings, markKeys, type NamedKeys } from '../platform/database/key-marks.ts';
import { schemaStateOf } from '../platform/database/schema-state.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { databaseOptionsOf } from './core.ts';

export const KEY_FILE = 'provider-keys.json';

/** Opens a database for a few questions, and closes it after them. */
export async function asking<Answer>(settings: Settings, ask: (db: OpenDatabase) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase(settings.databaseUrl, { ...databaseOptionsOf(settings), max: 1 });
  try {
    return await ask(db);
  } finally {
    await db.close();
  }
}

/**
 * Refuses a start in production on a database of another environment or version, by logins that row-level security does not
 * bind, or with keys that did not seal what lies there. Nothing is changed by a start that is refused.
 */
export async function refuseUnsafeStart(settings: Settings): Promise<void> {
  if (!settings.production) return;
  await asking(settings, async (db) => {
    refuseFound(await schemaFindings(db));
    refuseFound(await databaseFindings(db, settings));
    refuseFound(await folderFindings(db, settings));
  });
}

/** Lets the database know the keys again by which this start seals: the first one that was not refused. */
export async function markKeysOf({ production, dataFolder }: Settings, db: OpenDatabase): Promise<void> {
  if (production) await markKeys(db, namedKeys(await providerKeys(join(dataFolder, KEY_FILE))));
}

/** Faults of the schema: without its tables nothing else can be asked. */
export async function schemaFindings(db: OpenDatabase): Promise<readonly Finding[]> {
  const next = 'Until then no process serves on it.';
  try {
    const what = await schemaStateOf()(db);
    return what === undefined ? [] : [{ what, next }];
  } catch (error) {
    const { code } = error as { readonly code?: string };
    // The table or its column is not there, or the role that statements run as.
    if (code !== '42P01' && code !== '42703' && code !== '3F000' && code !== '22023') throw error;
    return [{ what: 'The database has no schema of Lendside yet: run "node lendside.js migrate".', next }];
  }
}

/** Faults of logins, clocks, row-level security and the mark of the environment. */
export async function databaseFindings(db: OpenDatabase, { environment }: Settings): Promise<readonly Finding[]> {
  return [
    ...(await environmentFindings(db, environment)),
    ...(await loginFindings(db, productTime(0).clock.nowMs)),
    ...(await rowSecurityFindings(db)),
  ];
}

/** Faults of the data folder: keys that are missing or are not those of the database. */
export async function folderFindings(db: OpenDatabase, { dataFolder }: Settings): Promise<readonly Finding[]> {
  const folder = resolve(dataFolder);
  const file = join(folder, KEY_FILE);
  if (existsSync(file)) return keyFindings(db, namedKeys(await providerKeys(file)), folder);
  if (!(await areKeysMarked(db))) return [];
  return [
    {
      what: `There is no ${KEY_FILE} in ${folder}, and what is sealed in this database needs it.`,
      next: 'Name the data folder of this database in LENDSIDE_DATA, or restore the file from its copy. None was made.',
    },
  ];
}

function namedKeys(keys: ProviderKeys): NamedKeys {
  const { signIn, cardVault, cardFingerprint, securityToken, personalData, savedValues } = keys;
  const exported = (key: ProviderKeys['signIn']) => key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const pairs = { signIn: exported(signIn), cardVault: exported(cardVault) };
  return { ...pairs, cardFingerprint, securityToken, personalData, savedValues };
}
