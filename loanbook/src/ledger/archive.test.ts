import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStored } from '../engine/stored-journals.ts';
import {
  COSIGNER,
  INSTALLMENT_CUSTOMER,
  installmentLoan,
  openTestBook,
  type TestBook,
  TITLE_CUSTOMER,
  titleLoan,
} from '../test-book.ts';
import { archiveLedgers, ledgerBytes, planArchive, tidyLedger } from './archive.ts';
import { findFirstBad } from './audit.ts';

const BEFORE = '2026-07-01';

let book: TestBook;
let owner: pg.Client;
let endedId: string;
let openId: string;
let before: Awaited<ReturnType<typeof readAll>>;
let again: Awaited<ReturnType<typeof useAgain>>;
beforeAll(async () => {
  book = await openTestBook();
  owner = new pg.Client({ connectionString: book.ownerUrl });
  await owner.connect();
  endedId = await book.lender.openLoan(installmentLoan('ended'));
  openId = await book.lender.openLoan(titleLoan('open'));
  await book.pay(openId, 55_000, '2026-02-04', 'open-1');
  await book.pay(endedId, 17_141, '2026-02-28', 'ended-1');
  await book.pay(endedId, 10_000, '2026-03-31', 'ended-2');
  await book.lender.reverse(endedId, '2026-04-10', { reference: 'ended-2-back', target: 'ended-2' });
  await payOff(endedId, '2026-05-15', 'ended-last');
  again = await useAgain();
  before = await readAll(endedId);
});
afterAll(async () => {
  await owner?.end();
  await book?.close();
});

async function payOff(loanId: string, date: string, reference: string) {
  const facts = (await book.loanBook.loansById([loanId], date)).get(loanId);
  const outcome = await book.pay(loanId, facts?.payoffAmountCents ?? 0, date, reference);
  expect((await book.loanBook.loansById([loanId], date)).get(loanId)?.paidOffDate).toBe(date);
  return outcome;
}

/** A reference that was used is used again, for its loan and for another one. */
const useAgain = async () => [
  await book.pay(endedId, 1_000, '2026-08-01', 'ended-last'),
  await book.pay(openId, 1_000, '2026-08-01', 'ended-last'),
];

/** All that is read of a loan's ledger. */
const readAll = async (loanId: string) => ({
  history: await book.loanBook.history(loanId),
  page: await book.loanBook.historyPage(loanId, { atMost: 2 }),
  statements: await book.loanBook.statements(loanId, '2026-06-01'),
  stored: await book.db.transaction('worker', (tx) => readStored(tx, loanId)),
  rows: await book.db.query(
    'worker',
    `select to_jsonb(j) - 'archived_legs' as row, loanbook.legs_of(reference, archived_legs) as legs
       from loanbook.all_journals j where loan_id = $1 order by sequence`,
    [loanId],
  ),
  audit: await book.loanBook.audit(),
});

const rowsOf = async (table: string, loanId: string) =>
  (await book.db.query('worker', `select from loanbook.${table} where loan_id = $1`, [loanId])).length;

test('a loan that is not over, or ended later, stays where it is', async () => {
  expect(await archiveLedgers(owner, '2026-05-15')).toEqual({ loans: 0, journals: 0, legs: 0 });
  expect(await planArchive(owner, BEFORE)).toMatchObject({ loans: 1, journals: before.stored.length });
});

test('an archived ledger reads as before, in pages and statements, for a replay and for the audit', async () => {
  const planned = await planArchive(owner, BEFORE);
  const progress: number[] = [];
  expect(await archiveLedgers(owner, BEFORE, ({ loans }) => progress.push(loans))).toEqual(planned);
  expect(progress).toEqual([1]);
  expect([await rowsOf('journals', endedId), await rowsOf('legs', endedId)]).toEqual([0, 0]);
  expect(await rowsOf('journals', openId)).toBe(2);
  expect(before.statements.length).toBeGreaterThan(3);
  expect(await readAll(endedId)).toEqual(before);
  expect(before.audit.firstBadJournal).toBe(null);
  await tidyLedger(owner);
  expect((await ledgerBytes(owner)).archive).toBeGreaterThan(0);
  expect(await archiveLedgers(owner, BEFORE)).toEqual({ loans: 0, journals: 0, legs: 0 });
});

test('a reference of the archive is answered as it was, for its own loan and for another one', async () => {
  const journals = await rowsOf('journals', openId);
  expect(again.map(({ outcome }) => outcome)).toEqual(['alreadyPosted', 'alreadyPosted']);
  expect(await useAgain()).toEqual(again);
  expect([await rowsOf('journals', openId), await rowsOf('journals', endedId)]).toEqual([journals, 0]);
  expect(await book.lender.openLoan(installmentLoan('ended'))).toBe(endedId);
});

test('parties see it and others do not, and the service can neither add nor change', async () => {
  const seen = async (customerId: string) =>
    (await book.db.query({ customerIds: [customerId] }, 'select from loanbook.archived_journals')).length;
  expect([await seen(INSTALLMENT_CUSTOMER), await seen(COSIGNER), await seen(TITLE_CUSTOMER)]).toEqual([
    before.stored.length,
    before.stored.length,
    0,
  ]);
  for (const statement of [
    "insert into loanbook.archived_references (reference, loan_id) values ('new', 'x')",
    'delete from loanbook.archived_ledgers',
    "update loanbook.archived_ledgers set journals = '[]'",
  ])
    await expect(book.db.query('worker', statement)).rejects.toThrow(/permission denied/);
  for (const statement of [
    'delete from loanbook.archived_ledgers',
    "update loanbook.archived_references set loan_id = 'x'",
    'truncate loanbook.archived_ledgers',
  ])
    await expect(owner.query(statement)).rejects.toThrow('the ledger is append only');
});

/** Does something as the owner in a transaction, looks, and takes it back. */
async function tried<Answer>(statements: readonly string[], look: () => Promise<Answer>): Promise<Answer> {
  await owner.query("begin; set local lendside.actor = 'worker'");
  try {
    for (const statement of statements) await owner.query(statement);
    return await look();
  } finally {
    await owner.query('rollback');
  }
}

const COPY = `insert into loanbook.archived_ledgers
  select loan_id, min(sequence), max(sequence), min(customer_id), min(cosigner_id), now(),
    jsonb_agg(to_jsonb(j) - 'loan_id' || '{"legs": []}' order by sequence) from loanbook.journals j where reference like 'open%' group by 1`;
const HOLD =
  "insert into loanbook.archived_references select reference, loan_id from loanbook.journals where reference like 'open%'";

describe('a row of the ledger cannot be lost', () => {
  test.each([
    ['without a copy', ["delete from loanbook.journals where reference = 'open-1'"]],
    ['without its legs', [COPY, HOLD, "delete from loanbook.legs where reference = 'open-1'"]],
    ['without its reference', [COPY, "delete from loanbook.journals where reference = 'open-1'"]],
    [
      'for a copy that says something else',
      [
        COPY.replace("'loan_id' ||", `'loan_id' || '{"amount_cents": 1}' ||`),
        HOLD,
        "delete from loanbook.journals where reference = 'open-1'",
      ],
    ],
  ])('%s', async (_, statements) => {
    await expect(tried(statements, async () => undefined)).rejects.toThrow('what goes has to stand in the archive');
  });

  test('and goes with an exact one', async () => {
    await tried([COPY, HOLD, "delete from loanbook.journals where reference = 'open-1'"], async () => undefined);
  });
});

describe('the audit names', () => {
  const found = (...statements: readonly string[]) =>
    tried(['set local session_replication_role = replica', ...statements], () =>
      findFirstBad({
        async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
          if (text.startsWith('set transaction')) return [];
          return (await owner.query(text, values as unknown[])).rows as Row[];
        },
      }),
    );

  test.each([
    ['an amount in the archive', '{1,amount_cents}', '1', 'ended-1', 'seal'],
    ['a leg in the archive', '{1,legs,0,amount_cents}', '1', 'ended-1', 'sum'],
    ['a journal cut out of it', undefined, '', 'ended-2', 'chain'],
  ])('%s', async (_, path, value, reference, wrong) => {
    const altered = path === undefined ? 'journals - 1' : `jsonb_set(journals, '${path}', '${value}')`;
    expect(await found(`update loanbook.archived_ledgers set journals = ${altered}`)).toMatchObject({
      firstBadJournal: reference,
      wrong,
    });
  });

  test('a loan whose archive is missing, and a reference that could be used again', async () => {
    expect(await found('delete from loanbook.archived_ledgers')).toMatchObject({
      firstBadJournal: endedId,
      wrong: 'loan',
    });
    expect(await found("delete from loanbook.archived_references where reference = 'ended-1'")).toMatchObject({
      firstBadJournal: 'ended-1',
      wrong: 'reused',
    });
  });
});

test('what comes late is booked beside the archive, and goes into it once the loan has ended again', async () => {
  await book.lender.reverse(endedId, '2026-08-01', { reference: 'late', target: 'ended-last' });
  expect(await rowsOf('journals', endedId)).toBeGreaterThan(0);
  const audited = await book.loanBook.audit();
  expect(audited).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  expect((await book.loanBook.history(endedId)).find(({ reference }) => reference === 'ended-last')?.state).toBe(
    'reversed',
  );
  expect(await archiveLedgers(owner, '2027-01-01')).toEqual({ loans: 0, journals: 0, legs: 0 });
  await payOff(endedId, '2026-08-10', 'ended-again');
  const { audit: _, ...whole } = await readAll(endedId);
  expect(await archiveLedgers(owner, '2027-01-01')).toMatchObject({ loans: 1 });
  expect(await readAll(endedId)).toMatchObject(whole);
  expect(await rowsOf('archived_ledgers', endedId)).toBe(2);
  expect(await book.loanBook.audit()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});
