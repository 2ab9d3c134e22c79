import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentAsOf } from '../card-vault/sent-as.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { moneyOutSuite } from './money-out-suite.ts';
import { openedOutside } from './outside-for-test.ts';
import type { PayOutRequest } from './port.ts';

moneyOutSuite('TabaPay beside CyberSource, MoneyGram and a bank by SFTP', () =>
  openedOutside((digits) => (digits.endsWith('0259') ? 'cybersource' : 'tabapay')),
);

describe('pushes by TabaPay', () => {
  let under: Awaited<ReturnType<typeof openedOutside>>;
  let references = 0;
  beforeAll(async () => {
    under = await openedOutside(() => 'tabapay');
  });
  afterAll(() => under?.close());

  async function card(number = '4111111111111111'): Promise<PayOutRequest> {
    references += 1;
    const target = { way: 'card', cardToken: await under.cardOf(number) } as const;
    return { reference: `push_${references}`, amountCents: 123_456, target };
  }
  const standing = ({ reference }: PayOutRequest) =>
    under.tabaPay.transactions.filter(({ referenceID }) => referenceID === sentAsOf(reference));
  const transactionsPath = '/v1/clients/FTestClientOfLendside1/transactions';

  it.each(['lost', 'html', 'serverError', 'empty', 'huge', 'redirect'] as const)(
    'whose answer is none (%s) is looked up, and never sent again',
    async (kind) => {
      const one = await card();
      under.tabaPay.trouble(kind, transactionsPath);
      await expect(under.moneyOut.send(one)).rejects.toThrow(VendorFault);
      expect(await under.moneyOut.send(one)).toEqual({ outcome: 'sent' });
      expect(standing(one)).toHaveLength(1);
      expect(standing(one)).toMatchObject([{ type: 'push', amount: '1234.56' }]);
    },
  );

  it('that it does not know the end of is left alone for as long as it asks for', async () => {
    const patient = await under.open({ tabaPayLookAfterSeconds: 90 });
    const one = await card('4000000000000259');
    expect(await patient.send(one)).toEqual({ outcome: 'unknown' });
    const looks = () => under.tabaPay.asked.filter(({ method }) => method === 'GET').length;
    const before = looks();
    await under.runtime.advance(80_000);
    expect(await patient.find(one.reference)).toEqual({ outcome: 'unknown' });
    expect(looks()).toBe(before);
    await under.runtime.advance(11_000);
    expect(await patient.find(one.reference)).toEqual({ outcome: 'sent' });
  });

  it('to a card whose network was left are looked up nowhere else, and stay unknown', async () => {
    const one = await card('4000000000000259');
    expect(await under.moneyOut.send(one)).toEqual({ outcome: 'unknown' });
    const [none, other] = [{ tabaPayUrl: undefined, tabaPayClientId: undefined }, { tabaPayToken: undefined }];
    const left = await under.open({ ...none, ...other, tabaPaySettlementAccountId: undefined });
    await under.runtime.advance(3_600_000);
    expect(await left.find(one.reference)).toEqual({ outcome: 'unknown' });
    expect(await left.cancel(one.reference)).toEqual({ outcome: 'unknown' });
    expect(await left.send(await card())).toEqual({ outcome: 'failed', reason: 'card_cannot_receive' });
    expect(await under.moneyOut.find(one.reference)).toEqual({ outcome: 'sent' });
  });

  it('with another token are a failure of the account: nothing was sent', async () => {
    const wrong = await under.open({ tabaPayToken: 'another-bearer-token-of-none' });
    const one = await card();
    await expect(wrong.send(one)).rejects.toMatchObject({ wasSent: false });
    expect(standing(one)).toEqual([]);
    expect(await under.moneyOut.send(one)).toEqual({ outcome: 'sent' });
  });

  it.each([
    [{ tabaPayToken: undefined }, 'settings.tabaPayToken: it belongs to tabaPayUrl.'],
    [{ tabaPayClientId: 'short' }, 'settings.tabaPayClientId: write the id of the client.'],
    [{ tabaPayUrl: 'http://api.example' }, 'settings.tabaPayUrl: it has to begin with https://.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(under.open(change)).rejects.toThrow(sentence);
  });
});
