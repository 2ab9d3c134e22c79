import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import {
  COSIGNER,
  INSTALMENT_CUSTOMER,
  instalmentLoan,
  openTestBook,
  type TestBook,
  TITLE_CUSTOMER,
  titleLoan,
} from './test-book.ts';

let book: TestBook;
let titleId: string;
let instalmentId: string;
beforeAll(async () => {
  book = await openTestBook();
  titleId = await book.lender.openLoan(titleLoan('title'));
  instalmentId = await book.lender.openLoan(instalmentLoan('instalment'));
  await book.pay(titleId, 55_000, '2026-02-04', 'first');
  await book.pay(instalmentId, 17_141, '2026-02-28', 'second');
  await book.pay(instalmentId, 17_141, '2026-03-31', 'third');
});
afterAll(() => book.close());

describe('the application can add to the ledger and never change it', () => {
  test.each([
    ['update loanbook.journals set amount_cents = 1'],
    ['delete from loanbook.journals'],
    ['update loanbook.legs set amount_cents = 1'],
    ['delete from loanbook.legs'],
    ['truncate loanbook.legs'],
    ['update loanbook.loans set amount_cents = 1'],
    ["update loanbook.loans set borrower_id = '1'"],
    ['delete from loanbook.loans'],
  ])('%s', async (statement) => {
    await expect(book.db.query('worker', statement)).rejects.toThrow(/permission denied/);
  });

  test('legs that do not sum to zero, or belong to no journal, do not go in', async () => {
    const add = (reference: string, cents: number) =>
      book.db.query(
        'worker',
        'insert into loanbook.legs (reference, leg_no, loan_id, customer_id, account, amount_cents) values ($1, 90, $2, $3, $4, $5)',
        [reference, titleId, TITLE_CUSTOMER, 'cash:received', cents],
      );
    await expect(add('first', 1)).rejects.toThrow(/do not sum to zero/);
    await expect(add('nothing', 0)).rejects.toThrow(/without a journal/);
  });
});

describe('row-level security', () => {
  const seen = (customerIds: string[], table: string) =>
    book.db
      .query<{ n: number }>({ customerIds }, `select count(*)::integer as n from loanbook.${table}`)
      .then(([row]) => row?.n);

  test.each([
    [
      'the borrower',
      [INSTALMENT_CUSTOMER],
      { loans: 1, journals: 3, legs: 12, schedules: 1, customers: 1, customer_versions: 1 },
    ],
    ['the cosigner', [COSIGNER], { loans: 1, journals: 3, legs: 0, schedules: 1, customers: 1, customer_versions: 1 }],
    ['somebody else', ['999999'], { loans: 0, journals: 0, legs: 0, schedules: 0, customers: 0, customer_versions: 0 }],
    ['nobody', [], { loans: 0, journals: 0, legs: 0, schedules: 0, customers: 0, customer_versions: 0 }],
  ])('%s', async (_, customerIds, expected) => {
    for (const [table, rows] of Object.entries(expected))
      expect([table, await seen(customerIds, table)]).toEqual([table, rows]);
  });

  test('loans are answered for the customers asked for and no others', async () => {
    const loans = await book.loanBook.loansOf([TITLE_CUSTOMER, COSIGNER], '2026-04-01');
    expect(loans.map((loan) => loan.loanId)).toEqual([titleId, instalmentId]);
    expect(loans[1]).toMatchObject({ cosignerId: COSIGNER, cosignerName: 'Ben Boyd' });
    expect(await book.loanBook.loansOf([], '2026-04-01')).toEqual([]);
  });
});

describe('audit', () => {
  test('finds a sound ledger sound, with legs that sum to zero', async () => {
    expect(await book.loanBook.audit()).toEqual({ journals: 5, legs: 19, imbalanceCents: 0, firstBadJournal: null });
  });

  test.each([
    ['a changed amount', "update loanbook.journals set amount_cents = 17140 where reference = 'second'", 'second'],
    ['a changed date', "update loanbook.journals set date = '2026-02-27' where reference = 'second'", 'second'],
    [
      'a changed leg',
      "update loanbook.legs set amount_cents = amount_cents + 1 where reference = 'third' and leg_no = 1",
      'third',
    ],
    [
      'a pair of legs added',
      "insert into loanbook.legs select reference, leg_no + 50, loan_id, customer_id, account, amount_cents from loanbook.legs where reference = 'first'",
      'first',
    ],
    ['a removed journal', "delete from loanbook.journals where reference = 'second'", 'third'],
    ['a removed last journal', "delete from loanbook.journals where reference = 'third'", 'second'],
    [
      'a changed balance',
      `update loanbook.loans set principal_cents = principal_cents - 1 where loan_id like '42310%'`,
      'third',
    ],
  ])('names the first bad journal after %s', async (_, statement, expected) => {
    const owner = new pg.Client({ connectionString: book.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(statement);
      expect((await auditOn(owner)).firstBadJournal).toBe(expected);
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
  });
});

/** The audit on a connection that has tampered and will take it back. */
async function auditOn(owner: pg.Client) {
  const tx = {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (text.startsWith('set transaction')) return [];
      return (await owner.query(text, values as unknown[])).rows as Row[];
    },
  };
  return audit({ transaction: (_, work) => work(tx), query: (_, text, values) => tx.query(text, values) });
}
