import type { CardVault } from '@lendside/providers/card-vault/port';
import { fieldsKeyId, tabaPay, tabaPaySettings } from '@lendside/providers/card-vault/tabapay-client';
import { type Adapter, adapter } from '@lendside/providers/sockets/socket';
import type { z } from 'zod';
import type { VaultOrigins } from './cybersource.ts';
import type { KeyPairs } from './key-pairs.ts';
import { type OwnFieldsOptions, type OwnFieldsVault, openOwnFieldsVault } from './own-fields.ts';
import { tabaPayKeeper } from './tabapay-keeper.ts';

const settings = tabaPaySettings.extend({ fieldsKeyId });

/** Card vault whose cards are TabaPay's. */
export function openTabaPayVault(
  given: z.output<typeof settings>,
  tools: OwnFieldsOptions['tools'],
  origins: VaultOrigins,
  pairs?: KeyPairs,
): OwnFieldsVault {
  const keeper = tabaPayKeeper({ api: tabaPay(given), clock: tools.clock, keyId: given.fieldsKeyId });
  return openOwnFieldsVault({ name: 'TabaPay', keepers: [keeper], keeperOf: () => keeper, tools, origins, pairs });
}

/** The adapter, for pages of these origins. */
export const tabaPayVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<OwnFieldsVault, typeof settings>({
    settings,
    open: (given, tools) => openTabaPayVault(given, tools, origins()),
    tryOut: async ({ keepers: [keeper] }) => (await keeper?.tryOut()) ?? '',
  }) as Adapter<CardVault>;
