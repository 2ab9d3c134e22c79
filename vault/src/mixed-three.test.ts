import { cardChargeSuite } from '@lendside/providers/card-charge/card-charge-suite';
import { mixedChargeAdapter } from '@lendside/providers/card-charge/mixed';
import { cardVaultSuite } from '@lendside/providers/card-vault/card-vault-suite';
import { sentAsOf } from '@lendside/providers/card-vault/sent-as';
import { TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mixedVaultAdapter } from './mixed.ts';
import { openedMix } from './mixed-for-test.ts';
import { chargeable, created, ORIGINS, typedHere } from './tabapay-for-test.ts';

const RULES = ['visa disbursement: cybersource', 'visa: tabapay', 'mastercard: cardpointe', 'any: cybersource'];
const openedThree = (rules = RULES) => openedMix(rules, { isThree: true });
const VISA = '4111 1111 1111 1111';
const MASTERCARD = '5555 5555 5555 4444';

cardVaultSuite('CyberSource, TabaPay and CardPointe', async () => {
  const under = await openedThree();
  for (const { number } of TEST_NUMBERS) await created(typedHere(under.vault, { number, ownerId: 'before' }));
  return { ...under, asksWhenRedeemed: false, tokensFor: (request) => created(typedHere(under.vault, request)) };
});

cardChargeSuite('CyberSource, TabaPay and CardPointe', async () => {
  const under = await openedThree(['visa payment: cardpointe', 'visa: tabapay', 'any: cybersource']);
  return { ...under, waits: false, chargeable: (number) => chargeable(under, number) };
});

describe('a mix of three processors', () => {
  let under: Awaited<ReturnType<typeof openedMix>>;
  let references = 0;
  beforeAll(async () => {
    under = await openedThree();
  });
  afterAll(() => under?.close());

  const tools = () => ({ ...under.runtime, db: under.db, keys: under.keys }) as unknown as AdapterTools;
  const vaultAdapter = mixedVaultAdapter(() => ORIGINS);

  async function request(number: string) {
    references += 1;
    return { reference: `three_${references}`, amountCents: 5_000, ...(await chargeable(under, number)) };
  }
  const standing = (reference: string) => [
    under.ofCyberSource.payments.filter(({ code, isVoided }) => code === reference && !isVoided).length,
    under.ofTabaPay.transactions.filter((one) => one.referenceID === sentAsOf(reference) && !one.isReversed).length,
    under.ofCardPointe.transactions.filter((one) => one.orderid === sentAsOf(reference) && !one.isVoided).length,
  ];

  it('a card of the third one is charged, looked up and taken back by it alone', async () => {
    const one = await request(MASTERCARD);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(standing(one.reference)).toEqual([0, 0, 1]);
    expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'done' });
    expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
    expect(standing(one.reference)).toEqual([0, 0, 0]);
  });

  it('a lost answer of the third one is looked up there, and asked for nowhere again', async () => {
    const one = await request(MASTERCARD);
    under.ofCardPointe.trouble('lost', '/cardconnect/rest/auth');
    await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(standing(one.reference)).toEqual([0, 0, 1]);
  });

  it('none sees a number of another, and our server sees none', async () => {
    await request(VISA);
    const rows = await under.db.query('worker', 'select * from providers.typed_cards');
    const heard = [under.ofCyberSource, under.ofTabaPay, under.ofCardPointe].flatMap(({ asked }) => asked);
    for (const number of [VISA, MASTERCARD])
      expect(JSON.stringify([rows, heard])).not.toContain(number.replaceAll(' ', ''));
  });

  it('that the third one sends no money says nothing of what another can send', async () => {
    const mixed = await openedThree(['visa payment: cardpointe', 'any: tabapay']);
    await created(typedHere(mixed.vault, { number: VISA, ownerId: 'one', kind: 'disbursement' }));
    await mixed.runtime.advance(1000);
    await created(typedHere(mixed.vault, { number: VISA, ownerId: 'one' }));
    expect(await mixed.vault.lookUp('41111111')).toMatchObject({ canDisburse: true });
    await mixed.close();
  });

  it('the doctor asks all three', async () => {
    expect(await vaultAdapter.tryOut?.(await vaultAdapter.open(under.vaultSettings, tools()))).toContain(
      'CardPointe: It knows the merchant at the site fts, and opened a test number; no card was saved.',
    );
    const charge = await mixedChargeAdapter.open(under.chargeSettings, tools());
    expect(await mixedChargeAdapter.tryOut?.(charge as never)).toContain(
      '; CardPointe knows the merchant at the site fts;',
    );
  });

  it.each([
    [{ cardPointeFieldsKey: undefined }, 'settings.cardPointeFieldsKey: set it with the others of CardPointe'],
    [{ cardPointeUrl: undefined }, 'settings.cardPointeUrl: set it with the others of CardPointe'],
    [{ cardPointeUrl: undefined }, 'rule 3 names a processor other than cybersource, tabapay'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(vaultAdapter.open({ ...under.vaultSettings, ...change }, tools())).rejects.toThrow(sentence);
  });

  it('settings of charging are refused by name', async () => {
    const { cardPointePassword: _, ...rest } = under.chargeSettings as Record<string, unknown>;
    await expect((async () => mixedChargeAdapter.open(rest, tools()))()).rejects.toThrow(
      'settings.cardPointePassword: set it with the others of CardPointe',
    );
  });
});
