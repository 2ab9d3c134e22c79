import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRuntime } from '../test-runtime.ts';
import type { CardCharge, ChargeRequest } from './port.ts';

export interface CardChargeUnderTest {
  readonly cardCharge: CardCharge;
  readonly runtime: TestRuntime;
  /** A redeemed card of this number, ready to be charged. */
  chargeable(number: string): Promise<Pick<ChargeRequest, 'chargeToken' | 'cardToken'>>;
  /** False where an outcome that is not known yet is answered at once. */
  readonly waits?: boolean;
  close(): Promise<void>;
}

const APPROVES = '4111 1111 1111 1111';
const DECLINES = '4000 0000 0000 0002';
const LATE_APPROVES = '4000 0000 0000 0259';
const LATE_DECLINES = '4000 0000 0000 0341';

/** Requirements on every implementation of the card charge port. */
export function cardChargeSuite(name: string, make: () => Promise<CardChargeUnderTest>): void {
  describe(`card charge port: ${name}`, () => {
    let under: CardChargeUnderTest;
    let references = 0;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    function newReference(): string {
      references += 1;
      return `pay_${references}`;
    }
    async function request(number: string, amountCents = 12_345): Promise<ChargeRequest> {
      return { reference: newReference(), amountCents, ...(await under.chargeable(number)) };
    }
    /** Charges a card that times out: the answer comes when the clock has moved. */
    async function timedOut(one: ChargeRequest) {
      const answer = under.cardCharge.charge(one);
      if (under.waits === false) {
        const unknown = await answer;
        await under.runtime.advance(2000);
        return unknown;
      }
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      await under.runtime.somebodySleeps();
      expect(isAnswered).toBe(false);
      await under.runtime.advance(2000);
      return answer;
    }

    it.each([
      [APPROVES, { outcome: 'done' }],
      ['5555 5555 5555 4444', { outcome: 'done' }],
      [DECLINES, { outcome: 'declined', reason: 'card_declined' }],
      ['4000 0000 0000 9995', { outcome: 'declined', reason: 'insufficient_funds' }],
      ['4000 0000 0000 0069', { outcome: 'declined', reason: 'expired_card' }],
    ])('charges %s', async (number, outcome) => {
      const one = await request(number);
      const first = await under.cardCharge.charge(one);
      expect(first).toMatchObject(outcome);
      expect(await under.cardCharge.findByReference(one.reference)).toEqual(first);
    });

    it('charges a reference once, however often it is asked', async () => {
      const one = await request(APPROVES);
      const outcomes = await Promise.all(Array.from({ length: 200 }, () => under.cardCharge.charge(one)));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      const declined = await request(DECLINES);
      const known = { ...declined, reference: one.reference };
      expect(await under.cardCharge.charge(known)).toEqual(outcomes[0]);
    });

    it('tells the charges of a group apart', async () => {
      // One card each: a vendor's token of what was typed pays once.
      const requests: ChargeRequest[] = [];
      for (let index = 0; index < 24; index += 1) requests.push(await request(index % 2 ? APPROVES : DECLINES));
      const outcomes = await Promise.all(requests.map((one) => under.cardCharge.charge(one)));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(
        requests.map((_, index) => (index % 2 ? 'done' : 'declined')),
      );
    });

    it.each([
      [LATE_APPROVES, { outcome: 'done' }],
      [LATE_DECLINES, { outcome: 'declined', reason: 'card_declined' }],
    ])('does not know at first what becomes of %s', async (number, outcome) => {
      const one = await request(number);
      expect(await timedOut(one)).toEqual({ outcome: 'unknown' });
      expect(await under.cardCharge.findByReference(one.reference)).toEqual({ outcome: 'unknown' });
      expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'unknown' });
      expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
      await under.runtime.advance(1000);
      expect(await under.cardCharge.findByReference(one.reference)).toMatchObject(outcome);
      expect(await under.cardCharge.charge(one)).toMatchObject(outcome);
      expect(await under.cardCharge.fence(one.reference)).toMatchObject(outcome);
    });

    it('rejects what was not redeemed with this card', async () => {
      const [one, other] = [await request(APPROVES), await request(APPROVES)];
      for (const wrong of [{ chargeToken: other.chargeToken }, { chargeToken: '123' }, { cardToken: 'card_none' }]) {
        const outcome = await under.cardCharge.charge({ ...one, ...wrong, reference: newReference() });
        expect(outcome).toMatchObject({ outcome: 'rejected' });
      }
    });

    it('never saw a reference that was not charged', async () => {
      expect(await under.cardCharge.findByReference('pay_none')).toEqual({ outcome: 'notFound' });
      expect(await under.cardCharge.voidCharge('pay_none')).toEqual({ outcome: 'notFound' });
    });

    it('charges nothing under a reference that was given up', async () => {
      const one = await request(APPROVES);
      expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'fenced' });
      expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'fenced' });
      expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'rejected' });
      expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'rejected' });
    });

    it('has either the charge or the fence when both come at once', async () => {
      for (let n = 0; n < 20; n++) {
        const one = await request(APPROVES);
        const [charged, fenced] = await Promise.all([
          under.cardCharge.charge(one),
          under.cardCharge.fence(one.reference),
        ]);
        expect([charged.outcome, fenced.outcome]).toEqual(
          charged.outcome === 'done' ? ['done', 'done'] : ['rejected', 'fenced'],
        );
      }
    });

    it('takes back a done charge, once or twice, and no other', async () => {
      const [one, declined] = [await request(APPROVES), await request(DECLINES)];
      await under.cardCharge.charge(one);
      await under.cardCharge.charge(declined);
      expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
      expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
      expect(await under.cardCharge.voidCharge(declined.reference)).toEqual({ outcome: 'notFound' });
    });
  });
}
