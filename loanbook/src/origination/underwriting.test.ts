import type { AskedLoan, LoanApplication } from '@lendside/providers/loan-origination/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, openTestBook, type TestBook } from '../test-book.ts';

const DATE = '2026-03-16';
let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book?.close());

let count = 0;
async function approved(): Promise<string> {
  count += 1;
  const applicationId = `app_${count}`;
  const one: LoanApplication = {
    applicationId,
    customerId: INSTALLMENT_CUSTOMER,
    lmsId: 'TLXe',
    brand: 'ccc',
    storeId: '42310',
    productId: 'ccc-personal-ks',
    kind: 'new',
    state: 'approved',
    approved: { minCents: 50_000, maxCents: 300_000 },
    documentsAskedFor: [],
    canUploadDocuments: true,
    createdAtMs: count,
  };
  await book.lender.addApplication(one);
  return applicationId;
}
let references = 0;
const newReference = () => {
  references += 1;
  return `underwriting-${references}`;
};
const originate = (applicationId: string, amountCents: number) =>
  book.loanOrigination.originate({ reference: newReference(), applicationId, amountCents, date: DATE });
const payOut = (applicationId: string) =>
  book.loanOrigination.payOut({ reference: newReference(), applicationId, date: DATE, way: 'card' });
const sound = async () =>
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });

test('an approved application becomes one loan, however often and by however many', async () => {
  const applicationId = await approved();
  const terms = await book.loanOrigination.terms({ applicationId, amountCents: 120_000, date: DATE });
  const all = await Promise.all(Array.from({ length: 6 }, () => originate(applicationId, 120_000)));
  expect(all.filter(({ outcome }) => outcome === 'opened')).toHaveLength(1);
  const [first] = all;
  if (first?.outcome === 'refused' || !first) throw new Error('not opened');
  expect(new Set(all.map((one) => (one.outcome === 'refused' ? '' : one.loanId))).size).toBe(1);
  expect(first).toMatchObject({ dueDate: terms?.payments[0]?.dueDate, loanAmountCents: 120_000 });
  expect(await book.loanBook.loan(first.loanId, DATE)).toMatchObject({ loanStatusId: 12, payoffAmountCents: 0 });
  const agreed = await book.loanBook.creditTerms(first.loanId);
  expect(agreed).toMatchObject({
    aprPercent: terms?.aprPercent,
    financeChargeCents: terms?.financeChargeCents,
    totalOfPaymentsCents: terms?.totalOfPaymentsCents,
  });
  await payOut(applicationId);
  await payOut(applicationId);
  expect(await book.loanBook.loan(first.loanId, DATE)).toMatchObject({ principalCents: 120_000 });
  await sound();
});

test.each([
  ['below what was approved', 49_999],
  ['above what was approved', 300_001],
])('an amount %s is not lent', async (_, amountCents) => {
  const applicationId = await approved();
  expect(await originate(applicationId, amountCents)).toEqual({ outcome: 'refused', reason: 'amount_not_approved' });
  expect(await book.loanOrigination.terms({ applicationId, amountCents, date: DATE })).toBeUndefined();
});

test.each([[false], [true]])('a loan that reached nobody is taken away; paid out before: %s', async (paidOut) => {
  const applicationId = await approved();
  const opened = await originate(applicationId, 100_000);
  if (opened.outcome === 'refused') throw new Error('not opened');
  const { loanOrigination } = book;
  if (paidOut) await payOut(applicationId);
  const back = () =>
    loanOrigination.takeBack({ reference: newReference(), applicationId, date: '2026-03-20', as: 'withdrawn' });
  await back();
  await back();
  const loan = await book.loanBook.loan(opened.loanId, '2026-03-20');
  expect(loan?.payoffAmountCents ?? 0).toBe(0);
  expect(await loanOrigination.application(applicationId)).toMatchObject({ state: 'withdrawn' });
  expect(await originate(applicationId, 100_000)).toEqual({ outcome: 'refused', reason: 'not_approved' });
  await sound();
});

test('who the lender does not know becomes its customer with the approval, and only then', async () => {
  const asked: AskedLoan = {
    productId: 'ccc-personal-ks',
    storeId: '42310',
    requestedCents: 100_000,
    birthDate: '1990-05-05',
    discretionaryIncomeCents: 200_000,
    payFrequency: 'monthly',
    lastPayDate: '2026-03-02',
    military: 'notCovered',
    identity: 'verified',
    date: DATE,
  };
  const person = {
    firstName: 'Nia',
    lastName: 'North',
    ssn: '219-09-9999',
    home: { line1: '1 Main St', city: 'Wichita', state: 'KS', zip: '67202' },
  };
  const decision = await book.loanOrigination.decide(asked);
  expect(decision).toMatchObject({ outcome: 'approved', approved: { minCents: 50_000, maxCents: 800_000 } });
  const base: Omit<LoanApplication, 'applicationId' | 'state'> = {
    profileId: 'usr_nia',
    lmsId: 'TLXe',
    brand: 'ccc',
    storeId: '42310',
    productId: asked.productId,
    kind: 'new',
    documentsAskedFor: [],
    canUploadDocuments: true,
    createdAtMs: 1,
  };
  const write = (application: LoanApplication) =>
    book.loanOrigination.apply({ reference: newReference(), application, loan: asked, person });
  const decline = { decidedOn: DATE, noticeBy: 'email', noticeOn: DATE, rules: ['income_cents_min'] } as const;
  expect(await write({ ...base, applicationId: 'nia_1', state: 'declined', decline, endedAtMs: 2 })).toEqual({
    outcome: 'written',
    customerId: undefined,
  });
  const yes = { ...base, state: 'approved', approved: { minCents: 50_000, maxCents: 800_000 } } as const;
  const made = await write({ ...yes, applicationId: 'nia_2' });
  const customerId = made.outcome === 'written' ? made.customerId : undefined;
  expect(await book.customerFile.customer(customerId ?? '')).toMatchObject({
    firstName: 'Nia',
    ssnLastFour: '9999',
  });
  expect(await write({ ...yes, applicationId: 'nia_3' })).toEqual({ outcome: 'inProgress' });
  expect(await originate('nia_2', 100_000)).toMatchObject({ outcome: 'opened' });
});
