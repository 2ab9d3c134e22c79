import { type CyberSource, cyberSource } from '@lendside/providers/card-vault/cybersource-client';
import { BOTH_OR_NONE, bothOrNone, merchantSettings } from '@lendside/providers/card-vault/cybersource-settings';
import type { CardVault } from '@lendside/providers/card-vault/port';
import { grouped } from '@lendside/providers/grouped';
import { type Adapter, type AdapterTools, adapter } from '@lendside/providers/sockets/socket';
import { VendorFault, vendorUrl } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import { countThatReceive, FIRST_PROCESSOR, storedCard, upsertCard } from './cards-store.ts';
import { expirationState } from './expiration.ts';
import type { VaultForms } from './forms.ts';
import { microformForms, typedIdOf } from './microform-forms.ts';
import { microformKeys } from './microform-keys.ts';
import { authorizeCard, redeemAll } from './redeem.ts';
import { savedCards } from './saved-cards.ts';
import { seals } from './seals.ts';
import { findTyped, markTyped, writeReference } from './vendor-cards-store.ts';

const VENDOR = 'cybersource';

/** Origins of the pages that show the fields, and of the pages of the fields. */
export interface VaultOrigins {
  readonly vaultOriginOf: (pageOrigin: string) => string;
  readonly portalOrigins: readonly string[];
}

const settings = merchantSettings
  .extend({ scriptUrl: vendorUrl.default('https://flex.cybersource.com') })
  .refine(bothOrNone, BOTH_OR_NONE);

/** Card vault whose fields and cards are CyberSource's; ours is the page around the fields, and what a wallet shows. */
export interface CyberSourceVault extends CardVault {
  readonly forms: VaultForms;
  /** Origin of the vendor's script and frames. */
  readonly fieldsOrigin: string;
  /** Asks for one use of the fields, and shows them nowhere. */
  askForFields(): Promise<void>;
}

export function openCyberSourceVault(
  given: z.output<typeof settings>,
  tools: Pick<AdapterTools, 'db' | 'clock' | 'ids' | 'keys'>,
  { vaultOriginOf, portalOrigins }: VaultOrigins,
): CyberSourceVault {
  const { db, clock } = tools;
  const api = cyberSource(given, clock);
  const sealing = seals(tools);
  const fieldsOrigin = new URL(given.scriptUrl).origin;
  const vaultOrigins = [...new Set(portalOrigins.map(vaultOriginOf))];
  const keys = microformKeys({ api, ...tools, vaultOriginOf, vaultOrigins, libraryOrigin: fieldsOrigin });
  /** A card that was typed and then added is known by what it became. */
  const fingerprintsOf = async (fingerprint: string) => {
    const typedId = typedIdOf(fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    return typed?.fingerprint == null ? [fingerprint] : [typed.fingerprint];
  };

  return {
    name: 'CyberSource',
    embedded: false,
    forms: microformForms({ db, clock, keys, sealing }),
    fieldsOrigin,

    async formKey(request) {
      if (!portalOrigins.includes(request.origin)) throw new Error('The fields may not be shown in this origin.');
      return { ...(await keys.make(request)), formUrl: `${vaultOriginOf(request.origin)}/fields` };
    },
    async askForFields() {
      const [origin = ''] = portalOrigins;
      await keys.make({ ownerId: 'doctor', transactionType: 'payment', origin });
    },

    addCard: cardAdder({ ...tools, api, sealing }),
    ...savedCards({ db, clock }),

    async lookUp(bin) {
      if (!/^\d{6,8}$/.test(bin)) return undefined;
      const facts = await factsOf(api, { paymentInformation: { card: { number: bin } } });
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
  readonly api: CyberSource;
  readonly sealing: ReturnType<typeof seals>;
}

/** Has CyberSource keep a card that was typed, and puts it among those of its owner; or says why it cannot be. */
function cardAdder({ db, clock, ids, api, sealing }: Adding): CardVault['addCard'] {
  return async ({ ownerId, token, save, guestCard, processor = FIRST_PROCESSOR, maxDisburseCards = Infinity }) => {
    const facts = await sealing.openCard(token);
    const typedId = facts && typedIdOf(facts.fingerprint);
    const typed = typedId === undefined ? undefined : await findTyped(db, typedId);
    if (!facts || typedId === undefined || !typed || (facts.ownerId ?? ownerId) !== ownerId)
      return { outcome: 'tokenNotValid' };
    const known = await factsOf(api, { tokenInformation: { transientTokenJwt: typed.vendorToken } });
    if (!known) return { outcome: 'tokenNotValid' };
    if (!known.isDebit) return { outcome: 'notDebit' };
    const expiration = { month: facts.expirationMonth, year: facts.expirationYear };
    if (expirationState(expiration, clock.nowMs()) === 'past') return { outcome: 'expired' };
    const reference = await instrumentOf(api, typed.vendorToken);
    if (reference === undefined) return { outcome: 'tokenNotValid' };
    const fingerprint = `${VENDOR}:${reference}`;
    const { canDisburse, isDebit } = known;
    if (save && canDisburse && (await countThatReceive(db, ownerId, [fingerprint])) >= maxDisburseCards)
      return { outcome: 'tooManyThatReceive' };
    const card = {
      ...{ cardToken: ids.next('card'), ownerId, facts, guestCard, saved: save, processor },
      known: { behaviour: 'ofVendor', isDebit, canDisburse } as const,
      fingerprints: [fingerprint],
    };
    const row = await upsertCard(db, card, clock.nowMs());
    await writeReference(db, { cardToken: row.card_token, vendor: VENDOR, reference });
    await markTyped(db, typedId, fingerprint);
    return { outcome: 'added', card: storedCard(row, processor) };
  };
}

const tokenized = z.object({
  responses: z.array(z.object({ resource: z.string(), id: z.string().optional(), httpStatus: z.number() })),
});

/** CyberSource's name of a card number: the same number has the same one. Undefined for a token that is used up or too old. */
async function instrumentOf(api: CyberSource, transientTokenJwt: string): Promise<string | undefined> {
  const { status, json } = await api.post('/tms/v2/tokenize', {
    processingInformation: { actionList: ['TOKEN_CREATE'], actionTokenTypes: ['instrumentIdentifier'] },
    tokenInformation: { transientTokenJwt },
  });
  if (status === 400) return undefined;
  const read = tokenized.safeParse(json);
  if (status >= 300 || !read.success)
    throw new VendorFault(`it answered ${status} in place of a token`, { wasSent: true });
  const made = read.data.responses.find(({ resource }) => resource === 'instrumentIdentifier');
  return made && made.httpStatus < 300 ? made.id : undefined;
}

const binReply = z.object({
  status: z.string(),
  paymentAccountInformation: z
    .object({
      card: z.object({ brandName: z.string() }),
      features: z.object({ accountFundingSource: z.string().optional() }).optional(),
    })
    .optional(),
  issuerInformation: z.object({ name: z.string().optional() }).optional(),
  payoutInformation: z.object({ pushFunds: z.array(z.looseObject({})).default([]) }).optional(),
});

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  'AMERICAN EXPRESS': 'American Express',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
};
/** Cards that take money out of an account, or of what was paid in before. */
const DEBIT: readonly string[] = ['DEBIT', 'PREPAID'];

/** Facts of a card by its BIN. Undefined where CyberSource knows none, or several. */
export async function factsOf(api: CyberSource, of: object) {
  const { status, json } = await api.post('/bin/v1/binlookup', {
    ...of,
    processingInformation: { payoutOptions: { payoutInquiry: true } },
  });
  if (status === 400 || status === 404) return undefined;
  const read = binReply.safeParse(json);
  if (status >= 300 || !read.success)
    throw new VendorFault(`its BIN look-up answered ${status}, which could not be read`, { wasSent: true });
  const { paymentAccountInformation: account, issuerInformation, payoutInformation } = read.data;
  if (read.data.status !== 'COMPLETED' || !account) return undefined;
  const brand = account.card.brandName.toUpperCase();
  return {
    cardType: BRANDS[brand] ?? 'Card',
    isDebit: DEBIT.includes(account.features?.accountFundingSource?.toUpperCase() ?? ''),
    canDisburse: (payoutInformation?.pushFunds.length ?? 0) > 0,
    issuer: issuerInformation?.name ?? '',
  };
}

/** The adapter, for pages of these origins. */
export const cyberSourceVaultAdapter = (origins: () => VaultOrigins): Adapter<CardVault> =>
  adapter<CyberSourceVault, typeof settings>({
    settings,
    open: (given, tools) => openCyberSourceVault(given, tools, origins()),
    async tryOut(port) {
      await port.askForFields();
      return 'It gave one use of its fields, which was not used; its signature is good.';
    },
  }) as Adapter<CardVault>;
