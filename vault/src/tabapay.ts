import type { CardVault } from '@lendside/providers/card-vault/port';
import { codeSeal } from '@lendside/providers/card-vault/sealed-code';
import {
  fieldsKeyId,
  ownerNamed,
  sentAsOf,
  type TabaPay,
  tabaPay,
  tabaPaySettings,
} from '@lendside/providers/card-vault/tabapay-client';
import { grouped } from '@lendside/providers/grouped';
import { type Adapter, type AdapterTools, adapter } from '@lendside/providers/sockets/socket';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import { countThatReceive, FIRST_PROCESSOR, storedCard, upsertCard } from './cards-store.ts';
import type { VaultOrigins } from './cybersource.ts';
import { expirationState } from './expiration.ts';
import { formKeys } from './form-keys.ts';
import type { VaultForms } from './forms.ts';
import type { KeyPairs } from './key-pairs.ts';
import { findBin } from './known-bins-store.ts';
import { typedIdOf } from './microform-forms.ts';
import { authorizeCard, redeemAll } from './redeem.ts';
import { savedCards } from './saved-cards.ts';
import { type Seals, seals } from './seals.ts';
import { readTypedCard, tabaPayForms } from './tabapay-forms.ts';
import { type FieldsKeys, fieldsKeys } from './tabapay-keys.ts';
import { findTyped, markTyped, writeReference } from './vendor-cards-store.ts';

export const TABAPAY = 'tabapay';

const settings = tabaPaySettings.extend({ fieldsKeyId });

/** Card vault whose cards are TabaPay's. The fields are ours: what is typed is encrypted in the browser to a key of TabaPay's. */
export interface TabaPayVault extends CardVault {
  readonly forms: VaultForms;
  readonly fieldsKeys: FieldsKeys;
}

export function openTabaPayVault(
  given: z.output<typeof settings>,
  tools: Pick<AdapterTools, 'db' | 'clock' | 'ids' | 'keys'>,
  { vaultOriginOf, portalOrigins }: VaultOrigins,
  pairs?: KeyPairs,
): TabaPayVault {
  const { db, clock } = tools;
  const api = tabaPay(given);
  const sealing = seals(tools);
  const vaultOrigins = [...new Set(portalOrigins.map(vaultOriginOf))];
  const keys = formKeys({ ...tools, pairs, vaultOriginOf, vaultOrigins });
  const ofFields = fieldsKeys({ api, clock, keyId: given.fieldsKeyId });
  /** A card that was typed and then added is known by what it became. */
  const fingerprintsOf = async (fingerprint: string) => {
    const typedId = typedIdOf(fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    return typed?.fingerprint == null ? [fingerprint] : [typed.fingerprint];
  };

  return {
    name: 'TabaPay',
    embedded: false,
    forms: tabaPayForms({ db, clock, keys, sealing, api, fieldsKeys: ofFields, codes: codeSeal(tools.keys) }),
    fieldsKeys: ofFields,

    async formKey(request) {
      if (!portalOrigins.includes(request.origin)) throw new Error('The fields may not be shown in this origin.');
      const made = await keys.make(request);
      return made.outcome === 'made' ? { ...made, formUrl: `${vaultOriginOf(request.origin)}/fields` } : made;
    },

    addCard: cardAdder({ ...tools, api, sealing }),
    ...savedCards({ db, clock }),

    async lookUp(bin) {
      const facts = /^\d{6,8}$/.test(bin) ? await findBin(db, TABAPAY, bin) : undefined;
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
  readonly api: TabaPay;
  readonly sealing: Seals;
}

/** Has TabaPay keep a card that was typed, and puts it among those of its owner; or says why it cannot be. */
function cardAdder({ db, clock, ids, api, sealing }: Adding): CardVault['addCard'] {
  return async ({ ownerId, token, save, guestCard, processor = FIRST_PROCESSOR, maxDisburseCards = Infinity }) => {
    const facts = await sealing.openCard(token);
    const typedId = facts && typedIdOf(facts.fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    const known = readTypedCard(typed?.vendorToken);
    if (!facts || typedId === undefined || !known || (facts.ownerId ?? ownerId) !== ownerId)
      return { outcome: 'tokenNotValid' };
    if (!known.isDebit) return { outcome: 'notDebit' };
    const expiration = { month: facts.expirationMonth, year: facts.expirationYear };
    if (expirationState(expiration, clock.nowMs()) === 'past') return { outcome: 'expired' };
    const { keyId: keyID, data } = known;
    const owner = ownerNamed(facts.cardholderName);
    const accountId = await accountOf(api, { referenceID: sentAsOf(typedId), card: { keyID, data }, owner });
    if (accountId === undefined) return { outcome: 'tokenNotValid' };
    const fingerprint = `${TABAPAY}:${accountId}`;
    const { isDebit, canDisburse } = known;
    if (save && canDisburse && (await countThatReceive(db, ownerId, [fingerprint])) >= maxDisburseCards)
      return { outcome: 'tooManyThatReceive' };
    const card = {
      ...{ cardToken: ids.next('card'), ownerId, facts, guestCard, saved: save, processor },
      known: { behaviour: 'ofVendor', isDebit, canDisburse } as const,
      fingerprints: [fingerprint],
    };
    const row = await upsertCard(db, card, clock.nowMs());
    await writeReference(db, { cardToken: row.card_token, vendor: TABAPAY, reference: accountId });
    await markTyped(db, typedId, fingerprint);
    return { outcome: 'added', card: storedCard(row, processor) };
  };
}

const accountShape = z.looseObject({
  accountID: z.string().optional(),
  duplicateAccountIDs: z.array(z.string()).default([]),
});

/**
 * TabaPay's account of a card. The same number has the same one: TabaPay is asked to refuse another, and names the one that there is, which then takes on
 * the expiration and the name that were typed now. Undefined for data that it cannot open.
 */
async function accountOf(api: TabaPay, body: { readonly referenceID: string; readonly card: object; owner: object }) {
  const { status, json } = await api.ask('POST', '/accounts?RejectDuplicateCard', body);
  if (status === 400) return undefined;
  const read = accountShape.safeParse(json);
  const [standing] = read.success ? read.data.duplicateAccountIDs : [];
  if (status === 409 && standing !== undefined) {
    const { card, owner } = body;
    const renewed = await api.ask('PUT', `/accounts/${standing}?OKToAddDuplicateCard`, { card, owner });
    if (renewed.status >= 300)
      throw new VendorFault(`it answered ${renewed.status} to a renewed account`, { wasSent: true });
    return standing;
  }
  if (status >= 300 || !read.success || read.data.accountID === undefined)
    throw new VendorFault(`it answered ${status} in place of an account`, { wasSent: true });
  return read.data.accountID;
}

/** The adapter, for pages of these origins. */
export const tabaPayVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<TabaPayVault, typeof settings>({
    settings,
    open: (given, tools) => openTabaPayVault(given, tools, origins()),
    async tryOut({ fieldsKeys: ofFields }) {
      const { endsAt } = await ofFields.current();
      return `Its key for fields is good until ${endsAt.slice(0, 10)}; no card was saved.`;
    },
  }) as Adapter<CardVault>;
