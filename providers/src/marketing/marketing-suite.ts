import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Marketing } from './port.ts';

export interface MarketingUnderTest {
  readonly marketing: Marketing;
  readonly addresses: { readonly fine: string; readonly unreached: string };
  /** What is known of an address: names of events, and `profile`. */
  known(email: string): Promise<readonly { readonly what: string; readonly dataFields: object }[]>;
  close(): Promise<void>;
}

/** Requirements on every implementation of the marketing port. */
export function marketingSuite(name: string, make: () => Promise<MarketingUnderTest>): void {
  describe(`marketing port: ${name}`, () => {
    let under: MarketingUnderTest;
    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under?.close());

    it('tells each thing once, also when it is told again', async () => {
      const email = under.addresses.fine;
      const event = {
        newsId: 'm1',
        email,
        kind: 'event',
        eventName: 'pageView',
        dataFields: { page: 'Home' },
      } as const;
      for (const _ of [1, 2]) expect((await under.marketing.tell(event)).outcome).toBe('delivered');
      const profile = { newsId: 'm2', email, kind: 'profile', dataFields: { brand: 'tmx' } } as const;
      expect((await under.marketing.tell(profile)).outcome).toBe('delivered');
      const known = await under.known(email);
      expect(known.toSorted((one, other) => one.what.localeCompare(other.what))).toEqual([
        { what: 'pageView', dataFields: { page: 'Home' } },
        { what: 'profile', dataFields: { brand: 'tmx' } },
      ]);
    });

    it('says later where it is not reached', async () => {
      const email = under.addresses.unreached;
      const news = { newsId: 'm3', email, kind: 'event', eventName: 'pageView', dataFields: {} } as const;
      expect((await under.marketing.tell(news)).outcome).toBe('again');
      expect(await under.known(email)).toEqual([]);
    });
  });
}
