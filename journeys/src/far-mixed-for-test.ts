import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CYBERSOURCE_MERCHANT,
  type CyberSourcePeer,
  cyberSourcePeer,
} from '@lendside/providers/card-vault/cybersource-peer-for-test';
import {
  TABAPAY_CLIENT,
  TABAPAY_KEY,
  TABAPAY_SETTLEMENT,
  type TabaPayPeer,
  tabaPayPeer,
} from '@lendside/providers/card-vault/tabapay-peer-for-test';
import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';

export interface FarMix {
  /** Settings by which a service keeps and charges Visa cards at TabaPay, and all others at CyberSource. */
  readonly settings: Readonly<Record<string, string>>;
  readonly peers: { readonly cyberSource: CyberSourcePeer; readonly tabaPay: TabaPayPeer };
  stop(): Promise<void>;
}

const SECRET = 'LENDSIDE_VENDOR_MIX_SECRET';
const TOKEN = 'LENDSIDE_VENDOR_MIX_TOKEN';
const REPLY_KEY = 'LENDSIDE_VENDOR_MIX_REPLY_KEY';

/** CyberSource and TabaPay as servers of their own. */
export async function farMix(folder: string): Promise<FarMix> {
  const clock = { nowMs: Date.now };
  const [cyberSource, tabaPay] = await Promise.all([cyberSourcePeer({ clock }), tabaPayPeer({ clock })]);
  const reply = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { good } = testCertificates();
  cyberSource.encryptBy({ to: reply.publicKey, own: good.key });
  await writeFile(join(folder, 'cybersource.pem'), good.certificate);
  const both = {
    cyberSourceUrl: cyberSource.url,
    cyberSourceMerchantId: CYBERSOURCE_MERCHANT.merchantId,
    cyberSourceKeyId: CYBERSOURCE_MERCHANT.keyId,
    cyberSourceSecret: { env: SECRET },
    cyberSourceEncryptTo: { file: 'cybersource.pem' },
    cyberSourceReplyKeyId: 'reply-1',
    cyberSourceReplyKey: { env: REPLY_KEY },
    tabaPayUrl: tabaPay.url,
    tabaPayClientId: TABAPAY_CLIENT.clientId,
    tabaPayToken: { env: TOKEN },
  };
  const rules = ['visa: tabapay', 'any: cybersource'];
  const charging = { tabaPaySettlementAccountId: TABAPAY_SETTLEMENT, tabaPayLookAfterSeconds: 1 };
  const file = join(folder, 'mix.json');
  await writeFile(
    file,
    JSON.stringify({
      cardVault: { adapter: 'mixed', settings: { ...both, tabaPayFieldsKeyId: TABAPAY_KEY, rules } },
      cardCharge: { adapter: 'mixed', settings: { ...both, ...charging } },
    }),
  );
  return {
    settings: {
      LENDSIDE_PROVIDERS: file,
      [SECRET]: CYBERSOURCE_MERCHANT.secret,
      [TOKEN]: TABAPAY_CLIENT.token,
      [REPLY_KEY]: reply.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      LEASE_SECONDS: '3',
    },
    peers: { cyberSource, tabaPay },
    async stop() {
      await Promise.all([cyberSource.close(), tabaPay.close()]);
    },
  };
}
