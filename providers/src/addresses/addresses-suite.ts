import { addressRefusals } from '@lendside/domain/postal-address';
import { describe, expect, it } from 'vitest';
import type { Addresses } from './port.ts';

/** Requirements on every implementation of the addresses port; `typed` is the beginning of an address it knows. */
export function addressesSuite(name: string, addresses: Addresses, typed: string): void {
  const sessionToken = 'suite-session';
  const predict = (search: string) => addresses.predict({ search, sessionToken });

  describe(`addresses port: ${name}`, () => {
    it('answers a few addresses that begin as typed, and the parts of each', async () => {
      const predictions = await predict(typed);
      expect(predictions.length).toBeGreaterThan(0);
      expect(predictions.length).toBeLessThanOrEqual(5);
      for (const { placeId, text } of predictions) {
        const parts = await addresses.details({ placeId, sessionToken });
        if (!parts) throw new Error(`${placeId} has no parts`);
        expect(text).toContain(parts.city);
        expect(addressRefusals(parts, 'Home')).toEqual([]);
      }
    });

    it('names each address once', async () => {
      const ids = (await predict(typed)).map(({ placeId }) => placeId);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each(['zzzz qqqq', '   ', '%%%%', '<script>'])('has nothing for %s', async (search) => {
      expect(await predict(search)).toEqual([]);
    });

    it.each(['', 'nothing', 'place:1:999:0', `place:${'1'.repeat(60)}`])('has no parts of %s', async (placeId) => {
      expect(await addresses.details({ placeId, sessionToken })).toBeUndefined();
    });

    it('answers the same to the same', async () => {
      expect(await predict(typed)).toEqual(await predict(typed));
    });
  });
}
