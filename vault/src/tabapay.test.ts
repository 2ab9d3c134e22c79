import { cardChargeSuite } from '@lendside/providers/card-charge/card-charge-suite';
import { cardVaultSuite } from '@lendside/providers/card-vault/card-vault-suite';
import { TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import { chargeable, created, opened, typedHere } from './tabapay-for-test.ts';

cardVaultSuite('TabaPay', async () => {
  const under = await opened();
  // TabaPay says what cards of a BIN are when one is typed.
  for (const { number } of TEST_NUMBERS) await created(typedHere(under.vault, { number, ownerId: 'before' }));
  return { ...under, asksWhenRedeemed: false, tokensFor: (request) => created(typedHere(under.vault, request)) };
});

cardChargeSuite('TabaPay', async () => {
  const under = await opened();
  return { ...under, waits: false, chargeable: (number) => chargeable(under, number) };
});
