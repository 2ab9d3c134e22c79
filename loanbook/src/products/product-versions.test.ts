import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openDatabase } from '@lendside/service/platform/database/database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLoanbook } from '../open-loanbook.ts';
import { installmentLoan, openTestBook, type TestBook, TITLE_CUSTOMER, titleLoan } from '../test-book.ts';
import type { Product } from './product.ts';
import { ProductRefused } from './product-catalog.ts';
import { changed } from './product-row.ts';
import { PRODUCTS } from './products.ts';

const ID = 'ccc-personal-ks';
const FIRST = PRODUCTS.find((one) => one.productId === ID) as Product;
const TITLE = PRODUCTS.find((one) => one.productId === 'tmx-title-ga') as Product;

/** The late fee of five percent, 8.57 here, becomes one of 5.00 at most. */
const gentler = (product: Product): Product => ({
  ...product,
  terms: { ...product.terms, lateFee: { ...product.terms.lateFee, flatCents: 500, atMostCents: 500 } },
});

/** Of every product what it is, and of one what it becomes on 1 March 2026. */
const SECOND = changed(6, '2026-03-01', gentler(FIRST));
const withRow = (row: Product): readonly Product[] => PRODUCTS.map((one) => (one.productId === ID ? row : one));

let book: TestBook;
beforeEach(async () => {
  book = await openTestBook();
});
afterEach(() => book.close());

/** The versions of the product in the database. */
const versions = async () =>
  (
    await book.db.query<{ version: number }>(
      'worker',
      'select version from loanbook.products where product_id = $1 order by version',
      [ID],
    )
  ).map(({ version }) => version);

/** The lender as another process opens it on the same database, at a time of its own. */
const anotherProcess = (runtime = testRuntime()) => openLoanbook({ db: book.db, runtime, keys: testRing() });

const lateFees = async (loanId: string) =>
  (await book.loanBook.history(loanId)).filter(({ kind }) => kind === 'fee').map(({ amountCents }) => amountCents);

describe('a start with a changed product', () => {
  test('adds the version; loans made before it keep their fees, loans made from its day on have the new ones', async () => {
    const before = await book.lender.openLoan(installmentLoan('before'));
    await book.lender.prepare(withRow(SECOND));
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6]);
    const between = await book.lender.openLoan({ ...installmentLoan('between'), date: '2026-02-28' });
    const after = await book.lender.openLoan({ ...installmentLoan('after'), date: '2026-03-01' });
    await book.lender.dailyClose('2026-04-20');
    expect(await lateFees(before)).toEqual([857, 857]);
    expect(await lateFees(between)).toEqual([857]);
    expect(await lateFees(after)).toEqual([500]);
    // A process that meets these loans for the first time charges the same.
    const other = anotherProcess();
    await other.lender.dailyClose('2026-05-20');
    expect(await lateFees(before)).toEqual([857, 857, 857]);
    expect(await lateFees(after)).toEqual([500, 500]);
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  });

  test('a renewal is made under the version sold by then, and what is offered for it too', async () => {
    const oldId = await book.lender.openLoan(titleLoan('old'));
    const cheaper = changed(TITLE.version + 1, '2026-02-01', {
      ...TITLE,
      terms: { ...TITLE.terms, ratePercent: '73' },
    });
    await book.lender.prepare(PRODUCTS.map((one) => (one === TITLE ? cheaper : one)));
    const asked = {
      loanId: oldId,
      date: '2026-02-04',
      paymentCents: 30_000,
      confirmationNumber: 'C-1',
      cashOutCents: 50_000,
    };
    expect(await book.loanQuotes.newLoan(asked)).toMatchObject({ outcome: 'quoted', terms: { ratePercent: '73' } });
    const made = await book.loanChanges.refinance({ ...asked, reference: 'renewed', way: 'card' });
    expect(made).toMatchObject({ outcome: 'posted' });
    const rows = await book.db.query(
      'worker',
      `select product_version as version, rate_percent as rate from loanbook.loans where borrower_id = $1 order by loan_id`,
      [TITLE_CUSTOMER],
    );
    expect(rows).toEqual([
      { version: TITLE.version, rate: TITLE.terms.ratePercent },
      { version: TITLE.version + 1, rate: '73' },
    ]);
  });

  test('two starts at once add it once', async () => {
    const starts = Array.from({ length: 4 }, () => anotherProcess().lender.prepare(withRow(SECOND)));
    await Promise.all(starts);
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('an older program that starts after it leaves the newer version where it is', async () => {
    await book.lender.prepare(withRow(SECOND));
    await anotherProcess().lender.prepare();
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6]);
    const loanId = await book.lender.openLoan({ ...installmentLoan('newer'), date: '2026-03-02' });
    const [loan] = await book.db.query(
      'worker',
      'select product_version as version from loanbook.loans where loan_id = $1',
      [loanId],
    );
    expect(loan).toEqual({ version: 6 });
  });
});

describe('a start is refused, by the name of the product and with the next step,', () => {
  test.each([
    [
      'when a row changed without a new version',
      gentler(FIRST),
      /ccc-personal-ks differs from its version 5.*changed\(6/,
    ],
    ['when its name changed', { ...FIRST, name: 'Signature loan' }, /ccc-personal-ks differs from its version 5/],
    ['when its day was moved', { ...FIRST, validFrom: '2026-01-01' }, /ccc-personal-ks differs from its version 5/],
  ])('%s', async (_why, row, message) => {
    await expect(book.lender.prepare(withRow(row))).rejects.toThrow(ProductRefused);
    await expect(book.lender.prepare(withRow(row))).rejects.toThrow(message);
    expect(await versions()).toEqual([1, 2, 3, 4, 5]);
  });

  test('when a version would come before one that is there; and nothing of the catalog is added', async () => {
    const fourth = changed(7, '2026-06-01', gentler(FIRST));
    await book.lender.prepare(withRow(fourth));
    const fresh = { ...FIRST, productId: 'ccc-personal-zz' };
    await expect(book.lender.prepare([fresh, SECOND])).rejects.toThrow(
      /version 6 cannot come before version 7 of 2026-06-01/,
    );
    await expect(book.lender.prepare([changed(8, '2026-05-31', FIRST)])).rejects.toThrow(
      /version 8 cannot come before/,
    );
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 7]);
    await expect(book.lender.openLoan({ ...installmentLoan('fresh'), productId: fresh.productId })).rejects.toThrow(
      'unknown_product',
    );
  });
});

test('a version is never rewritten, not even by the owner of the database', async () => {
  const owner = new pg.Client({ connectionString: book.ownerUrl });
  await owner.connect();
  await expect(owner.query("update loanbook.products set name = 'x'")).rejects.toThrow('never rewritten');
  await expect(owner.query('delete from loanbook.products')).rejects.toThrow('never rewritten');
  await owner.end();
});

test('a product is not sold before its day', async () => {
  await book.lender.prepare([{ ...FIRST, productId: 'ccc-personal-zz', validFrom: '2026-04-01' }]);
  const loan = { ...installmentLoan('early'), productId: 'ccc-personal-zz' };
  await expect(book.lender.openLoan(loan)).rejects.toThrow('unknown_product');
  expect(await book.lender.openLoan({ ...loan, date: '2026-04-01' })).toMatch(/^42310-/);
});

test('versions are open to the application as a customer reads them', async () => {
  const db = openDatabase(book.ownerUrl, { max: 1 });
  const rows = await db.query(
    { customerIds: ['nobody'] },
    'select version from loanbook.products where product_id = $1',
    [ID],
  );
  await db.close();
  expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }, { version: 5 }]);
});

describe('the day a version is sold from', () => {
  /** Half past eleven at night in Chicago, when it is the next day in UTC already. */
  const LATE = Date.UTC(2026, 2, 1, 5, 30);
  const HOUR_MILLISECONDS = 3_600_000;

  test('begins at midnight where the lender is, for what is sold and for its rate', async () => {
    const cheaper = changed(6, '2026-03-01', { ...FIRST, terms: { ...FIRST.terms, ratePercent: '12' } });
    const later: Product = { ...TITLE, productId: 'tmx-title-new', validFrom: '2026-03-01' };
    await book.lender.prepare([...withRow(cheaper), later]);
    const runtime = testRuntime(LATE);
    const lender = anotherProcess(runtime);
    const rate = () => lender.loanQuotes.rateOf(ID);
    const sold = async (brand: string) =>
      (await lender.loanOrigination.productsOnSale({ brand })).map(({ productId }) => productId);

    expect(await rate()).toBe(FIRST.terms.ratePercent);
    expect(await lender.loanQuotes.rateOf(later.productId)).toBeUndefined();
    expect(await sold('tmx')).not.toContain(later.productId);

    await runtime.advance(HOUR_MILLISECONDS);
    expect(await rate()).toBe('12');
    expect(await lender.loanQuotes.rateOf(later.productId)).toBe(TITLE.terms.ratePercent);
    expect(await sold('tmx')).toContain(later.productId);
  });
});
