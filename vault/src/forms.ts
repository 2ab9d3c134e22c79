import type { VaultCardToken, VaultRefusal, VaultResult, VaultSecurityToken } from '@lendside/domain/vault-messages';
import type { Clock } from '@lendside/providers/runtime';
import type { CardBrand } from './card-number.ts';
import type { FormKeys } from './form-keys.ts';
import type { NumberKey } from './keepers.ts';
import type { KnownCards } from './known-cards.ts';
import type { Seals } from './seals.ts';
import { readCardForm, readCodeForm } from './typed-card.ts';

/** Fields of a vendor's that stand inside ours: CyberSource's Microform. */
export interface HostedFields {
  readonly captureContext: string;
  /** Address of its script, and the hash that it has to have. */
  readonly clientLibrary: string;
  readonly clientLibraryIntegrity: string;
}

/** A vendor's key for numbers of these brands. */
export interface BrandedKey {
  readonly brands: readonly CardBrand[];
  readonly key: NumberKey;
}

export type CheckedFormKey =
  /** `numberKeys`: vendors', for the number alone and by its brand; all else is for the form's own. */
  | { readonly outcome: 'ok'; readonly publicKey: JsonWebKey; readonly numberKeys?: readonly BrandedKey[] }
  | { readonly outcome: 'ok'; readonly hosted: HostedFields }
  | { readonly outcome: 'formKeyNotValid' | 'originNotAllowed' };

/** Questions that the vault's own page asks of it. */
export interface VaultForms {
  /** The fields to show and the key to encrypt with, if the form key is good for `origin`. */
  checkFormKey(request: { readonly formKey: string; readonly origin: string }): Promise<CheckedFormKey>;
  /** `encrypted` is what was typed, by the form's key, or a token of the vendor's for it. The name travels beside it, as it may be longer than the key. */
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

/** Forms of the page with the card fields: each key opens one form, which is sent once. */
export function vaultForms({
  keys,
  known,
  sealing,
  clock,
}: {
  readonly keys: FormKeys;
  readonly known: KnownCards;
  readonly sealing: Seals;
  readonly clock: Clock;
}): VaultForms {
  return {
    async checkFormKey({ formKey, origin }) {
      const form = await keys.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      return form.origin === origin ? { outcome: 'ok', publicKey: form.publicKey } : { outcome: 'originNotAllowed' };
    },

    async createCardToken({ formKey, encrypted, cardholderName }) {
      const refused = (outcome: VaultRefusal) => ({ outcome });
      const form = await keys.open(formKey);
      if (!form || !(await keys.tryOnce(form.formKeyId))) return refused('formKeyNotValid');
      const typed = readCardForm(form.decrypt(encrypted), cardholderName, clock.nowMs());
      if (!typed) return refused('incomplete');
      if (!known.isKnown(typed.number)) return refused('notAccepted');
      if (!(await keys.burn(form.formKeyId))) return refused('formKeyNotValid');
      const { number, month: expirationMonth, year: expirationYear, name } = typed;
      const facts = known.factsOf(number, {
        ownerId: form.ownerId,
        expirationMonth,
        expirationYear,
        cardholderName: name,
      });
      const { lastFour, cardType, bin } = facts;
      return {
        outcome: 'created',
        ...(await known.tokensFor(facts)),
        lastFour,
        cardType,
        bin,
        expirationMonth,
        expirationYear,
        cardholderName: name,
      };
    },

    async createSecurityToken({ formKey, encrypted }) {
      const form = await keys.open(formKey);
      if (!form || !(await keys.tryOnce(form.formKeyId))) return { outcome: 'formKeyNotValid' };
      if (!readCodeForm(form.decrypt(encrypted))) return { outcome: 'incomplete' };
      if (!(await keys.burn(form.formKeyId))) return { outcome: 'formKeyNotValid' };
      return { outcome: 'created', securityToken: sealing.sealSecurity({ ownerId: form.ownerId }) };
    },
  };
}
