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
import { chargeable, created, ORIGINS, openForm, sealed, sealedFor, typedHere } from './tabapay-for-test.ts';

const RULES = ['visa disbursement: cybersource', 'visa: tabapay', 'any: cybersource'];
const VISA = '4111 1111 1111 1111';
const MASTERCARD = '5555 5555 5555 4444';

cardVaultSuite('CyberSource and TabaPay', async () => {
  const under = await openedMix(RULES);
  for (const { number } of TEST_NUMBERS) await created(typedHere(under.vault, { number, ownerId: 'before' }));
  return { ...under, asksWhenRedeemed: false, tokensFor: (request) => created(typedHere(under.vault, request)) };
});

cardChargeSuite('CyberSource and TabaPay', async () => {
  const under = await openedMix(RULES);
  return { ...under, waits: false, chargeable: (number) => chargeable(under, number) };
});

describe('a mix of two processors', () => {
  let under: Awaited<ReturnType<typeof openedMix>>;
  let references = 0;
  beforeAll(async () => {
    under = await openedMix(RULES);
  });
  afterAll(() => under?.close());

  const tools = () => ({ ...under.runtime, db: under.db, keys: under.keys }) as unknown as AdapterTools;

  async function request(number: string) {
    references += 1;
    return { reference: `mix_${references}`, amountCents: 5_000, ...(await chargeable(under, number)) };
  }
  const savedAt = async (cardToken: string) =>
    (
      await under.db.query<{ vendor: string }>(
        'worker',
        'select vendor from providers.card_references where card_token = $1',
        [cardToken],
      )
    ).map(({ vendor }) => vendor);
  const standing = (reference: string) => [
    under.ofCyberSource.payments.filter(({ code, isVoided }) => code === reference && !isVoided).length,
    under.ofTabaPay.transactions.filter((one) => one.referenceID === sentAsOf(reference) && !one.isReversed).length,
  ];

  it.each([
    [VISA, 'tabapay', [0, 1]],
    [MASTERCARD, 'cybersource', [1, 0]],
  ])('%s is saved, charged, looked up and taken back by %s alone', async (number, vendor, once) => {
    const one = await request(number);
    expect(await savedAt(one.cardToken)).toEqual([vendor]);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(standing(one.reference)).toEqual(once);
    expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'done' });
    expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
    expect(standing(one.reference)).toEqual([0, 0]);
  });

  it('a card goes where the rule of the use sends it, and is charged there whatever it is charged for later', async () => {
    const ownerId = 'kinds';
    const { token } = await created(typedHere(under.vault, { number: VISA, ownerId, kind: 'disbursement' }));
    const added = await under.vault.addCard({ ownerId, token, save: true, guestCard: false });
    const cardToken = added.outcome === 'added' ? added.card.cardToken : '';
    expect(await savedAt(cardToken)).toEqual(['cybersource']);
    const { formKey, publicKey } = await openForm(under.vault, ownerId);
    const encrypted = sealed(publicKey, JSON.stringify({ securityCode: '987' }));
    const code = await under.vault.forms.createSecurityToken({ formKey, encrypted });
    if (code.outcome !== 'created') throw new Error(code.outcome);
    const use = { ownerId, cardToken, securityToken: code.securityToken, usedFor: 'payment' };
    const redeemed = await under.vault.redeem(use);
    if (redeemed.outcome !== 'redeemed') throw new Error(redeemed.outcome);
    const { chargeToken } = redeemed;
    const charged = await under.cardCharge.charge({ reference: 'kind', amountCents: 100, cardToken, chargeToken });
    expect(charged).toMatchObject({ outcome: 'done' });
    expect(standing('kind')).toEqual([1, 0]);
  });

  it.each([
    [VISA, '/v1/clients/FTestClientOfLendside1/transactions'],
    [MASTERCARD, '/pts/v2/payments'],
  ])(
    'a lost answer about %s is looked up where it was asked for, and asked for nowhere again',
    async (number, path) => {
      const one = await request(number);
      (number === VISA ? under.ofTabaPay : under.ofCyberSource).trouble('lost', path);
      await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
      expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
      expect(standing(one.reference).reduce((sum, n) => sum + n)).toBe(1);
    },
  );

  it('one that is away keeps no card of the other from being typed', async () => {
    const away = mixedVaultAdapter(() => ORIGINS);
    const opened = await away.open({ ...under.vaultSettings, tabaPayFieldsKeyId: 'AnotherKeyThatIsNot000' }, tools());
    const vault = opened as unknown as typeof under.vault;
    expect(await typedHere(vault, { number: MASTERCARD, ownerId: 'away' })).toMatchObject({ outcome: 'created' });
    await expect(typedHere(vault, { number: VISA, ownerId: 'away' })).rejects.toThrow('no key');
  });

  it('neither sees a number of the other, and our server sees none', async () => {
    await request(MASTERCARD);
    const [rows] = [await under.db.query('worker', 'select * from providers.typed_cards')];
    const heard = [under.ofCyberSource, under.ofTabaPay].flatMap(({ asked }) => asked.map(({ body }) => body));
    for (const number of [VISA, MASTERCARD])
      expect(JSON.stringify([rows, heard])).not.toContain(number.replaceAll(' ', ''));
  });

  it('a number other than the page says is not taken by CyberSource either', async () => {
    const ownerId = 'other';
    const { formKey, publicKey, numberKey } = await openForm(under.vault, ownerId, { number: '5555555555554444' });
    expect(numberKey.format).toBe('jwe');
    const typedAs = { bin: '55555555', lastFour: '1234', expiration: '12/30', securityCode: '123' };
    const encrypted = `${await sealedFor(numberKey, '5555555555554444', '12/30')}~${sealed(publicKey, JSON.stringify(typedAs))}`;
    const made = await under.vault.forms.createCardToken({ formKey, encrypted, cardholderName: 'Ana' });
    if (made.outcome !== 'created') throw new Error(made.outcome);
    const added = await under.vault.addCard({ ownerId, token: made.token, save: true, guestCard: false });
    expect(added).toEqual({ outcome: 'tokenNotValid' });
  });

  it('the doctor asks both', async () => {
    const vault = mixedVaultAdapter(() => ORIGINS);
    expect(await vault.tryOut?.(await vault.open(under.vaultSettings, tools()))).toBe(
      'CyberSource: It looked digits of a card up; no card was saved. TabaPay: Its key for fields is good until 2027-05-12; no card was saved.',
    );
    const charge = await mixedChargeAdapter.open(under.chargeSettings, tools());
    expect(await mixedChargeAdapter.tryOut?.(charge as never)).toBe(
      'CyberSource has 0 payments of a reference that there is not; TabaPay may pull by Visa, STAR; nothing was charged.',
    );
  });

  it.each([
    [{ rules: ['visa: tabapay'] }, 'settings.rules: no rule says who keeps MasterCard for payment.'],
    [{ rules: [] }, /^settings\.rules: /],
    [{ cyberSourceEncryptTo: undefined }, /^settings\.cyberSourceEncryptTo: /],
    [{ tabaPayToken: 'short' }, 'settings.tabaPayToken: write the bearer token.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    const vault = mixedVaultAdapter(() => ORIGINS);
    await expect(vault.open({ ...under.vaultSettings, ...change }, tools())).rejects.toThrow(sentence);
  });
});
