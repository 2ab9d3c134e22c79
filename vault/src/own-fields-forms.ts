import type { VaultRefusal } from '@lendside/domain/vault-messages';
import type { Database } from '@lendside/providers/database';
import type { Sealing } from '@lendside/providers/keys/sealing';
import type { Clock } from '@lendside/providers/runtime';
import { z } from 'zod';
import { brandOf, type CardBrand } from './card-number.ts';
import type { FormKeys } from './form-keys.ts';
import type { BrandedKey, VaultForms } from './forms.ts';
import { CARD_BRANDS, type Keeper, type KeeperOf } from './keepers.ts';
import { noteBin } from './known-bins-store.ts';
import { typedFingerprint } from './microform-forms.ts';
import type { Seals } from './seals.ts';
import { readBesideForm, readCodeOf } from './typed-card.ts';
import { insertTyped } from './vendor-cards-store.ts';

/** A number that a browser encrypted: base64url, in parts where it is a JSON Web Encryption. */
const SEALED_NUMBER = /^[\w-]{40,1400}(?:\.[\w-]{1,1400}){0,4}$/;

const typedShape = z.object({
  vendor: z.string(),
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
  readonly keeperOf: KeeperOf;
  readonly codes: Sealing;
}

/** Keys for the number, each with the brands that it is for: those of the vendors that answer. Throws where none does. */
async function numberKeysOf(keeperOf: (brand: CardBrand) => Keeper): Promise<readonly BrandedKey[]> {
  const brandsOf = new Map<Keeper, CardBrand[]>();
  for (const brand of CARD_BRANDS) {
    const keeper = keeperOf(brand);
    brandsOf.set(keeper, [...(brandsOf.get(keeper) ?? []), brand]);
  }
  const asked = [...brandsOf].map(async ([keeper, brands]) => ({ brands, key: await keeper.numberKey() }));
  const settled = await Promise.allSettled(asked);
  const there = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  if (there.length === 0 && failed) throw failed;
  return there;
}

/**
 * Forms of the page with our fields for vendors outside: the number is encrypted to the key of who will keep the card, which nothing here opens; what
 * stands beside it (expiration, code, first and last digits) to the form's own.
 */
export function ownFieldsForms(forms: Forms): VaultForms {
  const { db, clock, keys, sealing, keeperOf, codes } = forms;
  const nameOf = (formKeyId: string) => `sec_${formKeyId}`;
  return {
    async checkFormKey({ formKey, origin }) {
      const form = await keys.open(formKey);
      if (!form) return { outcome: 'formKeyNotValid' };
      if (form.origin !== origin) return { outcome: 'originNotAllowed' };
      const numberKeys = await numberKeysOf((brand) => keeperOf(form.kind, brand));
      return { outcome: 'ok', publicKey: form.publicKey, numberKeys };
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

function cardTokenMaker({ db, clock, keys, sealing, keeperOf, codes }: Forms): VaultForms['createCardToken'] {
  return async ({ formKey, encrypted, cardholderName }) => {
    const refused = (outcome: VaultRefusal) => ({ outcome });
    const form = await keys.open(formKey);
    if (!form || !(await keys.tryOnce(form.formKeyId))) return refused('formKeyNotValid');
    const [data = '', beside = ''] = encrypted.split('~');
    const nowMs = clock.nowMs();
    const typed = readBesideForm(form.decrypt(beside), cardholderName, nowMs);
    const brand = typed && brandOf(typed.bin)?.brand;
    if (!typed || !SEALED_NUMBER.test(data)) return refused('incomplete');
    if (!brand) return refused('notAccepted');
    const keeper = keeperOf(form.kind, brand);
    const { bin, lastFour, name } = typed;
    const facts = await keeper.look({ data, bin, lastFour, name });
    if (!facts) return refused('notAccepted');
    if (!(await keys.burn(form.formKeyId))) return refused('formKeyNotValid');
    const { ownerId, formKeyId } = form;
    const securityTokenId = `sec_${formKeyId}`;
    const { isDebit, canDisburse, issuer } = facts;
    const { vendor } = keeper;
    const vendorToken = JSON.stringify({ vendor, data, isDebit, canDisburse } satisfies TypedCard);
    const sealedCode = codes.seal(typed.securityCode);
    if (!(await insertTyped(db, { securityTokenId, vendorToken, sealedCode }, nowMs)))
      return refused('formKeyNotValid');
    await noteBin(db, { vendor, bin, cardType: brand, isDebit, canDisburse, issuer }, nowMs);
    const { month: expirationMonth, year: expirationYear } = typed;
    const fingerprint = typedFingerprint(securityTokenId);
    const shown = { lastFour, cardType: brand, bin, expirationMonth, expirationYear, cardholderName: name };
    return {
      outcome: 'created',
      token: await sealing.sealCard({ fingerprint, ownerId, ...shown }),
      securityToken: sealing.sealSecurity({ securityTokenId, fingerprint, ownerId }),
      ...shown,
    };
  };
}
