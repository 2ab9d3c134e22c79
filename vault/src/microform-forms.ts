import type { VaultRefusal } from '@lendside/domain/vault-messages';
import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import { expirationState } from './expiration.ts';
import type { VaultForms } from './forms.ts';
import type { MicroformKeys } from './microform-keys.ts';
import type { Seals } from './seals.ts';
import { readTransientToken } from './transient-token.ts';
import { readName } from './typed-card.ts';
import { insertTyped } from './vendor-cards-store.ts';

/** Longest token of CyberSource's that is read. */
const TOKEN_LENGTH_MAX = 8_000;

/** Marks a card that was typed and is not tokenized yet, by the name of its security token. */
const TYPED_PREFIX = 'typed:';
export const typedFingerprint = (securityTokenId: string) => `${TYPED_PREFIX}${securityTokenId}`;
export const typedIdOf = (fingerprint: string): string | undefined =>
  fingerprint.startsWith(TYPED_PREFIX) ? fingerprint.slice(TYPED_PREFIX.length) : undefined;

/** Forms of the page with CyberSource's fields: each key opens one form, which is sent once. */
export function microformForms({
  db,
  clock,
  keys,
  sealing,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: MicroformKeys;
  readonly sealing: Seals;
}): VaultForms {
  /** The security token is named by its form: a form that is sent again finds the name taken. */
  const nameOf = (formKeyId: string) => `sec_${formKeyId}`;

  async function read(formKey: string, token: string) {
    const form = await keys.open(formKey);
    if (!form || token.length > TOKEN_LENGTH_MAX) return undefined;
    const typed = await readTransientToken(token, form.tokenKey, clock.nowMs());
    return typed && { form, securityTokenId: nameOf(form.formKeyId), card: typed.card };
  }

  return {
    async checkFormKey({ formKey, origin }) {
      const form = await keys.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      return form.origin === origin ? { outcome: 'ok', hosted: form.hosted } : { outcome: 'originNotAllowed' };
    },

    async createCardToken({ formKey, encrypted, cardholderName }) {
      const refused = (outcome: VaultRefusal) => ({ outcome });
      const typed = await read(formKey, encrypted);
      if (!typed) return refused('formKeyNotValid');
      const { form, securityTokenId, card } = typed;
      const name = readName(cardholderName);
      if (!card || name === undefined) return refused('incomplete');
      const { expirationMonth: month, expirationYear: year } = card;
      if (expirationState({ month, year }, clock.nowMs()) === 'tooFar') return refused('incomplete');
      if (!(await insertTyped(db, { securityTokenId, vendorToken: encrypted }, clock.nowMs())))
        return refused('formKeyNotValid');
      const { ownerId } = form;
      const fingerprint = typedFingerprint(securityTokenId);
      return {
        outcome: 'created',
        token: await sealing.sealCard({ fingerprint, ownerId, cardholderName: name, ...card }),
        securityToken: sealing.sealSecurity({ securityTokenId, fingerprint, ownerId }),
        cardholderName: name,
        ...card,
      };
    },

    async createSecurityToken({ formKey, encrypted }) {
      const typed = await read(formKey, encrypted);
      if (!typed) return { outcome: 'formKeyNotValid' };
      const { form, securityTokenId } = typed;
      if (!(await insertTyped(db, { securityTokenId, vendorToken: encrypted }, clock.nowMs())))
        return { outcome: 'formKeyNotValid' };
      return { outcome: 'created', securityToken: sealing.sealSecurity({ securityTokenId, ownerId: form.ownerId }) };
    },
  };
}
