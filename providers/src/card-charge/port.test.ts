import { openEmbeddedCardVault } from '@lendside/vault/embedded';
import { openTestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { cardChargeSuite } from './card-charge-suite.ts';
import { embeddedCardCharge } from './embedded.ts';

cardChargeSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const origins = { vaultOriginOf: () => 'http://localhost:4101', portalOrigins: [] };
  const vault = openEmbeddedCardVault({ ...runtime, ...origins, db, keys: testRing() });
  return {
    cardCharge: embeddedCardCharge({ ...runtime, db }),
    runtime,
    async chargeable(number) {
      const ownerId = runtime.ids.next('owner');
      const tokens = await vault.tokenForTestNumber({ number });
      const added = await vault.addCard({ ownerId, token: tokens?.token ?? '', save: true, guestCard: false });
      if (!tokens || added.outcome !== 'added') throw new Error(`${number} was not added`);
      const { cardToken } = added.card;
      const redeemed = await vault.redeem({ ownerId, cardToken, securityToken: tokens.securityToken, usedFor: 'test' });
      if (redeemed.outcome !== 'redeemed') throw new Error(`${number} was not redeemed`);
      return { cardToken, chargeToken: redeemed.chargeToken };
    },
    close,
  };
});
