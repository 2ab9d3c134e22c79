import { addBankDays, isBankDay, nextBankDay } from '@lendside/domain/bank-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRuntime } from '../test-runtime.ts';
import { checkNachaFile } from './nacha-check-for-test.ts';
import type { MoneyOut, PayOutRequest, PayOutTarget } from './port.ts';

export interface MoneyOutUnderTest {
  readonly moneyOut: MoneyOut;
  readonly runtime: TestRuntime;
  /** A saved card of this number. */
  cardOf(number: string): Promise<string>;
  /** The receiver fetches what is ready. */
  collect(pickupReference: string): Promise<boolean>;
  /** What a file says that was given to the bank. */
  readFile(fileName: string): Promise<string>;
  /** False where an outcome that is not known yet is answered at once. */
  readonly waits?: boolean;
  close(): Promise<void>;
}

const RECEIVES = '4111 1111 1111 1111';
const LATE_APPROVES = '4000 0000 0000 0259';
const LATE_DECLINES = '4000 0000 0000 0341';
const DAY = 86_400_000;

/** Requirements on every implementation of the money-out port. */
export function moneyOutSuite(name: string, make: () => Promise<MoneyOutUnderTest>): void {
  describe(`money out port: ${name}`, () => {
    let under: MoneyOutUnderTest;
    let references = 0;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    const today = () => new Date(under.runtime.clock.nowMs() - 6 * 3_600_000).toISOString().slice(0, 10);
    function request(target: PayOutTarget, amountCents = 20_000): PayOutRequest {
      references += 1;
      return { reference: `out_${references}`, amountCents, target };
    }
    const card = async (number: string) => request({ way: 'card', cardToken: await under.cardOf(number) });
    const pickup = (amountCents?: number) => request({ way: 'pickup', receiverName: 'Maria Alvarez' }, amountCents);
    const store = () => request({ way: 'store', storeId: '40121', receiverName: 'Maria Alvarez' });
    const bank = (accountNumber = '10020030', amountCents?: number) =>
      request(
        {
          way: 'bank',
          routingNumber: '021000021',
          accountNumber,
          accountKind: 'checking',
          holderName: 'Maria Alvarez',
        },
        amountCents,
      );
    const found = (one: PayOutRequest) => under.moneyOut.find(one.reference);
    /** Noon of the next banking day, on the clock of the lender, files exchanged. */
    async function nextDay() {
      const noon = Date.parse(`${nextBankDay(today())}T18:00:00Z`);
      await under.runtime.advance(noon - under.runtime.clock.nowMs());
      return under.moneyOut.exchangeBankFiles();
    }

    describe('to a card', () => {
      it.each([
        [RECEIVES, { outcome: 'sent' }],
        ['5555 5555 5555 4444', { outcome: 'failed', reason: 'card_cannot_receive' }],
        ['4000 0000 0000 0002', { outcome: 'failed', reason: 'card_declined' }],
        ['4000 0000 0000 0069', { outcome: 'failed', reason: 'expired_card' }],
      ])('%s', async (number, outcome) => {
        const one = await card(number);
        expect(await under.moneyOut.send(one)).toEqual(outcome);
        expect(await found(one)).toEqual(outcome);
      });

      it.each([
        [LATE_APPROVES, { outcome: 'sent' }],
        [LATE_DECLINES, { outcome: 'failed', reason: 'card_declined' }],
      ])('nobody knows at first what becomes of %s', async (number, outcome) => {
        const one = await card(number);
        const answer = under.moneyOut.send(one);
        // One that is asked over a line is there only when it has answered.
        await (under.waits === false ? answer : under.runtime.somebodySleeps());
        await under.runtime.advance(2000);
        expect(await answer).toEqual({ outcome: 'unknown' });
        expect(await found(one)).toEqual({ outcome: 'unknown' });
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'unknown' });
        await under.runtime.advance(1000);
        expect(await found(one)).toEqual(outcome);
        expect(await under.moneyOut.send(one)).toEqual(outcome);
      });

      it('one that is in no wallet receives nothing', async () => {
        const outcome = await under.moneyOut.send(request({ way: 'card', cardToken: 'card_none' }));
        expect(outcome).toEqual({ outcome: 'failed', reason: 'card_cannot_receive' });
      });

      it('cannot be taken back once it is there', async () => {
        const one = await card(RECEIVES);
        await under.moneyOut.send(one);
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'tooLate' });
      });
    });

    it('sends once per reference, however often and however many at once it is asked', async () => {
      const one = pickup();
      const outcomes = await Promise.all(Array.from({ length: 60 }, () => under.moneyOut.send(one)));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      const other = { ...store(), reference: one.reference };
      expect(await under.moneyOut.send(other)).toEqual(outcomes[0]);
    });

    it('never saw a reference that was not sent, and sends nothing under one that was cancelled', async () => {
      const one = await card(RECEIVES);
      expect(await found(one)).toEqual({ outcome: 'notFound' });
      expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'cancelled' });
      expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'cancelled' });
      expect(await under.moneyOut.send(one)).toEqual({ outcome: 'failed', reason: 'cancelled' });
    });

    it('either sends or cancels when both come at once', async () => {
      for (let n = 0; n < 10; n++) {
        const one = await card(RECEIVES);
        const [sent, cancelled] = await Promise.all([under.moneyOut.send(one), under.moneyOut.cancel(one.reference)]);
        expect(sent.outcome === 'sent' ? 'tooLate' : 'cancelled').toBe(cancelled.outcome);
      }
    });

    describe('to be picked up', () => {
      it.each(['pickup', 'store'])('at a %s for a reference, once', async (way) => {
        const one = way === 'store' ? store() : pickup();
        const sent = await under.moneyOut.send(one);
        if (sent.outcome !== 'ready') throw new Error(sent.outcome);
        expect(sent.pickupReference).toMatch(/^[1-9]\d{7}$/);
        expect(await under.collect(sent.pickupReference)).toBe(true);
        expect(await under.collect(sent.pickupReference)).toBe(false);
        expect(await found(one)).toEqual({ outcome: 'sent' });
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'tooLate' });
      });

      it('can be cancelled until somebody came for it', async () => {
        const one = pickup();
        const sent = await under.moneyOut.send(one);
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'cancelled' });
        expect(await under.collect(sent.outcome === 'ready' ? sent.pickupReference : '')).toBe(false);
        expect(await found(one)).toEqual({ outcome: 'failed', reason: 'cancelled' });
      });

      it('is cancelled for both who cancel it at once', async () => {
        for (let run = 0; run < 5; run += 1) {
          const one = pickup();
          await under.moneyOut.send(one);
          const cancel = () => under.moneyOut.cancel(one.reference);
          expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual(
            Array.from({ length: 3 }, () => ({ outcome: 'cancelled' })),
          );
        }
      });

      it('comes back when nobody fetched it in time', async () => {
        const one = pickup();
        const sent = await under.moneyOut.send(one);
        await under.runtime.advance(31 * DAY);
        expect(await found(one)).toEqual({ outcome: 'failed', reason: 'not_collected' });
        expect(await under.collect(sent.outcome === 'ready' ? sent.pickupReference : '')).toBe(false);
      });

      it.each([
        [1_000_000, 'ready'],
        [1_000_001, 'failed'],
      ])('%i cents by money transfer: %s', async (amountCents, outcome) => {
        expect((await under.moneyOut.send(pickup(amountCents))).outcome).toBe(outcome);
      });
    });

    describe('to a bank account', () => {
      it('goes out in the file of its banking day, arrives on the next, and is theirs when it can come back no more', async () => {
        await nextDay();
        const [one, other] = [bank('10020030', 12_345), bank('10020031', 500)];
        const sent = await under.moneyOut.send(one);
        await under.moneyOut.send(other);
        expect(sent).toEqual({ outcome: 'onItsWay', arrivesOn: nextBankDay(today()) });
        expect(await under.moneyOut.exchangeBankFiles()).toEqual([]);
        const date = today();
        const files = await nextDay();
        expect(files).toMatchObject([{ date, entries: 2, totalCents: 12_845 }]);
        const checked = checkNachaFile(await under.readFile(files[0]?.fileName ?? ''));
        expect(checked.entries.map(({ account, amountCents }) => [account, amountCents])).toEqual([
          ['10020030', 12_345],
          ['10020031', 500],
        ]);
        expect(checked.effectiveDates).toEqual([nextBankDay(date).slice(2).replaceAll('-', '')]);
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'tooLate' });
        for (let n = 0; n < 3; n++) expect(await nextDay()).toEqual([]);
        expect(await found(one)).toEqual({ outcome: 'sent' });
      });

      it('after the cut-off goes out with the next banking day’s file', async () => {
        await nextDay();
        const evening = Date.parse(`${today()}T23:30:00Z`);
        await under.runtime.advance(evening - under.runtime.clock.nowMs());
        const one = bank();
        expect(await under.moneyOut.send(one)).toEqual({ outcome: 'onItsWay', arrivesOn: addBankDays(today(), 2) });
        expect(await nextDay()).toEqual([]);
        expect(isBankDay(today())).toBe(true);
        const date = today();
        expect(await nextDay()).toMatchObject([{ date, entries: 1 }]);
      });

      it('is in one file, however many write at once', async () => {
        await nextDay();
        await under.moneyOut.send(bank());
        const noon = Date.parse(`${nextBankDay(today())}T18:00:00Z`);
        await under.runtime.advance(noon - under.runtime.clock.nowMs());
        await Promise.all(Array.from({ length: 5 }, () => under.moneyOut.exchangeBankFiles()));
        expect(await under.moneyOut.exchangeBankFiles()).toEqual([]);
      });

      it('can be cancelled until its file is closed, and is in none then', async () => {
        await nextDay();
        const one = bank();
        await under.moneyOut.send(one);
        expect(await under.moneyOut.cancel(one.reference)).toEqual({ outcome: 'cancelled' });
        expect(await nextDay()).toEqual([]);
        expect(await found(one)).toEqual({ outcome: 'failed', reason: 'cancelled' });
      });

      it.each([
        ['90000001', 'account_without_funds'],
        ['90000002', 'account_closed'],
        ['90000003', 'account_not_found'],
        ['90000004', 'account_not_valid'],
      ])('that ends as %s comes back', async (account, reason) => {
        await nextDay();
        const [one, good] = [bank(account), bank()];
        await under.moneyOut.send(one);
        await under.moneyOut.send(good);
        await nextDay();
        expect((await found(one)).outcome).toBe('onItsWay');
        await nextDay();
        await nextDay();
        expect(await found(one)).toEqual({ outcome: 'failed', reason });
        await nextDay();
        expect(await found(good)).toEqual({ outcome: 'sent' });
      });
    });
  });
}
