import type { CardVault } from '@lendside/providers/card-vault/port';
import { codeSeal } from '@lendside/providers/card-vault/sealed-code';
import { grouped } from '@lendside/providers/grouped';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { countThatReceive, FIRST_PROCESSOR, storedCard, upsertCard } from './cards-store.ts';
import type { VaultOrigins } from './cybersource.ts';
import { expirationState } from './expiration.ts';
import { formKeys } from './form-keys.ts';
import type { VaultForms } from './forms.ts';
import type { Keeper, KeeperOf } from './keepers.ts';
import type { KeyPairs } from './key-pairs.ts';
import { findBin } from './known-bins-store.ts';
import { typedIdOf } from './microform-forms.ts';
import { ownFieldsForms, readTypedCard } from './own-fields-forms.ts';
import { authorizeCard, redeemAll } from './redeem.ts';
import { savedCards } from './saved-cards.ts';
import { type Seals, seals } from './seals.ts';
import { findTyped, markTyped, writeReference } from './vendor-cards-store.ts';

/** Card vault whose fields are ours and whose cards are a vendor's: what is typed is encrypted in the browser to a key of who keeps it. */
export interface OwnFieldsVault extends CardVault {
  readonly forms: VaultForms;
  readonly keepers: readonly Keeper[];
}

export interface OwnFieldsOptions {
  readonly name: string;
  readonly keepers: readonly Keeper[];
  readonly keeperOf: KeeperOf;
  readonly tools: Pick<AdapterTools, 'db' | 'clock' | 'ids' | 'keys'>;
  readonly origins: VaultOrigins;
  readonly pairs?: KeyPairs | undefined;
}

export function openOwnFieldsVault({
  name,
  keepers,
  keeperOf,
  tools,
  origins,
  pairs,
}: OwnFieldsOptions): OwnFieldsVault {
  const { db, clock } = tools;
  const { vaultOriginOf, portalOrigins } = origins;
  const sealing = seals(tools);
  const vaultOrigins = [...new Set(portalOrigins.map(vaultOriginOf))];
  const keys = formKeys({ ...tools, pairs, vaultOriginOf, vaultOrigins });
  /** A card that was typed and then added is known by what it became. */
  const fingerprintsOf = async (fingerprint: string) => {
    const typedId = typedIdOf(fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    return typed?.fingerprint == null ? [fingerprint] : [typed.fingerprint];
  };

  return {
    name,
    embedded: false,
    keepers,
    forms: ownFieldsForms({ db, clock, keys, sealing, keeperOf, codes: codeSeal(tools.keys) }),

    async formKey(request) {
      if (!portalOrigins.includes(request.origin)) throw new Error('The fields may not be shown in this origin.');
      const made = await keys.make(request);
      return made.outcome === 'made' ? { ...made, formUrl: `${vaultOriginOf(request.origin)}/fields` } : made;
    },

    addCard: cardAdder({ ...tools, keepers, sealing }),
    ...savedCards({ db, clock }),

    async lookUp(bin) {
      const facts = /^\d{6,8}$/.test(bin) ? await findBin(db, bin) : undefined;
      return facts && { ...facts, payProviderType: FIRST_PROCESSOR };
    },
    async lookUpToken(token) {
      const facts = await sealing.openCard(token);
      return facts && { bin: facts.bin, lastFour: facts.lastFour };
    },

    redeem: grouped(
      (requests: readonly Parameters<CardVault['redeem']>[0][]) =>
        redeemAll({ db, seals: sealing, fingerprintsOf, nowMs: clock.nowMs() }, requests),
      { atMost: 200, atOnce: 2 },
    ),
    authorize: (request) => authorizeCard({ db, nowMs: clock.nowMs() }, request),
  };
}

interface Adding extends Pick<AdapterTools, 'db' | 'clock' | 'ids'> {
  readonly keepers: readonly Keeper[];
  readonly sealing: Seals;
}

/** Has the vendor keep a card that was typed for it, and puts it among those of its owner; or says why it cannot be. */
function cardAdder({ db, clock, ids, keepers, sealing }: Adding): CardVault['addCard'] {
  return async ({ ownerId, token, save, guestCard, processor = FIRST_PROCESSOR, maxDisburseCards = Infinity }) => {
    const facts = await sealing.openCard(token);
    const typedId = facts && typedIdOf(facts.fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    const known = readTypedCard(typed?.vendorToken);
    const keeper = keepers.find(({ vendor }) => vendor === known?.vendor);
    if (!facts || typedId === undefined || !known || !keeper || (facts.ownerId ?? ownerId) !== ownerId)
      return { outcome: 'tokenNotValid' };
    if (!known.isDebit) return { outcome: 'notDebit' };
    const expiration = { month: facts.expirationMonth, year: facts.expirationYear };
    if (expirationState(expiration, clock.nowMs()) === 'past') return { outcome: 'expired' };
    const { bin, lastFour, cardholderName } = facts;
    const number = { data: known.data, bin, lastFour, name: cardholderName };
    const reference = await keeper.keep({ ...number, securityTokenId: typedId });
    if (reference === undefined) return { outcome: 'tokenNotValid' };
    const { vendor } = keeper;
    const fingerprint = `${vendor}:${reference}`;
    const { isDebit, canDisburse } = known;
    if (save && canDisburse && (await countThatReceive(db, ownerId, [fingerprint])) >= maxDisburseCards)
      return { outcome: 'tooManyThatReceive' };
    const card = {
      ...{ cardToken: ids.next('card'), ownerId, facts, guestCard, saved: save, processor },
      known: { behaviour: 'ofVendor', isDebit, canDisburse } as const,
      fingerprints: [fingerprint],
    };
    const row = await upsertCard(db, card, clock.nowMs());
    await writeReference(db, { cardToken: row.card_token, vendor, reference });
    await markTyped(db, typedId, fingerprint);
    return { outcome: 'added', card: storedCard(row, processor) };
  };
}
