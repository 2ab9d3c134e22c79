import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SETTLEMENT_SOURCES, type SettlementSource } from '@lendside/domain/reconciliation';
import { writeSettlementFiles } from '@lendside/providers/card-charge/settlement-files';
import type { Context } from '../context.ts';
import { compareAgain, importSettlement } from '../money/reconcile.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Folder with a folder for each source, into which processor and bank, or who fetches their files, put them. */
export const settlementFolder = ({ settings }: Context) => resolve(settings.dataFolder, 'settlements');

/** Result of one look. */
export interface Reconciled {
  readonly files: number;
  readonly found: number;
  readonly cleared: number;
  /** Files that could not be imported, each with why. They stay where they are. */
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}

/** Imports the files that lie in the folder, puts them aside, and compares again. Any number of processes may do it at once. */
export async function reconcileFolder(context: Context, by: string): Promise<Reconciled> {
  const { db, clock, ports } = context;
  const folder = settlementFolder(context);
  if (ports.cardCharge.embedded || ports.moneyOut.embedded) await writeSettlementFiles({ db, clock, folder });
  const refused: { name: string; why: string }[] = [];
  let files = 0;
  let found = 0;
  for (const source of SETTLEMENT_SOURCES) {
    for (const name of await filesIn(join(folder, source))) {
      try {
        const imported = await importFile(context, { folder: join(folder, source), source, name, by });
        files += imported.isNew ? 1 : 0;
        found += imported.found;
      } catch (error) {
        refused.push({ name: join(source, name), why: (error as Error).message });
      }
    }
  }
  const again = await compareAgain(context);
  return { files, found: found + again.found, cleared: again.cleared, refused };
}

async function importFile(
  context: Context,
  file: { readonly folder: string; readonly source: SettlementSource; readonly name: string; readonly by: string },
) {
  const { folder, source, name, by } = file;
  const from = join(folder, name);
  const imported = await importSettlement(context, { source, name, text: await readFile(from, 'utf8'), by });
  await mkdir(join(folder, 'imported'), { recursive: true });
  await rename(from, join(folder, 'imported', name)).catch((error: NodeJS.ErrnoException) => {
    // Another process has put it aside.
    if (error.code !== 'ENOENT') throw error;
  });
  return imported;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^[^.].*\.(?:csv|ach|txt)$/i.test(name)).sort();
}

/** Looks every hour. */
export function startReconciliation(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'reconciliation',
    async run() {
      const { files, found, cleared, refused } = await reconcileFolder(context, 'job');
      for (const { name, why } of refused) context.log.error({ name, why }, 'a settlement file could not be imported');
      if (files > 0 || found > 0 || cleared > 0)
        context.log.info({ files, found, cleared }, 'settlements were compared');
    },
    everyMilliseconds: HOUR_MILLISECONDS,
    failed: 'settlements could not be compared',
  });
}
