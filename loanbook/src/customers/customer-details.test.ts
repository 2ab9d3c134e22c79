import type { CustomerChange } from '@lendside/providers/customer-file/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, openTestBook, type TestBook, TITLE_CUSTOMER } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book?.close());

let references = 0;
const save = (customerId: string, change: CustomerChange) => {
  references += 1;
  return book.customerFile.saveDetails({ reference: `details-${references}`, customerId, change });
};
const bank = async (accountNumber: string, bankName = 'First Fairview Bank', seenBanks?: string) => {
  const bankAccountId = `bank-${accountNumber}`;
  const one = { bankAccountId, bankName, routingNumber: '021000021', accountNumber, seenBanks };
  const saved = await save(TITLE_CUSTOMER, { bank: one });
  return saved.outcome === 'saved' ? saved.bank : undefined;
};
const home = { typeName: 'Home', line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' } as const;
const mailing = { ...home, typeName: 'Mailing', line1: 'PO Box 4' } as const;

describe('what is kept of a customer', () => {
  test('nothing of nobody', async () => {
    expect(await book.customerFile.details('nobody')).toBeUndefined();
    expect(await save('nobody', { email: 'x@example.com' })).toEqual({
      outcome: 'refused',
      reason: 'unknown_customer',
    });
  });

  test('is read as it was saved, and only what is another is told as changed', async () => {
    const change: CustomerChange = {
      email: 'ada@example.com',
      phoneNumber: '2025550100',
      addresses: [mailing, home],
      lastPayDate: '2026-11-13',
      payFrequency: 'everyTwoWeeks',
    };
    expect(await save(TITLE_CUSTOMER, change)).toEqual({
      outcome: 'saved',
      changed: ['email', 'phoneNumber', 'lastPayDate', 'payFrequency', 'addresses'],
    });
    expect(await save(TITLE_CUSTOMER, change)).toEqual({ outcome: 'saved', changed: [] });
    expect(await book.customerFile.details(TITLE_CUSTOMER)).toEqual({
      birthDate: undefined,
      addresses: [home, mailing],
      discretionaryIncomeCents: undefined,
      banks: [],
      lastPayDate: '2026-11-13',
      payFrequency: 'everyTwoWeeks',
      addressesVersion: expect.any(String),
      banksVersion: expect.any(String),
    });
    expect((await book.customerFile.customer(TITLE_CUSTOMER))?.email).toBe('ada@example.com');
  });

  test('mail goes home again', async () => {
    expect(await save(TITLE_CUSTOMER, { mailGoesHome: true })).toEqual({ outcome: 'saved', changed: ['addresses'] });
    expect(await save(TITLE_CUSTOMER, { mailGoesHome: true })).toEqual({ outcome: 'saved', changed: [] });
    expect((await book.customerFile.details(TITLE_CUSTOMER))?.addresses).toEqual([home]);
  });

  test('an SSN is written down once', async () => {
    expect(await save(INSTALLMENT_CUSTOMER, { ssn: '512-55-0139' })).toEqual({ outcome: 'saved', changed: ['ssn'] });
    expect(await save(INSTALLMENT_CUSTOMER, { ssn: '512-55-0139' })).toEqual({ outcome: 'saved', changed: [] });
    expect(await save(INSTALLMENT_CUSTOMER, { ssn: '512-55-0138', email: 'other@example.com' })).toEqual({
      outcome: 'refused',
      reason: 'ssn_cannot_change',
    });
    const known = await book.customerFile.customer(INSTALLMENT_CUSTOMER);
    expect([known?.ssnLastFour, known?.email]).toEqual(['0139', undefined]);
  });

  test('two tabs that save at once leave one whole address', async () => {
    const other = { ...home, line1: '8 Elm Street', line2: 'Apt 2', city: 'Fairview', zip: '30301' };
    await Promise.all([
      save(INSTALLMENT_CUSTOMER, { addresses: [home] }),
      save(INSTALLMENT_CUSTOMER, { addresses: [other] }),
    ]);
    const [saved] = (await book.customerFile.details(INSTALLMENT_CUSTOMER))?.addresses ?? [];
    expect([home, other]).toContainEqual(saved);
  });
});

describe('bank accounts', () => {
  test('the newest is the primary one; a known one is the same one again', async () => {
    expect(await bank('000111222')).toEqual({ bankAccountId: 'bank-000111222', isChange: true });
    expect(await bank('000333444')).toEqual({ bankAccountId: 'bank-000333444', isChange: true });
    expect(await bank('000333444')).toEqual({ bankAccountId: 'bank-000333444', isChange: false });
    expect(await bank('000111222', 'Renamed Bank')).toEqual({ bankAccountId: 'bank-000111222', isChange: true });
    const { banks } = (await book.customerFile.details(TITLE_CUSTOMER)) ?? { banks: [] };
    expect(banks.map((one) => [one.lastFour, one.bankName, one.primary])).toEqual([
      ['1222', 'Renamed Bank', true],
      ['3444', 'First Fairview Bank', false],
    ]);
  });

  test('two tabs that change it at once leave one primary account', async () => {
    await Promise.all([bank('000555666'), bank('000777888'), bank('000111222', 'Renamed Bank')]);
    const { banks } = (await book.customerFile.details(TITLE_CUSTOMER)) ?? { banks: [] };
    expect(banks.filter((one) => one.primary)).toHaveLength(1);
    await bank('000111222', 'Renamed Bank');
  });

  test('the whole number is there for a transfer and stands nowhere in the clear', async () => {
    expect(await book.customerFile.bankForTransfer(TITLE_CUSTOMER)).toEqual({
      bankName: 'Renamed Bank',
      routingNumber: '021000021',
      accountNumber: '000111222',
    });
    expect(await book.customerFile.bankForTransfer(INSTALLMENT_CUSTOMER)).toBeUndefined();
    const rows = await book.db.query('worker', 'select * from loanbook.bank_accounts');
    expect(JSON.stringify(rows).replaceAll('bank-000111222', '')).not.toContain('000111222');
  });

  test('another customer sees none of it', async () => {
    const other = { customerIds: [INSTALLMENT_CUSTOMER] };
    const sql = (table: string) => `select * from loanbook.${table} where customer_id = '${TITLE_CUSTOMER}'`;
    expect(await book.db.query(other, sql('bank_accounts'))).toEqual([]);
    expect(await book.db.query(other, sql('addresses'))).toEqual([]);
  });
});

describe('two tabs that saw the same', () => {
  const seen = async (customerId: string) => {
    const details = await book.customerFile.details(customerId);
    return { addresses: details?.addressesVersion, banks: details?.banksVersion };
  };

  test('of two addresses saved at once one is kept, and the other tab is told', async () => {
    const { addresses: seenAddresses } = await seen(INSTALLMENT_CUSTOMER);
    const tabs = ['21 Birch Road', '22 Birch Road'].map((line1) => ({ ...home, line1 }));
    const outcomes = await Promise.all(
      tabs.map((one) => save(INSTALLMENT_CUSTOMER, { addresses: [one], seenAddresses })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'saved']);
    const saved = tabs[outcomes.findIndex(({ outcome }) => outcome === 'saved')];
    expect((await book.customerFile.details(INSTALLMENT_CUSTOMER))?.addresses).toEqual([saved]);
  });

  test('the same address saved twice is no quarrel', async () => {
    const { addresses: seenAddresses } = await seen(INSTALLMENT_CUSTOMER);
    const change = { addresses: [{ ...home, line1: '23 Birch Road' }], seenAddresses };
    expect(await save(INSTALLMENT_CUSTOMER, change)).toEqual({ outcome: 'saved', changed: ['addresses'] });
    expect(await save(INSTALLMENT_CUSTOMER, change)).toEqual({ outcome: 'saved', changed: [] });
  });

  test('of two banks typed at once one is kept', async () => {
    const { banks: seenBanks } = await seen(TITLE_CUSTOMER);
    const typed = ['555000111', '555000222'];
    const saved = await Promise.all(typed.map((accountNumber) => bank(accountNumber, 'Second Bank', seenBanks)));
    expect(saved.filter((one) => one?.isChange === true)).toHaveLength(1);
    expect(saved.filter((one) => one === undefined)).toHaveLength(1);
    const winner = typed[saved.findIndex((one) => one !== undefined)] ?? '';
    expect(await bank(winner, 'Second Bank', seenBanks)).toMatchObject({ isChange: false });
  });
});
