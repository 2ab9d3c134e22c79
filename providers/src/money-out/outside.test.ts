import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nextBankDay } from '@lendside/domain/bank-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallbackRefused } from '../sockets/callback.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { testRing } from '../test-keys.ts';
import { moneyOutSuite } from './money-out-suite.ts';
import { type OutsideMoneyOut, outsideMoneyOutAdapter } from './outside.ts';
import { openedOutside } from './outside-for-test.ts';
import type { PayOutRequest } from './port.ts';
import { sftpKeys } from './sftp-peer-for-test.ts';

moneyOutSuite('CyberSource, MoneyGram and a bank by SFTP', openedOutside);

describe('networks outside', () => {
  let under: Awaited<ReturnType<typeof openedOutside>>;
  let references = 0;
  beforeAll(async () => {
    under = await openedOutside();
  });
  afterAll(() => under?.close());

  const next = () => {
    references += 1;
    return `net_${references}`;
  };
  const pickup = (): PayOutRequest => ({
    reference: next(),
    amountCents: 20_000,
    target: { way: 'pickup', receiverName: 'Maria Elena Alvarez' },
  });
  const card = async (): Promise<PayOutRequest> => ({
    reference: next(),
    amountCents: 20_000,
    target: { way: 'card', cardToken: await under.cardOf('4111111111111111') },
  });

  it.each(['lost', 'html', 'serverError', 'empty', 'huge', 'redirect'] as const)(
    'a push whose answer is none (%s) is looked up, and never sent again',
    async (kind) => {
      const one = await card();
      under.cards.trouble(kind, '/pts/v2/payouts');
      await expect(under.moneyOut.send(one)).rejects.toThrow(VendorFault);
      expect(await under.moneyOut.send(one)).toEqual({ outcome: 'sent' });
      expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'tooLate' });
      expect(under.cards.payments.filter(({ code }) => code === one.reference)).toHaveLength(1);
    },
  );

  it.each(['lost', 'html', 'serverError', 'empty'] as const)(
    'a pickup whose answer is none (%s) is asked for under the same id, and there is one',
    async (kind) => {
      const one = pickup();
      const before = under.pickups.transactions.length;
      under.pickups.trouble(kind, '/disbursement/v1/transactions');
      await expect(under.moneyOut.send(one)).rejects.toThrow(VendorFault);
      expect(await under.moneyOut.find(one.reference)).toMatchObject({ outcome: 'ready' });
      expect(under.pickups.transactions).toHaveLength(before + 1);
      under.pickups.trouble(kind, '/disbursement/v1/transactions');
      const other = pickup();
      await expect(under.moneyOut.send(other)).rejects.toThrow(VendorFault);
      expect(await under.moneyOut.cancel(other.reference)).toEqual({ outcome: 'cancelled' });
      expect(under.pickups.transactions.at(-1)?.status).toBe('REFUNDED');
    },
  );

  it.each([
    ['SENT', 'ready'],
    ['PROCESSING', 'ready'],
    ['IN_TRANSIT', 'ready'],
    ['RECEIVED', 'sent'],
    ['REJECTED', 'failed'],
    ['REFUNDED', 'failed'],
    ['CLOSED', 'failed'],
    ['OF_TOMORROW', 'ready'],
  ])('a pickup that MoneyGram calls %s is %s', async (status, outcome) => {
    const one = pickup();
    await under.moneyOut.send(one);
    under.pickups.move(under.pickups.transactions.at(-1)?.referenceNumber ?? '', status);
    expect((await under.moneyOut.find(one.reference)).outcome).toBe(outcome);
  });

  it('a token that ended is asked for anew, and one for many calls', async () => {
    const tokens = () => under.pickups.asked.filter(({ path }) => path === '/oauth/accesstoken').length;
    const before = tokens();
    await Promise.all(Array.from({ length: 5 }, () => under.moneyOut.send(pickup())));
    expect(tokens()).toBe(before);
    under.pickups.endTokens();
    const one = pickup();
    await expect(under.moneyOut.send(one)).rejects.toMatchObject({ wasSent: false });
    expect(await under.moneyOut.send(one)).toMatchObject({ outcome: 'ready' });
    await under.runtime.advance(3_600_000);
    await under.moneyOut.send(pickup());
    expect(tokens()).toBe(before + 2);
  });

  it('a callback of MoneyGram names our reference, and nothing of one that it did not sign for this host', async () => {
    const one = pickup();
    await under.moneyOut.send(one);
    const [reader] = under.moneyOut.callbacks;
    const { transactionId } = under.pickups.transactions.at(-1) ?? { transactionId: '' };
    const body = JSON.stringify({ eventId: 'evt-1', eventPayload: { transactionId, transactionStatus: 'RECEIVED' } });
    const read = (host: string, atMs = under.runtime.clock.nowMs(), sent = body) =>
      reader?.read({
        method: 'POST',
        url: 'https://pay.example/callbacks/moneygram',
        headers: under.pickups.callback(body, host, atMs),
        body: Buffer.from(sent),
      });
    expect(await read('pay.example')).toEqual([{ id: 'evt-1', kind: 'moved', reference: one.reference }]);
    await expect(read('elsewhere.example')).rejects.toThrow(CallbackRefused);
    await expect(read('pay.example', undefined, body.replace('RECEIVED', 'REFUNDED'))).rejects.toMatchObject({
      refusal: 'signature',
    });
    await expect(read('pay.example', under.runtime.clock.nowMs() - 4_000_000)).rejects.toMatchObject({
      refusal: 'stale',
    });
  });

  it('a file for the bank waits while its server is away or is another one, and goes out whole and once', async () => {
    const noon = () =>
      Date.parse(`${nextBankDay(new Date(under.runtime.clock.nowMs()).toISOString().slice(0, 10))}T18:00:00Z`);
    await under.moneyOut.send({
      ...{ reference: next(), amountCents: 700 },
      target: {
        way: 'bank',
        routingNumber: '021000021',
        accountNumber: '10020030',
        accountKind: 'checking',
        holderName: 'Maria',
      },
    });
    await under.runtime.advance(noon() - under.runtime.clock.nowMs());
    const other = await under.open({ bankHostKey: `SHA256:${'A'.repeat(43)}` });
    await expect(other.exchangeBankFiles()).rejects.toThrow(/its key is another one than hostKey/);
    const stranger = await under.open({ bankKey: sftpKeys().client.private });
    await expect(stranger.exchangeBankFiles()).rejects.toThrow(/it does not let us in/);
    under.bank.hangUp();
    await expect(under.moneyOut.exchangeBankFiles()).rejects.toThrow(VendorFault);
    expect(await readdir(join(under.bank.folder, 'outgoing'))).toEqual([]);
    expect(await under.moneyOut.exchangeBankFiles()).toMatchObject([{ entries: 1, totalCents: 700 }]);
    expect(await under.moneyOut.exchangeBankFiles()).toEqual([]);
    expect(await readdir(join(under.bank.folder, 'outgoing'))).toHaveLength(1);
  });

  it('the doctor asks each network something that moves nothing', async () => {
    await mkdir(join(under.dataFolder, 'settlements'), { recursive: true });
    expect(await outsideMoneyOutAdapter.tryOut?.(await under.open())).toMatch(
      /^Nothing was moved; CyberSource answers notFound; TabaPay answers notFound; MoneyGram answers unknown; the bank has \d+ files for us\.$/,
    );
  });

  it('a way of no settings sends nothing', async () => {
    const stores = (await outsideMoneyOutAdapter.open({ companyName: 'Lendside' }, {
      ...{ ...under.runtime, db: under.db, keys: testRing(), dataFolder: under.dataFolder },
    } as unknown as AdapterTools)) as OutsideMoneyOut;
    expect(stores.name).toBe('stores');
    expect(await stores.send(await card())).toEqual({ outcome: 'failed', reason: 'card_cannot_receive' });
    expect(await stores.send(pickup())).toEqual({ outcome: 'failed', reason: 'not_accepted' });
    expect(await stores.exchangeBankFiles()).toEqual([]);
  });

  it.each([
    [{ cardsSecret: undefined }, 'settings.cardsSecret: it belongs to cardsMerchantId.'],
    [{ pickupsSecret: undefined }, 'settings.pickupsSecret: it belongs to pickupsClientId.'],
    [{ bankHostKey: 'aa:bb' }, 'settings.bankHostKey: write it as SHA256:….'],
    [{ bankRoutingNumber: '000000000' }, 'settings.bankRoutingNumber: it is no routing number.'],
    [{ companyId: undefined }, 'settings.companyId: it belongs to bankHost.'],
    [{ bank: 'x' }, 'settings.bank is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(under.open(change)).rejects.toThrow(sentence);
  });
});
