import type { VaultCardToken, VaultRefusal, VaultResult, VaultSecurityToken } from '@lendside/domain/vault-messages';
import type { CardVault } from '@lendside/providers/card-vault/port';
import { type KnownNumber, TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';
import type { ProviderKeys } from '@lendside/providers/keys';
import type { Runtime } from '@lendside/providers/runtime';
import { binOf, brandOf, digitsOf } from './card-number.ts';
import {
  cardsOfOwner,
  countThatReceive,
  FIRST_PROCESSOR,
  findCardRow,
  keepCard,
  removeCardRow,
  removeGuestRows,
  removeUnsavedRow,
  storedCard,
  upsertCard,
} from './cards-store.ts';
import { expirationState, readExpiration } from './expiration.ts';
import { formKeys } from './form-keys.ts';
import { authorizeCard, redeemAll } from './redeem.ts';
import { type CardFacts, seals } from './seals.ts';
import { readCardForm, readCodeForm } from './typed-card.ts';

export interface EmbeddedCardVaultOptions extends Pick<Runtime, 'clock' | 'ids'> {
  readonly db: Database;
  readonly keys: ProviderKeys;
  /** Where the vault's own page is reached: `http://localhost:4101`. */
  readonly vaultOrigin: string;
  /** The only origins that may embed the fields. */
  readonly portalOrigins: readonly string[];
  /** Numbers to take besides the published test numbers. */
  readonly moreNumbers?: readonly KnownNumber[];
}

/** What the vault's own page asks of it. */
export interface VaultForms {
  /** The key to encrypt with, if the form key is good for `origin`. */
  checkFormKey(request: {
    readonly formKey: string;
    readonly origin: string;
  }): Promise<
    | { readonly outcome: 'ok'; readonly publicKey: JsonWebKey }
    | { readonly outcome: 'formKeyNotValid' | 'originNotAllowed' }
  >;
  /** `encrypted`: what was typed, by the form's key. The name travels beside it, as it may be longer than the key. */
  createCardToken(request: {
    readonly formKey: string;
    readonly encrypted: string;
    readonly cardholderName: string;
  }): Promise<VaultResult<VaultCardToken>>;
  createSecurityToken(request: {
    readonly formKey: string;
    readonly encrypted: string;
  }): Promise<VaultResult<VaultSecurityToken>>;
}

export interface EmbeddedCardVault extends CardVault, VaultForms {
  readonly portalOrigins: readonly string[];
  /** What the fields would have returned for a test number. `expiration`: `12/30` or `2030-12`. Undefined: not a test number. */
  tokenForTestNumber(request: {
    readonly number: string;
    readonly expiration?: string;
    readonly name?: string;
  }): Promise<{ readonly token: string; readonly securityToken: string } | undefined>;
}

/** The issuer named by the embedded look-up of a BIN. */
const ISSUER = 'Example Bank';

/** A card vault on PostgreSQL that takes the published test numbers and keeps none of them. */
export function openEmbeddedCardVault(options: EmbeddedCardVaultOptions): EmbeddedCardVault {
  const { db, clock, ids, keys } = options;
  const sealing = seals({ keys, clock, ids });
  const forms = formKeys({ db, key: keys.cardVault, vaultOrigin: options.vaultOrigin, clock, ids });
  const numbers = [...TEST_NUMBERS, ...(options.moreNumbers ?? [])];
  const byNumber = new Map(numbers.map((known) => [known.number, known]));
  const byFingerprint = new Map(numbers.map((known) => [sealing.fingerprint(known.number), known]));

  const redeem = grouped(
    (requests: readonly Parameters<CardVault['redeem']>[0][]) =>
      redeemAll({ db, seals: sealing, nowMs: clock.nowMs() }, requests),
    { atMost: 200, atOnce: 2 },
  );

  function factsOf(number: string, rest: Omit<CardFacts, 'fingerprint' | 'lastFour' | 'cardType' | 'bin'>): CardFacts {
    return {
      fingerprint: sealing.fingerprint(number),
      lastFour: number.slice(-4),
      cardType: brandOf(number)?.brand ?? 'Card',
      bin: binOf(number),
      ...rest,
    };
  }

  async function tokensFor(facts: CardFacts): Promise<{ token: string; securityToken: string }> {
    const { fingerprint, ownerId } = facts;
    return { token: await sealing.sealCard(facts), securityToken: sealing.sealSecurity({ fingerprint, ownerId }) };
  }

  return {
    name: 'embedded card vault',
    embedded: true,
    portalOrigins: options.portalOrigins,

    async formKey(request) {
      if (!options.portalOrigins.includes(request.origin))
        throw new Error('The fields may not be shown in this origin.');
      return { ...(await forms.make(request)), formUrl: `${options.vaultOrigin}/fields` };
    },

    async checkFormKey({ formKey, origin }) {
      const form = await forms.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      return form.origin === origin ? { outcome: 'ok', publicKey: form.publicKey } : { outcome: 'originNotAllowed' };
    },

    async createCardToken({ formKey, encrypted, cardholderName }) {
      const refused = (outcome: VaultRefusal) => ({ outcome });
      const form = await forms.open(formKey);
      if (!form) return refused('formKeyNotValid');
      const typed = readCardForm(form.decrypt(encrypted), cardholderName, clock.nowMs());
      if (!typed) return refused('incomplete');
      if (!byNumber.has(typed.number)) return refused('notAccepted');
      if (!(await forms.burn(form.formKeyId))) return refused('formKeyNotValid');
      const { number, month: expirationMonth, year: expirationYear, name } = typed;
      const facts = factsOf(number, { ownerId: form.ownerId, expirationMonth, expirationYear, cardholderName: name });
      const { lastFour, cardType, bin } = facts;
      return {
        outcome: 'created',
        ...(await tokensFor(facts)),
        lastFour,
        cardType,
        bin,
        expirationMonth,
        expirationYear,
        cardholderName: name,
      };
    },

    async createSecurityToken({ formKey, encrypted }) {
      const form = await forms.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      if (!readCodeForm(form.decrypt(encrypted))) return { outcome: 'incomplete' };
      if (!(await forms.burn(form.formKeyId))) return { outcome: 'formKeyNotValid' };
      return { outcome: 'created', securityToken: sealing.sealSecurity({ ownerId: form.ownerId }) };
    },

    async tokenForTestNumber({ number, expiration, name }) {
      const digits = digitsOf(number);
      const given = expiration === undefined ? fourYearsOn(clock.nowMs()) : readExpiration(expiration);
      if (!byNumber.has(digits) || !given) return undefined;
      return tokensFor(
        factsOf(digits, {
          expirationMonth: given.month,
          expirationYear: given.year,
          cardholderName: (name ?? 'Card Holder').trim().slice(0, 80),
        }),
      );
    },

    async addCard({ ownerId, token, save, guestCard, processor = FIRST_PROCESSOR, maxDisburseCards = Infinity }) {
      const facts = await sealing.openCard(token);
      const known = facts && byFingerprint.get(facts.fingerprint);
      if (!facts || !known || (facts.ownerId ?? ownerId) !== ownerId) return { outcome: 'tokenNotValid' };
      if (!known.isDebit) return { outcome: 'notDebit' };
      const expiration = { month: facts.expirationMonth, year: facts.expirationYear };
      if (expirationState(expiration, clock.nowMs()) === 'past') return { outcome: 'expired' };
      const receives = save && known.canDisburse;
      if (receives && (await countThatReceive(db, ownerId, facts.fingerprint)) >= maxDisburseCards) {
        return { outcome: 'tooManyThatReceive' };
      }
      const card = { cardToken: ids.next('card'), ownerId, facts, known, guestCard, saved: save, processor };
      const row = await upsertCard(db, card, clock.nowMs());
      return { outcome: 'added', card: storedCard(row, processor) };
    },

    async cardsOf(ownerId, processor) {
      return (await cardsOfOwner(db, ownerId, processor)).map((row) => storedCard(row, processor));
    },

    async findCard(cardToken) {
      const row = await findCardRow(db, cardToken);
      return row && storedCard(row);
    },

    async keepGuestCard({ ownerId, cardToken }) {
      const row = await keepCard(db, ownerId, cardToken);
      return row && storedCard(row);
    },

    forgetGuestCards: (ownerId) => removeGuestRows(db, ownerId, clock.nowMs()),
    removeCard: ({ ownerId, cardToken }) => removeCardRow(db, ownerId, cardToken, clock.nowMs()),

    async lookUp(bin) {
      const known = /^\d{6,8}$/.test(bin) ? numbers.find(({ number }) => number.startsWith(bin)) : undefined;
      if (!known) return undefined;
      return {
        cardType: brandOf(known.number)?.brand ?? 'Card',
        isDebit: known.isDebit,
        canDisburse: known.canDisburse,
        payProviderType: FIRST_PROCESSOR,
        issuer: ISSUER,
      };
    },

    async lookUpToken(token) {
      const facts = await sealing.openCard(token);
      return facts && { bin: facts.bin, lastFour: facts.lastFour };
    },

    redeem,
    authorize: (request) => authorizeCard({ db, nowMs: clock.nowMs() }, request),

    forgetUnsaved: (cardToken) => removeUnsavedRow(db, cardToken, clock.nowMs()),
  };
}

function fourYearsOn(nowMs: number): { month: string; year: string } {
  return { month: '12', year: String((new Date(nowMs).getUTCFullYear() + 4) % 100).padStart(2, '0') };
}
