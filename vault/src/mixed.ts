import { cardPointe } from '@lendside/providers/card-vault/cardpointe-client';
import { cyberSource } from '@lendside/providers/card-vault/cybersource-client';
import {
  CARDPOINTE_SETTINGS,
  cardPointeIn,
  cardPointeWhole,
  cyberSourceIn,
  mixedVaultSettings,
  tabaPayIn,
} from '@lendside/providers/card-vault/mixed-settings';
import type { CardVault } from '@lendside/providers/card-vault/port';
import { tabaPay } from '@lendside/providers/card-vault/tabapay-client';
import { type Adapter, adapter } from '@lendside/providers/sockets/socket';
import type { z } from 'zod';
import { CARDPOINTE, cardPointeKeeper } from './cardpointe-keeper.ts';
import type { VaultOrigins } from './cybersource.ts';
import { CYBERSOURCE, cyberSourceKeeper } from './cybersource-keeper.ts';
import { processorFor, readRules } from './keeper-rules.ts';
import type { Keeper, KeeperOf } from './keepers.ts';
import type { KeyPairs } from './key-pairs.ts';
import { type OwnFieldsOptions, type OwnFieldsVault, openOwnFieldsVault } from './own-fields.ts';
import { TABAPAY, tabaPayKeeper } from './tabapay-keeper.ts';

type Given = z.output<typeof mixedVaultSettings>;

/** Rules name the processors that are set. */
const processorsIn = (given: Given) => [CYBERSOURCE, TABAPAY, ...(cardPointeIn(given) ? [CARDPOINTE] : [])];

const wholeVault = cardPointeWhole([...CARDPOINTE_SETTINGS, 'cardPointeFieldsKey']);

const settings = mixedVaultSettings.superRefine((given, context) => {
  for (const message of readRules(given.rules, processorsIn(given)).faults)
    context.addIssue({ code: 'custom', path: ['rules'], message });
  wholeVault(given, context);
});

/** Card vault whose cards are at CyberSource, at TabaPay or, where it is set, at CardPointe, each by the lender's rules. The fields are ours for all. */
export function openMixedVault(
  given: Given,
  tools: OwnFieldsOptions['tools'],
  origins: VaultOrigins,
  pairs?: KeyPairs,
): OwnFieldsVault {
  const { clock } = tools;
  const merchant = cyberSourceIn(given);
  const ofCyberSource = cyberSourceKeeper(cyberSource(merchant, clock), merchant.encryptTo);
  const ofTabaPay = tabaPayKeeper({ api: tabaPay(tabaPayIn(given)), clock, keyId: given.tabaPayFieldsKeyId });
  const keepers = [ofCyberSource, ofTabaPay, ...cardPointeKeepers(given)];
  const { table } = readRules(given.rules, processorsIn(given));
  const keeperOf: KeeperOf = (kind, brand) =>
    keepers.find(({ vendor }) => vendor === processorFor(table, kind, brand)) ?? ofCyberSource;
  const name = keepers.map((one) => one.name).join(' and ');
  return openOwnFieldsVault({ name, keepers, keeperOf, tools, origins, pairs });
}

/** The third one, where it is set. */
function cardPointeKeepers(given: Given): readonly Keeper[] {
  const site = cardPointeIn(given);
  const { cardPointeFieldsKey: fieldsKey } = given;
  return site && fieldsKey !== undefined ? [cardPointeKeeper({ api: cardPointe(site), fieldsKey })] : [];
}

/** The adapter, for pages of these origins. */
export const mixedVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<OwnFieldsVault, typeof settings>({
    settings,
    open: (given, tools) => openMixedVault(given, tools, origins()),
    tryOut: async ({ keepers }) =>
      (await Promise.all(keepers.map(async ({ name, tryOut }) => `${name}: ${await tryOut()}`))).join(' '),
  }) as Adapter<CardVault>;
