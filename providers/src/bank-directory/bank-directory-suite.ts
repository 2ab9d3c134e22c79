import { describe, expect, it } from 'vitest';
import type { BankDirectory } from './port.ts';

/** Requirements on every implementation of the bank directory; `known` is a routing number in it. */
export function bankDirectorySuite(name: string, directory: BankDirectory, known: string): void {
  describe(`bank directory port: ${name}`, () => {
    it('names a bank that it knows', async () => {
      const bank = await directory.bankName(known);
      expect(bank?.length).toBeGreaterThan(2);
      expect(bank?.length).toBeLessThanOrEqual(80);
    });

    it.each(['000000518', '', 'x', '1'.repeat(60)])('has no name for %s', async (routingNumber) => {
      expect(await directory.bankName(routingNumber)).toBeUndefined();
    });
  });
}
