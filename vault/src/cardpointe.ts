import { cardPointe, cardPointeSettings, fieldsKey } from '@lendside/providers/card-vault/cardpointe-client';
import type { CardVault } from '@lendside/providers/card-vault/port';
import { type Adapter, adapter } from '@lendside/providers/sockets/socket';
import type { z } from 'zod';
import { cardPointeKeeper } from './cardpointe-keeper.ts';
import type { VaultOrigins } from './cybersource.ts';
import type { KeyPairs } from './key-pairs.ts';
import { type OwnFieldsOptions, type OwnFieldsVault, openOwnFieldsVault } from './own-fields.ts';

const settings = cardPointeSettings.extend({ fieldsKey });

/** Card vault whose cards are tokens of CardPointe's. */
export function openCardPointeVault(
  given: z.output<typeof settings>,
  tools: OwnFieldsOptions['tools'],
  origins: VaultOrigins,
  pairs?: KeyPairs,
): OwnFieldsVault {
  const keeper = cardPointeKeeper({ api: cardPointe(given), fieldsKey: given.fieldsKey });
  return openOwnFieldsVault({ name: 'CardPointe', keepers: [keeper], keeperOf: () => keeper, tools, origins, pairs });
}

/** The adapter, for pages of these origins. */
export const cardPointeVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<OwnFieldsVault, typeof settings>({
    settings,
    open: (given, tools) => openCardPointeVault(given, tools, origins()),
    tryOut: async ({ keepers: [keeper] }) => (await keeper?.tryOut()) ?? '',
  }) as Adapter<CardVault>;
