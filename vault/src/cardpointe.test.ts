import { cardChargeSuite } from '@lendside/providers/card-charge/card-charge-suite';
import { cardVaultSuite } from '@lendside/providers/card-vault/card-vault-suite';
import { TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import { openedCardPointe } from './cardpointe-for-test.ts';
import { chargeable, created, typedHere } from './tabapay-for-test.ts';

cardVaultSuite('CardPointe', async () => {
  const under = await openedCardPointe();
  // CardPointe says what cards of a BIN are when one is typed.
  for (const { number } of TEST_NUMBERS) await created(typedHere(under.vault, { number, ownerId: 'before' }));
  const tokensFor = (request: Parameters<typeof typedHere>[1]) => created(typedHere(under.vault, request));
  return { ...under, asksWhenRedeemed: false, sendsMoney: false, tokensFor };
});

cardChargeSuite('CardPointe', async () => {
  const under = await openedCardPointe();
  return { ...under, waits: false, chargeable: (number) => chargeable(under, number) };
});
