import { cardVaultSuite } from '@lendside/providers/card-vault/card-vault-suite';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openEmbeddedCardVault } from './embedded.ts';

cardVaultSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const vault = openEmbeddedCardVault({
    ...runtime,
    db,
    keys: testRing(),
    vaultOriginOf: () => 'http://localhost:4101',
    portalOrigins: ['http://localhost:4100'],
  });
  return {
    vault,
    runtime,
    tokensFor: async (request) => {
      const tokens = await vault.tokenForTestNumber(request);
      if (!tokens) throw new Error(`${request.number} is not a test number`);
      return tokens;
    },
    close,
  };
});
