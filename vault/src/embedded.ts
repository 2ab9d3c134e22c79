import type { CardVault } from '@lendside/providers/card-vault/port';
import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { Runtime } from '@lendside/providers/runtime';
import { countThatReceive, FIRST_PROCESSOR, storedCard, upsertCard } from './cards-store.ts';
import { expirationState } from './expiration.ts';
import { formKeys } from './form-keys.ts';
import { type VaultForms, vaultForms } from './forms.ts';
import { type CardTokens, type KnownCards, knownCards } from './known-cards.ts';
import { authorizeCard, redeemAll } from './redeem.ts';
import { savedCards } from './saved-cards.ts';
import { type Seals, seals } from './seals.ts';

export interface EmbeddedCardVaultOptions extends Pick<Runtime, 'clock' | 'ids'> {
  readonly db: Database;
  readonly keys: KeyRing;
  /** Where the vault's own page is reached from a page of an origin: `http://localhost:4101`. */
  readonly vaultOriginOf: (pageOrigin: string) => string;
  /** The only origins that may embed the fields. */
  readonly portalOrigins: readonly string[];
}

export interface EmbeddedCardVault extends CardVault, VaultForms {
  readonly portalOrigins: readonly string[];
  /** Tokens as the fields would have returned them for a test number. `expiration`: `12/30` or `2030-12`. Undefined: not a test number. */
  tokenForTestNumber(request: {
    readonly number: string;
    readonly expiration?: string;
    readonly name?: string;
  }): Promise<CardTokens | undefined>;
}

/** A card vault on PostgreSQL that takes the published test numbers and keeps none of them. */
export function openEmbeddedCardVault(options: EmbeddedCardVaultOptions): EmbeddedCardVault {
  const { db, clock, ids, keys, portalOrigins, vaultOriginOf } = options;
  const sealing = seals({ keys, clock, ids });
  const known = knownCards({ sealing, clock });
  const vaultOrigins = [...new Set(portalOrigins.map(vaultOriginOf))];
  const forms = formKeys({ db, keys, vaultOriginOf, vaultOrigins, clock, ids });
  const redeemer = { db, seals: sealing, fingerprintsOf: known.fingerprintsOf };

  return {
    name: 'embedded card vault',
    embedded: true,
    portalOrigins,

    async formKey(request) {
      if (!portalOrigins.includes(request.origin)) throw new Error('The fields may not be shown in this origin.');
      const made = await forms.make(request);
      return made.outcome === 'made' ? { ...made, formUrl: `${vaultOriginOf(request.origin)}/fields` } : made;
    },
    ...vaultForms({ keys: forms, known, sealing, clock }),
    tokenForTestNumber: known.tokensForTestNumber,

    addCard: cardAdder({ db, clock, ids, sealing, known }),
    ...savedCards({ db, clock }),

    lookUp: known.lookUp,
    async lookUpToken(token) {
      const facts = await sealing.openCard(token);
      return facts && { bin: facts.bin, lastFour: facts.lastFour };
    },

    redeem: grouped(
      (requests: readonly Parameters<CardVault['redeem']>[0][]) =>
        redeemAll({ ...redeemer, nowMs: clock.nowMs() }, requests),
      { atMost: 200, atOnce: 2 },
    ),
    authorize: (request) => authorizeCard({ db, nowMs: clock.nowMs() }, request),
  };
}

interface Adding extends Pick<EmbeddedCardVaultOptions, 'db' | 'clock' | 'ids'> {
  readonly sealing: Seals;
  readonly known: KnownCards;
}

/** Puts the card behind a token among those of its owner, or says why it cannot be. */
function cardAdder({ db, clock, ids, sealing, known }: Adding): CardVault['addCard'] {
  return async ({ ownerId, token, save, guestCard, processor = FIRST_PROCESSOR, maxDisburseCards = Infinity }) => {
    const facts = await sealing.openCard(token);
    const number = facts && known.byFingerprint(facts.fingerprint);
    if (!facts || !number || (facts.ownerId ?? ownerId) !== ownerId) return { outcome: 'tokenNotValid' };
    if (!number.isDebit) return { outcome: 'notDebit' };
    const expiration = { month: facts.expirationMonth, year: facts.expirationYear };
    if (expirationState(expiration, clock.nowMs()) === 'past') return { outcome: 'expired' };
    const receives = save && number.canDisburse;
    const fingerprints = sealing.fingerprints(number.number);
    if (receives && (await countThatReceive(db, ownerId, fingerprints)) >= maxDisburseCards) {
      return { outcome: 'tooManyThatReceive' };
    }
    const card = {
      cardToken: ids.next('card'),
      ownerId,
      facts,
      known: number,
      guestCard,
      saved: save,
      processor,
      fingerprints,
    };
    const row = await upsertCard(db, card, clock.nowMs());
    return { outcome: 'added', card: storedCard(row, processor) };
  };
}
