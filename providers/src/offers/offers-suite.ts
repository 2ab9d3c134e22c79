import { OFFER_ID } from '@lendside/domain/enumerations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerOffer, Offers } from './port.ts';

export interface OffersUnderTest {
  readonly offers: Offers;
  /** The lender makes offers. */
  add(offers: readonly CustomerOffer[]): Promise<void>;
  close(): Promise<void>;
}

const MADE_AT = Date.UTC(2026, 4, 1, 12);
const DAY_MS = 86_400_000;

const settlement = (offerId: string, over: Partial<CustomerOffer> = {}): CustomerOffer => ({
  offerId,
  customerId: 'suite-a',
  kind: OFFER_ID.settlement,
  targetLoanId: 'loan-a',
  settlementCents: 90_000,
  madeAtMs: MADE_AT,
  expiresAtMs: MADE_AT + 20 * DAY_MS,
  ...over,
});

/** Requirements on every implementation of the offers port. */
export function offersSuite(name: string, open: () => Promise<OffersUnderTest>): void {
  describe(`offers port: ${name}`, () => {
    let under: OffersUnderTest;
    const widget: CustomerOffer = {
      offerId: 'ofr_widget',
      customerId: 'suite-a',
      kind: OFFER_ID.widget,
      qualifiedCents: 150_000,
      madeAtMs: MADE_AT + DAY_MS,
      expiresAtMs: MADE_AT + 30 * DAY_MS,
    };
    beforeAll(async () => {
      under = await open();
      await under.add([
        settlement('ofr_first'),
        widget,
        settlement('ofr_second', { madeAtMs: MADE_AT + 2 * DAY_MS, settlementCents: 80_000 }),
        settlement('ofr_other', { customerId: 'suite-b', targetLoanId: 'loan-b' }),
      ]);
    });
    afterAll(() => under?.close());

    test('are those of the customers asked for, the newest first', async () => {
      const own = await under.offers.offersOf(['suite-a']);
      expect(own.map(({ offerId }) => offerId)).toEqual(['ofr_second', 'ofr_widget', 'ofr_first']);
      expect(own[1]).toEqual(widget);
      expect(await under.offers.offersOf(['suite-a', 'suite-b'])).toHaveLength(4);
      expect(await under.offers.offersOf([])).toEqual([]);
      expect(await under.offers.offersOf(['suite-nobody'])).toEqual([]);
    });

    test('the settlement of a loan is the last one made, expired or not', async () => {
      expect(await under.offers.settlementOf('loan-a')).toMatchObject({
        offerId: 'ofr_second',
        settlementCents: 80_000,
      });
      expect(await under.offers.settlementOf('loan-none')).toBeUndefined();
    });

    test('an offer that was made stays as it was made', async () => {
      await under.add([settlement('ofr_first', { settlementCents: 1 })]);
      const [, , first] = await under.offers.offersOf(['suite-a']);
      expect(first).toMatchObject({ offerId: 'ofr_first', settlementCents: 90_000 });
    });
  });
}
