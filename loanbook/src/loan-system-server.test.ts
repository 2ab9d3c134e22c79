import { customerFileSuite } from '@lendside/providers/customer-file/customer-file-suite';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import { loanOriginationSuite } from '@lendside/providers/loan-origination/loan-origination-suite';
import { LOAN_SYSTEM_CHECKS } from '@lendside/providers/loan-system/checks';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import { offersSuite } from '@lendside/providers/offers/offers-suite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COSIGNER,
  INSTALLMENT_CUSTOMER,
  installmentLoan,
  openTestBook,
  type TestBook,
  TITLE_CUSTOMER,
} from './test-book.ts';
import { checkedBook } from './test-checked-book.ts';
import { SECRET, servedBook } from './test-served-book.ts';

let far: SystemUnderCheck & Served['far'];
let book: TestBook;
let served: Served;
let url: string;
beforeAll(async () => {
  const checked = await checkedBook();
  ({ book } = checked);
  served = await servedBook(book);
  ({ url } = served);
  far = { ...checked.system, ...served.far };
});
afterAll(() => served?.close());

type Served = Awaited<ReturnType<typeof servedBook>>;

describe('a loan system over HTTP', () => {
  test.each(LOAN_SYSTEM_CHECKS)('$name', ({ run }) => run(far));
});

customerFileSuite('over HTTP', async () => {
  const { far: ports, close } = await servedBook(await openTestBook());
  return { customerFile: ports.customerFile, customerIds: [INSTALLMENT_CUSTOMER, COSIGNER], close };
});

offersSuite('over HTTP', async () => {
  const { far: ports, offers, close } = await servedBook(await openTestBook());
  return { offers: ports.offers, add: offers.add, close };
});

loanOriginationSuite('over HTTP', async () => {
  const lent = await openTestBook();
  const { far: ports, close } = await servedBook(lent);
  const base = { lmsId: 'TLXe', brand: 'ccc', storeId: '42310', productId: 'ccc-personal-ks' } as const;
  return {
    loanOrigination: ports.loanOrigination,
    base: { ...base, customerId: INSTALLMENT_CUSTOMER },
    nowMs: () => lent.runtime.clock.nowMs(),
    add: lent.lender.addApplication,
    close,
  };
});

describe('served to another process', () => {
  test('each answer about a loan with a life is the one of the book itself', async () => {
    const loanId = await livedLoan();
    const { borrowerId } = (await book.loanBook.loan(loanId, LATER)) ?? { borrowerId: '' };
    for (const [name, ...given] of [
      ['loan', loanId, LATER],
      ['loansOf', [borrowerId], LATER],
      ['loansById', [loanId, 'none'], LATER],
      ['partiesOf', [loanId]],
      ['versionsOf', [borrowerId]],
      ['history', loanId],
      ['ledger', loanId],
      ['schedule', loanId, LATER],
      ['breakdown', loanId, LATER],
      ['breakdown', 'none', LATER],
      ['creditTerms', loanId],
      ['statements', loanId, LATER],
      ['loanAtEnd', loanId, '2026-03-31'],
      ['audit'],
    ] as const) {
      const ask = (of: LoanBook) => (of[name] as (...all: readonly unknown[]) => Promise<unknown>)(...given);
      expect(await ask(far.loanBook), name).toEqual(plain(await ask(book.loanBook)));
    }
    const move = { loanId, date: '2026-04-02' };
    expect(await far.loanChanges.dueDateMoves(move)).toEqual(plain(await book.loanChanges.dueDateMoves(move)));
    expect(await far.loanChanges.loanPlans(move)).toEqual(plain(await book.loanChanges.loanPlans(move)));
    for (const customerId of [borrowerId, TITLE_CUSTOMER, 'none']) {
      expect(await far.customerFile.customer(customerId)).toEqual(plain(await book.customerFile.customer(customerId)));
      expect(await far.customerFile.details(customerId)).toEqual(plain(await book.customerFile.details(customerId)));
      expect(await far.customerFile.bankForTransfer(customerId)).toEqual(
        await book.customerFile.bankForTransfer(customerId),
      );
      expect(await far.customerFile.identityOf(customerId)).toEqual(
        plain(await book.customerFile.identityOf(customerId)),
      );
    }
    expect(await far.customerFile.customersAfter('', 2)).toEqual(await book.customerFile.customersAfter('', 2));
    const contact = { email: 'ada@example.com' };
    expect(await far.customerFile.customersWith(contact, 5)).toEqual(await book.customerFile.customersWith(contact, 5));
    expect(await far.loanOrigination.productsOnSale({ brand: 'ccc' })).toEqual(
      plain(await book.loanOrigination.productsOnSale({ brand: 'ccc' })),
    );
    expect(await far.offers.offersOf([borrowerId])).toEqual([]);
    expect(await far.offers.settlementOf(loanId)).toBeUndefined();
    expect(await far.storeDirectory.stores()).toEqual(await book.storeDirectory.stores());
    expect(await far.storeDirectory.store('40120')).toEqual(await book.storeDirectory.store('40120'));
    expect(await far.storeDirectory.store('none')).toBeUndefined();
    expect(served.failures).toEqual([]);
  });

  const post = (path: string, body: string, headers: object = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', ...headers },
      body,
    });
  const POSTING = { reference: 'r', loanId: 'l', amountCents: 1, date: '2026-02-10', confirmationNumber: 'c' };

  test.each([
    ['/payments', '{"postings":[]}', 400, 'invalid_request'],
    ['/payments', JSON.stringify({ postings: [{ ...POSTING, amountCents: '1' }] }), 400, 'invalid_request'],
    ['/payments', JSON.stringify({ postings: [{ ...POSTING, date: '2026-02-30' }] }), 400, 'invalid_request'],
    ['/payments', JSON.stringify({ postings: [{ ...POSTING, more: 1 }] }), 400, 'invalid_request'],
    ['/customers/with', '{"atMost":5}', 400, 'invalid_request'],
    ['/payments', 'no json', 400, 'invalid_request'],
    ['/payments', `"${'x'.repeat(5_000_000)}"`, 413, 'too_large'],
    ['/changes/unheard-of', '{}', 404, 'unknown_call'],
  ])('%s refuses what is not described by name', async (path, body, status, code) => {
    const reply = await post(path, body);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test('who has no secret, or another, is told nothing, also of a call that there is not', async () => {
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer x' }, { authorization: SECRET }])
      for (const path of ['/payments', '/unheard-of']) {
        const reply = await post(path, '{}', headers);
        expect([reply.status, await reply.json()]).toEqual([401, { code: 'unauthorized' }]);
      }
  });

  test('an older secret is good while it is named', async () => {
    expect((await post('/payments', '{}', { authorization: 'Bearer an older one' })).status).toBe(400);
  });
});

const LATER = '2026-04-20';

/** A loan that drew a late fee, was paid twice and paid wrongly once. */
async function livedLoan() {
  const loanId = await book.lender.openLoan(installmentLoan('lived'));
  await book.pay(loanId, 17_141, '2026-02-28', 'lived-1');
  await book.pay(loanId, 5_000, '2026-03-02', 'lived-2');
  await book.loanChanges.reverse({
    reference: 'lived-3',
    loanId,
    date: '2026-03-03',
    paymentReference: 'lived-2',
    because: 'returned',
  });
  await book.lender.dailyClose('2026-04-15');
  return loanId;
}

/** Data as it can stand in JSON: a field without a value is no field. Maps stay. */
const plain = (data: unknown): unknown =>
  data instanceof Map
    ? new Map([...data].map(([key, value]) => [key, plain(value)]))
    : data === undefined
      ? undefined
      : JSON.parse(JSON.stringify(data));
