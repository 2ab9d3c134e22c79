import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerChange, CustomerFile } from './port.ts';

export interface CustomerFileUnderTest {
  readonly customerFile: CustomerFile;
  /** Two customers without addresses, banks or pay days, who have no SSN on file. */
  readonly customerIds: readonly [string, string];
  close(): Promise<void>;
}

const home = { typeName: 'Home', line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' } as const;
const bank = (accountNumber: string) => ({
  bankAccountId: `bank-${accountNumber}`,
  bankName: 'First Fairview Bank',
  routingNumber: '021000021',
  accountNumber,
});

/** Requirements on every implementation of the customer file port: all of a change or nothing, once for each reference. */
export function customerFileSuite(name: string, open: () => Promise<CustomerFileUnderTest>): void {
  describe(`customer file port: ${name}`, () => {
    let under: CustomerFileUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under?.close());

    let references = 0;
    const newReference = () => {
      references += 1;
      return `suite-${references}`;
    };
    const save = (change: CustomerChange, reference = newReference(), customerId = under.customerIds[0]) =>
      under.customerFile.saveDetails({ reference, customerId, change });
    const details = () => under.customerFile.details(under.customerIds[0]);

    test('answers a reference as it did first, and writes nothing more for it', async () => {
      const reference = newReference();
      const first = await save({ addresses: [home], payFrequency: 'weekly' }, reference);
      expect(first).toEqual({ outcome: 'saved', changed: ['payFrequency', 'addresses'] });
      expect(await save({ payFrequency: 'monthly' })).toEqual({ outcome: 'saved', changed: ['payFrequency'] });
      // One that was slow comes after a newer one.
      expect(await save({ addresses: [home], payFrequency: 'weekly' }, reference)).toEqual(first);
      expect(await save({ payFrequency: 'twiceAMonth' }, reference)).toEqual(first);
      expect((await details())?.payFrequency).toBe('monthly');
    });

    test('of many that send one reference at once, one writes, and all are answered the same', async () => {
      const reference = newReference();
      const all = await Promise.all(Array.from({ length: 8 }, () => save({ bank: bank('555000111') }, reference)));
      for (const one of all) expect(one).toEqual(all[0]);
      expect(all[0]).toMatchObject({ bank: { bankAccountId: 'bank-555000111', isChange: true } });
      expect((await details())?.banks).toHaveLength(1);
    });

    test('refuses for good, whatever is sent under the reference later', async () => {
      const reference = newReference();
      const refused = { outcome: 'refused', reason: 'unknown_customer' };
      expect(await save({ payFrequency: 'weekly' }, reference, 'no-such-customer')).toEqual(refused);
      expect(await save({ payFrequency: 'weekly' }, reference)).toEqual(refused);
      expect((await details())?.payFrequency).toBe('monthly');
    });

    test('writes nothing of a change of which a part is refused', async () => {
      const { banksVersion: seenBanks } = (await details()) ?? {};
      await save({ bank: bank('555000222') });
      const before = await details();
      const stale = { ...bank('555000333'), seenBanks };
      expect(await save({ payFrequency: 'weekly', addresses: [{ ...home, zip: '31402' }], bank: stale })).toEqual({
        outcome: 'refused',
        reason: 'changed_elsewhere',
      });
      expect(await details()).toEqual(before);
      const gone = await save({ addresses: [home], seenAddresses: 'others', bank: bank('555000444') });
      expect(gone).toEqual({
        outcome: 'saved',
        changed: [],
        bank: { bankAccountId: 'bank-555000444', isChange: true },
      });
    });

    test('saves the result of a military status check, and an SSN once', async () => {
      const [, customerId] = under.customerIds;
      const saveHere = (change: CustomerChange) => save(change, newReference(), customerId);
      expect(await saveHere({ militaryStatus: 'covered' })).toEqual({ outcome: 'saved', changed: [] });
      expect(await saveHere({ ssn: '219-09-1234' })).toEqual({ outcome: 'saved', changed: ['ssn'] });
      expect(await saveHere({ ssn: '219-09-9999', militaryStatus: 'notCovered' })).toEqual({
        outcome: 'refused',
        reason: 'ssn_cannot_change',
      });
      expect(await under.customerFile.customer(customerId)).toMatchObject({
        militaryStatus: 'covered',
        ssnLastFour: '1234',
      });
      expect(await under.customerFile.identityOf(customerId)).toMatchObject({ ssn: '219-09-1234' });
    });

    test('gives out no number of a customer who has none on file, nor of an unknown one', async () => {
      for (const customerId of [under.customerIds[0], 'no-such-customer'])
        expect(await under.customerFile.identityOf(customerId)).toBeUndefined();
    });
  });
}
