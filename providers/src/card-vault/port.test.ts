import { openTestDatabase } from '../test-database.ts';
import { testKeys } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { cardVaultSuite } from './card-vault-suite.ts';
import { openEmbeddedCardVault } from './embedded.ts';

cardVaultSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const vault = openEmbeddedCardVault({
    ...runtime,
    db,
    keys: await testKeys(),
    vaultOrigin: 'http://localhost:4101',
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
