import type { VaultRefusal } from '@lendside/domain/vault-messages';
import { ownerNamed, type TabaPay } from '@lendside/providers/card-vault/tabapay-client';
import type { Database } from '@lendside/providers/database';
import type { Sealing } from '@lendside/providers/keys/sealing';
import type { Clock } from '@lendside/providers/runtime';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import { brandOf } from './card-number.ts';
import type { FormKeys } from './form-keys.ts';
import type { VaultForms } from './forms.ts';
import { noteBin } from './known-bins-store.ts';
import { typedFingerprint } from './microform-forms.ts';
import type { Seals } from './seals.ts';
import type { FieldsKeys } from './tabapay-keys.ts';
import { readBesideForm, readCodeOf } from './typed-card.ts';
import { insertTyped } from './vendor-cards-store.ts';

const VENDOR = 'tabapay';

/** A number in the form that TabaPay opens: what RSA of 2,048 to 4,096 bits makes, base64url. */
const SEALED_NUMBER = /^[\w-]{340,700}$/;

const typedShape = z.object({
  keyId: z.string(),
  data: z.string(),
  isDebit: z.boolean(),
  canDisburse: z.boolean(),
});
type TypedCard = z.output<typeof typedShape>;

/** A card that was typed and is no account yet, until then. */
export function readTypedCard(vendorToken: string | undefined): TypedCard | undefined {
  try {
    const read = typedShape.safeParse(JSON.parse(vendorToken ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

interface Forms {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: FormKeys;
  readonly sealing: Seals;
  readonly api: TabaPay;
  readonly fieldsKeys: FieldsKeys;
  readonly codes: Sealing;
}

/**
 * Forms of the page with our fields for TabaPay: the number is encrypted to TabaPay's key, which nothing here opens; what stands beside it (expiration,
 * code, first digits) to the form's own.
 */
export function tabaPayForms(forms: Forms): VaultForms {
  const { db, clock, keys, sealing, fieldsKeys, codes } = forms;
  const nameOf = (formKeyId: string) => `sec_${formKeyId}`;
  return {
    async checkFormKey({ formKey, origin }) {
      const form = await keys.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      if (form.origin !== origin) return { outcome: 'originNotAllowed' };
      return { outcome: 'ok', publicKey: form.publicKey, numberKey: (await fieldsKeys.current()).jwk };
    },

    createCardToken: cardTokenMaker(forms),

    async createSecurityToken({ formKey, encrypted }) {
      const form = await keys.open(formKey);
      if (!form || !(await keys.tryOnce(form.formKeyId))) return { outcome: 'formKeyNotValid' };
      const code = readCodeOf(form.decrypt(encrypted));
      if (code === undefined) return { outcome: 'incomplete' };
      if (!(await keys.burn(form.formKeyId))) return { outcome: 'formKeyNotValid' };
      const securityTokenId = nameOf(form.formKeyId);
      const typed = { securityTokenId, vendorToken: '', sealedCode: codes.seal(code) };
      if (!(await insertTyped(db, typed, clock.nowMs()))) return { outcome: 'formKeyNotValid' };
      return { outcome: 'created', securityToken: sealing.sealSecurity({ securityTokenId, ownerId: form.ownerId }) };
    },
  };
}

function cardTokenMaker({ db, clock, keys, sealing, api, fieldsKeys, codes }: Forms): VaultForms['createCardToken'] {
  return async ({ formKey, encrypted, cardholderName }) => {
    const refused = (outcome: VaultRefusal) => ({ outcome });
    const form = await keys.open(formKey);
    if (!form || !(await keys.tryOnce(form.formKeyId))) return refused('formKeyNotValid');
    const [data = '', beside = ''] = encrypted.split('.');
    const nowMs = clock.nowMs();
    const typed = readBesideForm(form.decrypt(beside), cardholderName, nowMs);
    if (!typed || !SEALED_NUMBER.test(data)) return refused('incomplete');
    const { keyId } = await fieldsKeys.current();
    const facts = await factsOf(api, { keyId, data, name: typed.name });
    // The first digits are the page's word: they have to be those of the card that TabaPay sees.
    if (!facts || !(facts.bin.startsWith(typed.bin) || typed.bin.startsWith(facts.bin))) return refused('notAccepted');
    if (!(await keys.burn(form.formKeyId))) return refused('formKeyNotValid');
    const { ownerId, formKeyId } = form;
    const securityTokenId = `sec_${formKeyId}`;
    const { isDebit, canDisburse, lastFour } = facts;
    const vendorToken = JSON.stringify({ keyId, data, isDebit, canDisburse } satisfies TypedCard);
    const sealedCode = codes.seal(typed.securityCode);
    if (!(await insertTyped(db, { securityTokenId, vendorToken, sealedCode }, nowMs)))
      return refused('formKeyNotValid');
    const { bin, month: expirationMonth, year: expirationYear, name } = typed;
    const cardType = brandOf(bin)?.brand ?? 'Card';
    await noteBin(db, { vendor: VENDOR, bin, cardType, isDebit, canDisburse, issuer: facts.issuer }, nowMs);
    const fingerprint = typedFingerprint(securityTokenId);
    const shown = { lastFour, cardType, bin, expirationMonth, expirationYear, cardholderName: name };
    return {
      outcome: 'created',
      token: await sealing.sealCard({ fingerprint, ownerId, ...shown }),
      securityToken: sealing.sealSecurity({ securityTokenId, fingerprint, ownerId }),
      ...shown,
    };
  };
}

const way = z.looseObject({ enabled: z.boolean(), type: z.string().default('') });
const queried = z.looseObject({
  card: z.looseObject({
    bin: z.string().regex(/^\d{6,9}$/),
    last4: z.string().regex(/^\d{4}$/),
    nameFI: z.string().default(''),
    pull: way,
    push: way,
  }),
});
/** Cards that take money out of an account, or of what was paid in before. */
const DEBIT: readonly string[] = ['DEBIT', 'PREPAID'];

/** Facts of a card (developers.tabapay.com/reference/cardquery). Undefined for what TabaPay takes for no card, and for one that it may not pull from. */
async function factsOf(
  api: TabaPay,
  { keyId: keyID, data, name }: { readonly keyId: string; readonly data: string; readonly name: string },
) {
  const { status, json } = await api.ask('POST', '/cards', { card: { keyID, data }, owner: ownerNamed(name) });
  if (status === 400 || status === 422) return undefined;
  const read = queried.safeParse(json);
  if (status >= 300 || !read.success)
    throw new VendorFault(`it answered ${status} to a card, which could not be read`, { wasSent: true });
  const { bin, last4, nameFI, pull, push } = read.data.card;
  if (!pull.enabled) return undefined;
  const isDebit = DEBIT.includes(pull.type.toUpperCase());
  return { bin, lastFour: last4, isDebit, canDisburse: push.enabled, issuer: nameFI };
}
