import { generateKeyPairSync } from 'node:crypto';
import { mixedCharge } from '@lendside/providers/card-charge/mixed';
import {
  CARDPOINTE_KEY,
  CARDPOINTE_MERCHANT,
  cardPointePeer,
} from '@lendside/providers/card-vault/cardpointe-peer-for-test';
import { CYBERSOURCE_MERCHANT, cyberSourcePeer } from '@lendside/providers/card-vault/cybersource-peer-for-test';
import { mixedChargeSettings, mixedVaultSettings } from '@lendside/providers/card-vault/mixed-settings';
import {
  TABAPAY_CLIENT,
  TABAPAY_KEY,
  TABAPAY_SETTLEMENT,
  tabaPayPeer,
} from '@lendside/providers/card-vault/tabapay-peer-for-test';
import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openMixedVault } from './mixed.ts';
import { ORIGINS, onePair } from './tabapay-for-test.ts';

/** Vault and charging by two processors, and by a third one where that is asked for, each at a simulator of its own, and each card with one of them by these rules. */
export async function openedMix(rules: readonly string[], { isThree = false } = {}) {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const [ofCyberSource, ofTabaPay, ofCardPointe] = await Promise.all([
    cyberSourcePeer(runtime),
    tabaPayPeer(runtime),
    cardPointePeer(runtime),
  ]);
  const reply = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { good } = testCertificates();
  ofCyberSource.encryptBy({ to: reply.publicKey, own: good.key });
  const keys = testRing(runtime.clock.nowMs);
  const both = {
    cyberSourceUrl: ofCyberSource.url,
    cyberSourceMerchantId: CYBERSOURCE_MERCHANT.merchantId,
    cyberSourceKeyId: CYBERSOURCE_MERCHANT.keyId,
    cyberSourceSecret: CYBERSOURCE_MERCHANT.secret,
    cyberSourceEncryptTo: good.certificate,
    cyberSourceReplyKeyId: 'reply-1',
    cyberSourceReplyKey: reply.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    tabaPayUrl: ofTabaPay.url,
    tabaPayClientId: TABAPAY_CLIENT.clientId,
    tabaPayToken: TABAPAY_CLIENT.token,
  };
  const third = isThree && {
    cardPointeUrl: ofCardPointe.url,
    cardPointeMerchantId: CARDPOINTE_MERCHANT.merchantId,
    cardPointeUsername: CARDPOINTE_MERCHANT.username,
    cardPointePassword: CARDPOINTE_MERCHANT.password,
  };
  const vaultSettings = {
    ...{ ...both, tabaPayFieldsKeyId: TABAPAY_KEY, rules },
    ...(third && { ...third, cardPointeFieldsKey: CARDPOINTE_KEY }),
  };
  const chargeSettings = {
    ...both,
    ...third,
    tabaPaySettlementAccountId: TABAPAY_SETTLEMENT,
    tabaPayLookAfterSeconds: 1,
  };
  const tools = { ...runtime, db, keys };
  return {
    ...{ db, runtime, keys, ofCyberSource, ofTabaPay, ofCardPointe, vaultSettings, chargeSettings },
    vault: openMixedVault(mixedVaultSettings.parse(vaultSettings), tools, ORIGINS, onePair()),
    cardCharge: mixedCharge(mixedChargeSettings.parse(chargeSettings), tools),
    async close() {
      await Promise.all([ofCyberSource.close(), ofTabaPay.close(), ofCardPointe.close()]);
      await close();
    },
  };
}
