import { cardChargeSuite } from '@lendside/providers/card-charge/card-charge-suite';
import { cardVaultSuite } from '@lendside/providers/card-vault/card-vault-suite';
import { chargeable, created, opened, typed } from './cybersource-for-test.ts';

cardVaultSuite('CyberSource', async () => {
  const under = await opened();
  return { ...under, asksWhenRedeemed: false, tokensFor: (request) => created(typed(under, request)) };
});

cardChargeSuite('CyberSource', async () => {
  const under = await opened();
  return { ...under, waits: false, chargeable: (number) => chargeable(under, number) };
});
