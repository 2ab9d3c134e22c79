import { describe, expect, it } from 'vitest';
import type { CreditBureau } from './port.ts';

/** Requirements on every implementation of the port, given last four digits that it answers in each way. */
export function creditBureauSuite(
  name: string,
  bureau: CreditBureau,
  lastFour: { readonly verified: string; readonly notVerified: string; readonly down: string },
  /** Puts a number on file, where the bureau reads the lender's. */
  onFile: (lastFour: string | undefined) => void = () => undefined,
): void {
  const somebody = { customerId: '500001', lmsId: 'NLS', firstName: 'Ada', lastName: 'Ames' } as const;

  describe(`credit-bureau port: ${name}`, () => {
    it('names its agency as a notice of adverse action has to: name, address, ten digits to call', async () => {
      const agency = await bureau.agency();
      for (const part of [agency.name, agency.address]) expect(part.trim()).not.toBe('');
      expect(agency.phone).toMatch(/^\d{10}$/);
    });

    it.each([
      ['the number on file', { lastFour: lastFour.verified }, 'verified'],
      ['a number typed where none is on file', { ssn: `123-45-${lastFour.verified}` }, 'verified'],
      ['the number on file, typed', { lastFour: '6789', ssn: '123-45-6789' }, 'verified'],
      ['a number typed that is not the one on file', { lastFour: '6789', ssn: '123-45-6780' }, 'notVerified'],
      ['a number of somebody else', { lastFour: lastFour.notVerified }, 'notVerified'],
      ['no number at all', {}, 'notVerified'],
      ['a bureau that cannot be asked', { lastFour: lastFour.down }, 'unavailable'],
    ])('%s', async (_, given, answer) => {
      onFile('lastFour' in given ? given.lastFour : undefined);
      expect(await bureau.checkSsn({ ...somebody, ...given })).toBe(answer);
    });
  });
}
