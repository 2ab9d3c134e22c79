import { cyberSourceCharge } from '@lendside/providers/card-charge/cybersource';
import {
  CYBERSOURCE_MERCHANT,
  type CyberSourcePeer,
  cyberSourcePeer,
} from '@lendside/providers/card-vault/cybersource-peer-for-test';
import { merchantSettings } from '@lendside/providers/card-vault/cybersource-settings';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { type CyberSourceVault, openCyberSourceVault } from './cybersource.ts';

export const ORIGIN = 'http://localhost:4100';
const ORIGINS = { vaultOriginOf: () => 'http://localhost:4101', portalOrigins: [ORIGIN] };

/** Types a card into a form of its own, as a person does. */
export async function typed(
  { vault, peer }: { readonly vault: CyberSourceVault; readonly peer: CyberSourcePeer },
  {
    number,
    expiration = '12/30',
    ownerId,
  }: { readonly number: string; readonly expiration?: string; readonly ownerId: string },
) {
  const made = await vault.formKey({ ownerId, transactionType: 'payment', origin: ORIGIN });
  if (made.outcome !== 'made') throw new Error(made.outcome);
  const { formKey } = made;
  const checked = await vault.forms.checkFormKey({ formKey, origin: ORIGIN });
  if (!('hosted' in checked)) throw new Error(checked.outcome);
  const [month = '', year = ''] = expiration.split('/');
  const encrypted = await peer.typedInto(checked.hosted.captureContext, {
    number: number.replaceAll(' ', ''),
    expirationMonth: month,
    expirationYear: `20${year}`,
  });
  return vault.forms.createCardToken({ formKey, encrypted, cardholderName: 'Card Holder' });
}

/** Vault and charging of one merchant, at a simulator of their own. */
export async function opened(more: Readonly<Record<string, unknown>> = {}) {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const peer = await cyberSourcePeer(runtime);
  const settings = {
    ...merchantSettings.parse({ url: peer.url, ...CYBERSOURCE_MERCHANT, ...more }),
    scriptUrl: peer.url,
  };
  const keys = testRing(runtime.clock.nowMs);
  const vault = openCyberSourceVault(settings, { ...runtime, db, keys }, ORIGINS);
  return {
    ...{ db, runtime, keys, peer, settings, vault },
    cardCharge: cyberSourceCharge(settings, { ...runtime, db }),
    async close() {
      await peer.close();
      await close();
    },
  };
}

export const created = async (made: ReturnType<typeof typed>) => {
  const result = await made;
  if (result.outcome !== 'created') throw new Error(result.outcome);
  return result;
};

/** A redeemed card of this number, ready to be charged. */
export async function chargeable({ vault, peer, runtime }: Awaited<ReturnType<typeof opened>>, number: string) {
  const ownerId = runtime.ids.next('owner');
  const { token, securityToken } = await created(typed({ vault, peer }, { number, ownerId }));
  const added = await vault.addCard({ ownerId, token, save: true, guestCard: false });
  if (added.outcome !== 'added') throw new Error(`${number}: ${added.outcome}`);
  const { cardToken } = added.card;
  const redeemed = await vault.redeem({ ownerId, cardToken, securityToken, usedFor: 'test' });
  if (redeemed.outcome !== 'redeemed') throw new Error(`${number}: ${redeemed.outcome}`);
  return { cardToken, chargeToken: redeemed.chargeToken };
}
