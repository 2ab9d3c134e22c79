import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IllegalTransition } from './engine/state-graph.ts';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

describe('opening loans', () => {
  test('numbers them by store, customer and count, and opens none twice', async () => {
    const ids = await book.lender.openLoans([titleLoan('open-1'), titleLoan('open-2')]);
    expect(ids).toEqual(['40120-500001-01', '40120-500001-02']);
    expect(await book.lender.openLoan(titleLoan('open-1'))).toBe(ids[0]);
    expect(await book.lender.openLoan(titleLoan('open-3'))).toBe('40120-500001-03');
  });

  test.each([
    ['amount_below_cap', { amountCents: 29_999 }],
    ['amount_above_cap', { amountCents: 1_500_001 }],
    ['too_many_installments', { installments: 13 }],
    ['collateral_needed', { collateral: undefined }],
  ])('refuses what the product does not allow: %s', async (reason, over) => {
    const before = await book.loanBook.audit();
    await expect(book.lender.openLoan({ ...titleLoan(`cap-${reason}`), ...over })).rejects.toMatchObject({ reason });
    expect(await book.loanBook.audit()).toEqual(before);
  });

  test('of a product that is not in the catalog is refused; a new row is a new product', async () => {
    await expect(book.lender.openLoan({ ...titleLoan('new'), productId: 'tmx-title-zz' })).rejects.toThrow(
      'unknown_product',
    );
    const { PRODUCTS } = await import('./products/products.ts');
    const title = PRODUCTS.find((one) => one.productId === 'tmx-title-ga');
    if (title) await book.lender.prepare([{ ...title, productId: 'tmx-title-zz' }]);
    expect(await book.lender.openLoan({ ...titleLoan('new'), productId: 'tmx-title-zz' })).toMatch(
      /^40120-500001-\d\d$/,
    );
  });
});

describe('the daily close', () => {
  test('day by day charges what one close at the end charges, on the same days', async () => {
    const [daily, atOnce] = await book.lender.openLoans([installmentLoan('close-1'), installmentLoan('close-2')]);
    const fees = async (loanId = '') =>
      (await book.loanBook.history(loanId))
        .filter((entry) => entry.kind === 'fee')
        .map((entry) => [entry.date, entry.amountCents]);
    for (let day = '2026-02-20'; day <= '2026-05-20'; day = addDays(day, 1)) await book.lender.dailyClose(day);
    expect(await fees(daily)).toEqual([
      ['2026-03-11', 857],
      ['2026-04-11', 857],
      ['2026-05-11', 857],
    ]);
    expect(await fees(atOnce)).toEqual(await fees(daily));
    const late = await book.lender.openLoan(installmentLoan('close-3'));
    await book.lender.dailyClose('2026-05-20');
    expect(await fees(late)).toEqual(await fees(daily));
    expect(await book.lender.dailyClose('2026-05-20')).toEqual({ lateFees: 0 });
  });

  test('is shared: what another process holds is left to it, and none is done before all are', async () => {
    const loanIds = await book.lender.openLoans(Array.from({ length: 6 }, (_, at) => installmentLoan(`shared-${at}`)));
    const feesOf = async (loanId = '') =>
      (await book.loanBook.history(loanId)).filter((entry) => entry.kind === 'fee').length;
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const dying = book.db
      .transaction('worker', async (tx) => {
        await tx.query('select 1 from loanbook.loans where loan_id = $1 for update', [loanIds[0]]);
        isHeld();
        await until;
        throw new Error('it died');
      })
      .catch(() => undefined);
    await held;
    let closed = 0;
    const closing = [1, 2].map(() =>
      book.lender.dailyClose('2026-05-20').then(({ lateFees }) => {
        closed += 1;
        return lateFees;
      }),
    );
    await expect.poll(() => Promise.all(loanIds.slice(1).map(feesOf))).toEqual([3, 3, 3, 3, 3]);
    expect([await feesOf(loanIds[0]), closed]).toEqual([0, 0]);
    release();
    const fees = await Promise.all(closing);
    await dying;
    expect(await feesOf(loanIds[0])).toBe(3);
    expect(fees.reduce((sum, one) => sum + one)).toBe(18);
  });
});

describe('states', () => {
  test('a charged-off loan keeps its claim, earns no more and takes no payment', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('state-1'));
    await book.lender.chargeOff(loanId, '2026-09-30');
    const facts = await book.loanBook.loan(loanId, '2027-09-30');
    expect(facts).toMatchObject({
      loanStatusId: 6,
      principalCents: 300_000,
      perDiemCents: 0,
      minimumAmountDueCents: 0,
      daysLate: 0,
      payable: false,
      dueDate: undefined,
    });
    expect(facts?.payoffAmountCents).toBe(300_000 + (facts?.interestCents ?? 0) + (facts?.feesCents ?? 0));
    expect(await book.pay(loanId, 100, '2026-10-01', 'state-1-a')).toEqual({
      outcome: 'refused',
      reason: 'not_payable',
    });
    expect((await book.loanBook.history(loanId)).at(-1)).toMatchObject({ kind: 'writeOff', principalCents: 300_000 });
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null });
  });

  test('a bankrupt one shows nothing due, and its history no collection', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('state-2'));
    await book.lender.markBankrupt(loanId, '2026-06-15');
    expect(await book.loanBook.loan(loanId, '2026-12-01')).toMatchObject({
      loanStatusId: 17,
      payable: false,
      pastDueAmountCents: 0,
    });
    const asFiled = ['disbursement', 'fee', 'fee', 'fee', 'fee'];
    expect((await book.loanBook.history(loanId)).map((entry) => entry.kind)).toEqual(asFiled);
    expect(await book.loanBook.schedule(loanId, '2026-12-01')).toEqual([]);
    await book.lender.dailyClose('2026-12-01');
    expect((await book.loanBook.history(loanId)).map((entry) => entry.kind)).toEqual(asFiled);
  });

  test('an event that a state does not allow is refused by name and changes nothing', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('state-3'));
    await book.lender.chargeOff(loanId, '2026-09-30');
    const before = await book.loanBook.audit();
    await expect(book.lender.sell(loanId, '2026-10-01', { amountCents: 100 })).rejects.toThrow(IllegalTransition);
    await expect(book.lender.chargeOff(loanId, '2026-10-01')).rejects.toThrow(/ChargedOff: chargeOff is not possible/);
    await expect(book.lender.chargeOff('40120-0-00', '2026-10-01')).rejects.toThrow('Unknown loan');
    expect(await book.loanBook.audit()).toEqual(before);
  });
});

describe('stores and customers', () => {
  test('every brand has a store with hours, phone and position', async () => {
    const stores = await book.storeDirectory.stores();
    expect([...new Set(stores.map((store) => store.brand))].sort()).toEqual([
      'c1l',
      'ccc',
      'ccf',
      'chs',
      'cic',
      'esm',
      'inl',
      'tmx',
    ]);
    expect(new Set(stores.map(({ phone }) => phone)).size).toBe(stores.length);
    for (const store of stores) {
      // Numbers 555-01xx are given to no line, whatever the area.
      expect(store.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(store.hoursRaw).toContain('Mon-');
      expect(await book.storeDirectory.store(store.storeId)).toEqual(store);
    }
    expect(await book.storeDirectory.store('00000')).toBeUndefined();
  });

  test('a customer is found by number', async () => {
    expect(await book.customerFile.customer('500001')).toMatchObject({
      firstName: 'Ada',
      lmsId: 'NLS',
      bankrupt: false,
    });
    expect(await book.customerFile.customer('1')).toBeUndefined();
  });
});
