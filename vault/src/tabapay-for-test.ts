import { constants, createPublicKey, generateKeyPairSync, type JsonWebKey, publicEncrypt } from 'node:crypto';
import { tabaPayCharge, tabaPayChargeSettings } from '@lendside/providers/card-charge/tabapay';
import {
  TABAPAY_CLIENT,
  TABAPAY_KEY,
  TABAPAY_SETTLEMENT,
  tabaPayPeer,
} from '@lendside/providers/card-vault/tabapay-peer-for-test';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { binOf, brandOf } from './card-number.ts';
import type { CardKind, NumberKey } from './keepers.ts';
import { keyPairs } from './key-pairs.ts';
import type { OwnFieldsVault } from './own-fields.ts';
import { sealedNumber } from './sealed-number.ts';
import { openTabaPayVault } from './tabapay.ts';

export const ORIGIN = 'http://localhost:4100';
export const ORIGINS = { vaultOriginOf: () => 'http://localhost:4101', portalOrigins: [ORIGIN] };

/** One pair for all forms of a test: making one takes a tenth of a second. */
export function onePair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return keyPairs(async () => ({ publicKey: publicKey.export({ format: 'jwk' }), privatePem }));
}

/** What the page does with what was typed. */
export function sealed(publicKey: JsonWebKey, text: string): string {
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64url');
}

type Forms = Pick<OwnFieldsVault, 'formKey' | 'forms'>;

/** An open form, with its two keys. */
export async function openForm(
  vault: Forms,
  ownerId: string,
  { number = '4111111111111111', kind = 'payment' as CardKind } = {},
) {
  const made = await vault.formKey({ ownerId, transactionType: kind, origin: ORIGIN });
  if (made.outcome !== 'made') throw new Error(made.outcome);
  const { formKey } = made;
  const checked = await vault.forms.checkFormKey({ formKey, origin: ORIGIN });
  if (!('publicKey' in checked) || !checked.numberKeys) throw new Error(checked.outcome);
  const brand = brandOf(number)?.brand;
  const branded = checked.numberKeys.find(({ brands }) => brand !== undefined && brands.includes(brand));
  if (!branded) throw new Error(`${number}: no key`);
  return { formKey, publicKey: { ...checked.publicKey }, numberKey: branded.key };
}

interface Typing {
  readonly number: string;
  readonly expiration?: string;
  readonly ownerId: string;
  readonly securityCode?: string;
  readonly name?: string;
  readonly bin?: string;
  readonly kind?: CardKind;
}

/** A number as the page encrypts it to a vendor's key. */
export const sealedFor = (key: NumberKey, digits: string, expiration: string) =>
  sealedNumber(key, { digits, expiration, atMs: 0 });

/** Types a card into a form of its own, as a person does. */
export async function typedHere(vault: Forms, { number, expiration = '12/30', ownerId, ...more }: Typing) {
  const digits = number.replaceAll(' ', '');
  const { kind = 'payment' } = more;
  const { formKey, publicKey, numberKey } = await openForm(vault, ownerId, { number: digits, kind });
  const { securityCode = digits.length === 15 ? '1234' : '123', name = 'Card Holder', bin = binOf(digits) } = more;
  const beside = sealed(publicKey, JSON.stringify({ bin, lastFour: digits.slice(-4), expiration, securityCode }));
  const encrypted = `${await sealedFor(numberKey, digits, expiration)}~${beside}`;
  return vault.forms.createCardToken({ formKey, encrypted, cardholderName: name });
}

export const created = async (made: ReturnType<typeof typedHere>) => {
  const result = await made;
  if (result.outcome !== 'created') throw new Error(result.outcome);
  return result;
};

/** Vault and charging of one client, at a simulator of their own. */
export async function opened(more: Readonly<Record<string, unknown>> = {}) {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const peer = await tabaPayPeer(runtime);
  const client = { url: peer.url, ...TABAPAY_CLIENT };
  const keys = testRing(runtime.clock.nowMs);
  const given = { ...client, fieldsKeyId: TABAPAY_KEY };
  const vault = openTabaPayVault(given, { ...runtime, db, keys }, ORIGINS, onePair());
  const settings = tabaPayChargeSettings.parse({
    ...{ ...client, settlementAccountId: TABAPAY_SETTLEMENT, lookAfterSeconds: 1 },
    ...more,
  });
  return {
    ...{ db, runtime, keys, peer, settings, vault },
    cardCharge: tabaPayCharge(settings, { ...runtime, db, keys }),
    async close() {
      await peer.close();
      await close();
    },
  };
}

type Under = Pick<Awaited<ReturnType<typeof opened>>, 'vault' | 'runtime'>;

/** A redeemed card of this number, ready to be charged. */
export async function chargeable({ vault, runtime }: Under, number: string) {
  const ownerId = runtime.ids.next('owner');
  const { token, securityToken } = await created(typedHere(vault, { number, ownerId }));
  const added = await vault.addCard({ ownerId, token, save: true, guestCard: false });
  if (added.outcome !== 'added') throw new Error(`${number}: ${added.outcome}`);
  const { cardToken } = added.card;
  const redeemed = await vault.redeem({ ownerId, cardToken, securityToken, usedFor: 'test' });
  if (redeemed.outcome !== 'redeemed') throw new Error(`${number}: ${redeemed.outcome}`);
  return { ownerId, cardToken, chargeToken: redeemed.chargeToken };
}
