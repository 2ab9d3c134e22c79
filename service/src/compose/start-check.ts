import type { Settings } from '../platform/configuration/settings.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { environmentFindings, loginFindings, rowSecurityFindings } from '../platform/database/database-findings.ts';
import { schemaStateOf } from '../platform/database/schema-state.ts';
import { markKeys } from '../platform/keys/key-marks-store.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { type Finding, refuseFound } from '../platform/runtime/finding.ts';
import { type Core, databaseOptionsOf } from './core.ts';
import { ringFindings } from './key-findings.ts';

/**
 * Opens a database for a few questions, and closes it after them. One connection holds a transaction while what it depends on is
 * asked on the other.
 */
export async function asking<Answer>(settings: Settings, ask: (db: OpenDatabase) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase(settings.databaseUrl, { ...databaseOptionsOf(settings), max: 2 });
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
    refuseFound(await ringFindings(db, settings));
  });
}

/** Lets the database know the keys again by which this start seals: the first one that was not refused. */
export async function markKeysOf({ production }: Settings, { db, keys }: Pick<Core, 'db' | 'keys'>): Promise<void> {
  if (production) await db.transaction('worker', (tx) => markKeys(tx, keys.all()));
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
