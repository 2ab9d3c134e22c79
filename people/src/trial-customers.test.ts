import { readFile } from 'node:fs/promises';
import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { formatPhone } from '@lendside/domain/phone';
import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PEOPLE } from './people.ts';
import { addTrialCustomers, TRIAL_CUSTOMERS } from './trial-customers.ts';

/** Weeks are lived through a real database. */
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-28';
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened?.close());

test('each of them is found by what they type, and owes what is said of them; added again, nothing changes', async () => {
  const { db } = opened;
  const book = openLoanbook({ db, runtime: testRuntime(Date.parse(`${TODAY}T15:00:00Z`)), keys: testRing() });
  await book.lender.prepare();
  await addTrialCustomers({ ...book, db }, TODAY);
  await addTrialCustomers({ ...book, db }, TODAY);
  const seen = [];
  for (const { customerId, phoneNumber, birthDate, ssn } of TRIAL_CUSTOMERS) {
    const [found] = await book.customerFile.customersMatching({ phoneNumber, birthDate, ssn });
    const loans = await book.loanBook.loansOf([customerId], TODAY);
    for (const { storeId, lmsId, brand } of loans)
      expect(await book.storeDirectory.store(storeId)).toMatchObject({ lmsId, brand });
    const payments = await Promise.all(loans.map(({ loanId }) => book.loanBook.history(loanId)));
    const paid = payments.flat().filter(({ kind }) => kind === 'payment').length;
    seen.push([found?.customerId, loans.map(({ daysLate, productId }) => [productId, daysLate]), paid]);
  }
  expect(seen).toEqual([
    ['100271', [['tmx-personal-ga', 0]], 2],
    ['500272', [['tmx-title-ga', 12]], 1],
    ['500273', [['tmx-line-tx', 0]], 0],
  ]);
});

test('nobody of the demo world has their phone or number, and the guide names them', async () => {
  const guide = await readFile(new URL('../../docs/providers/loan-system.md', import.meta.url), 'utf8');
  for (const { customerId, firstName, lastName, phoneNumber, birthDate, ssn } of TRIAL_CUSTOMERS) {
    const others = PEOPLE.flatMap(({ phone, ids }) => [phone, ...Object.values(ids)]);
    expect(others).not.toContain(phoneNumber);
    expect(others).not.toContain(customerId);
    for (const fact of [`${firstName} ${lastName}`, formatPhone(phoneNumber), formatMonthDayYear(birthDate), ssn])
      expect(guide).toContain(fact);
  }
});
