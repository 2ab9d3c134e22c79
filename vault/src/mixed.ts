import { cyberSource } from '@lendside/providers/card-vault/cybersource-client';
import { cyberSourceIn, mixedVaultSettings, tabaPayIn } from '@lendside/providers/card-vault/mixed-settings';
import type { CardVault } from '@lendside/providers/card-vault/port';
import { tabaPay } from '@lendside/providers/card-vault/tabapay-client';
import { type Adapter, adapter } from '@lendside/providers/sockets/socket';
import type { z } from 'zod';
import type { VaultOrigins } from './cybersource.ts';
import { CYBERSOURCE, cyberSourceKeeper } from './cybersource-keeper.ts';
import { processorFor, readRules } from './keeper-rules.ts';
import type { KeeperOf } from './keepers.ts';
import type { KeyPairs } from './key-pairs.ts';
import { type OwnFieldsOptions, type OwnFieldsVault, openOwnFieldsVault } from './own-fields.ts';
import { TABAPAY, tabaPayKeeper } from './tabapay-keeper.ts';

const PROCESSORS = [CYBERSOURCE, TABAPAY];

const settings = mixedVaultSettings.superRefine(({ rules }, context) => {
  for (const message of readRules(rules, PROCESSORS).faults)
    context.addIssue({ code: 'custom', path: ['rules'], message });
});

/** Card vault whose cards are at CyberSource or at TabaPay, each by the lender's rules. The fields are ours for both. */
export function openMixedVault(
  given: z.output<typeof settings>,
  tools: OwnFieldsOptions['tools'],
  origins: VaultOrigins,
  pairs?: KeyPairs,
): OwnFieldsVault {
  const { clock } = tools;
  const merchant = cyberSourceIn(given);
  const ofCyberSource = cyberSourceKeeper(cyberSource(merchant, clock), merchant.encryptTo);
  const ofTabaPay = tabaPayKeeper({ api: tabaPay(tabaPayIn(given)), clock, keyId: given.tabaPayFieldsKeyId });
  const { table } = readRules(given.rules, PROCESSORS);
  const keeperOf: KeeperOf = (kind, brand) =>
    processorFor(table, kind, brand) === TABAPAY ? ofTabaPay : ofCyberSource;
  const keepers = [ofCyberSource, ofTabaPay];
  return openOwnFieldsVault({ name: 'CyberSource and TabaPay', keepers, keeperOf, tools, origins, pairs });
}

/** The adapter, for pages of these origins. */
export const mixedVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<OwnFieldsVault, typeof settings>({
    settings,
    open: (given, tools) => openMixedVault(given, tools, origins()),
    tryOut: async ({ keepers }) =>
      (await Promise.all(keepers.map(async ({ name, tryOut }) => `${name}: ${await tryOut()}`))).join(' '),
  }) as Adapter<CardVault>;
