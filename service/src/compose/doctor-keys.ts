import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { providerKeys } from '@lendside/providers/keys';
import type { Settings } from '../platform/configuration/settings.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Finding } from '../platform/database/finding.ts';
import { unhurried } from '../platform/database/unhurried.ts';
import { embeddedChecks } from './ports.ts';
import { KEY_FILE } from './start-check.ts';

/** Sealed values that the keys of the data folder do not open: `atMost` of each kind are tried. */
export async function sealFindings(
  db: OpenDatabase,
  { dataFolder }: Settings,
  atMost: number,
): Promise<readonly Finding[]> {
  const file = join(resolve(dataFolder), KEY_FILE);
  if (!existsSync(file)) return [];
  const { personalData } = await providerKeys(file);
  const findings: Finding[] = [];
  for (const { what, open } of embeddedChecks.sealed) {
    const { tried, shut } = await unhurried(db, (tx) => open(tx, personalData, atMost));
    if (shut === 0) continue;
    findings.push({
      what: `The keys in ${resolve(dataFolder)} do not open ${shut} of ${tried} sealed ${what}.`,
      next: 'Restore the provider-keys.json that sealed them: nothing else opens them.',
    });
  }
  return findings;
}

/** The ledger read from its first journal: each holds a hash of itself and of the one before it. */
export async function ledgerFindings(db: OpenDatabase): Promise<readonly Finding[]> {
  const { firstBadJournal, imbalanceCents } = await db.transaction('worker', embeddedChecks.ledger);
  const next = 'Stop the payments, and compare it with the last backup in which it is sound.';
  if (firstBadJournal !== null)
    return [{ what: `The ledger is not as it was posted, from journal ${firstBadJournal} on.`, next }];
  return imbalanceCents === 0 ? [] : [{ what: `The ledger does not balance: by ${imbalanceCents} cents.`, next }];
}
