import type { Database } from '@lendside/providers/database';
import type { PostingOutcome } from '@lendside/providers/loan-money/port';
import { testRing } from '@lendside/providers/test-keys';
import { type TestRuntime, testRuntime } from '@lendside/providers/test-runtime';
import { openDatabase } from '@lendside/service/platform/database/database';
import { testDatabase } from '@lendside/tools/test-database';
import { type OpenLoanbook, openLoanbook } from './open-loanbook.ts';

export interface TestBook extends OpenLoanbook {
  readonly db: Database;
  readonly runtime: TestRuntime;
  /** How to reach the database as its owner, who may tamper with it. */
  readonly ownerUrl: string;
  /** Posts one payment in a transaction of its own. */
  pay(loanId: string, amountCents: number, date: string, reference: string): Promise<PostingOutcome>;
  close(): Promise<void>;
}

export const TITLE_CUSTOMER = '500001';
export const INSTALLMENT_CUSTOMER = '100001';
export const COSIGNER = '100002';

/** A book with products, stores and three customers, in a database of its own. */
export async function openTestBook(): Promise<TestBook> {
  const { url, drop } = await testDatabase();
  const db = openDatabase(url, { max: 4 });
  const runtime = testRuntime();
  const book = openLoanbook({ db, runtime, keys: testRing() });
  await book.lender.prepare();
  const someone = { firstName: 'Ada', lastName: 'Ames', bankrupt: false, militaryStatus: 'notCovered' } as const;
  await book.lender.addCustomers([
    { ...someone, customerId: TITLE_CUSTOMER, lmsId: 'NLS', storeId: '40120' },
    { ...someone, customerId: INSTALLMENT_CUSTOMER, lmsId: 'TLXe', storeId: '42310' },
    { ...someone, customerId: COSIGNER, lmsId: 'TLXe', storeId: '42310', firstName: 'Ben', lastName: 'Boyd' },
  ]);
  return {
    ...book,
    db,
    runtime,
    ownerUrl: url,
    async close() {
      await db.close();
      await drop();
    },
    async pay(loanId, amountCents, date, reference) {
      const posting = { reference, loanId, amountCents, date, confirmationNumber: `C-${reference}` };
      const [outcome] = await book.loanMoney.post([posting]);
      return outcome as PostingOutcome;
    },
  };
}

/** 2,500.00 at 146 % from 2026-01-05: 10.00 of interest a day. */
export function titleLoan(reference: string) {
  return {
    reference,
    borrowerId: TITLE_CUSTOMER,
    productId: 'tmx-title-ga',
    storeId: '40120',
    amountCents: 250_000,
    date: '2026-01-05',
    collateral: { year: 2016, make: 'Honda', model: 'Civic' },
  };
}

/** 3,000.00 at 32.5 % from 2026-01-31: installments of 171.41. */
export function installmentLoan(reference: string) {
  return {
    reference,
    borrowerId: INSTALLMENT_CUSTOMER,
    cosignerId: COSIGNER,
    productId: 'ccc-personal-ks',
    storeId: '42310',
    amountCents: 300_000,
    date: '2026-01-31',
  };
}
