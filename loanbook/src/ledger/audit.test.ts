import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';
import { findFirstBad } from './audit.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
  const titleId = await book.lender.openLoan(titleLoan('title'));
  const installmentId = await book.lender.openLoan(installmentLoan('installment'));
  await book.pay(titleId, 55_000, '2026-02-04', 'first');
  await book.pay(installmentId, 17_141, '2026-02-28', 'second');
  await book.pay(installmentId, 17_141, '2026-03-31', 'third');
});
afterAll(() => book.close());

/** Does something that only a superuser can, looks with the audit, and takes it back. */
async function afterTampering(...statements: readonly string[]) {
  const owner = new pg.Client({ connectionString: book.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    for (const statement of statements) await owner.query(statement);
    return await findFirstBad({
      async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
        if (text.startsWith('set transaction')) return [];
        return (await owner.query(text, values as unknown[])).rows as Row[];
      },
    });
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
}

/** The audit as a person runs it. */
function auditCommand(environment: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> {
  const command = fileURLToPath(new URL('../audit-command.ts', import.meta.url));
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'));
  return new Promise((resolve) => {
    execFile(process.execPath, [tsx, command], { env: { ...process.env, ...environment } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
}

test('a sound ledger is found sound, with legs that sum to zero', async () => {
  expect(await book.loanBook.audit()).toEqual({ journals: 5, legs: 19, imbalanceCents: 0, firstBadJournal: null });
});

describe.each([
  [
    'the amount of a leg',
    "update loanbook.legs set amount_cents = amount_cents + 1 where reference = 'third' and leg_no = 1",
    'third',
    'sum',
  ],
  [
    'the amounts of two legs, so that they still sum to zero',
    `update loanbook.legs set amount_cents = amount_cents + case leg_no when 1 then 5 else -5 end
     where reference = 'second' and leg_no in (1, 2)`,
    'second',
    'seal',
  ],
  [
    'the account of a leg',
    "update loanbook.legs set account = 'loan:fee' where reference = 'second' and account = 'loan:interest'",
    'second',
    'seal',
  ],
  ['a leg removed', "delete from loanbook.legs where reference = 'second' and leg_no = 2", 'second', 'sum'],
  ['all legs of a journal removed', "delete from loanbook.legs where reference = 'second'", 'second', 'seal'],
  [
    'a pair of legs added',
    `insert into loanbook.legs select reference, leg_no + 50, loan_id, customer_id, account, amount_cents
     from loanbook.legs where reference = 'first'`,
    'first',
    'seal',
  ],
  [
    'legs moved to another loan',
    "update loanbook.legs set loan_id = '40120-500001-01' where reference = 'third'",
    'third',
    'seal',
  ],
  [
    'a leg shown to another customer',
    "update loanbook.legs set customer_id = '100002' where reference = 'third' and leg_no = 1",
    'third',
    'seal',
  ],
  [
    "a journal's amount",
    "update loanbook.journals set amount_cents = 17140 where reference = 'second'",
    'second',
    'seal',
  ],
  ["a journal's date", "update loanbook.journals set date = '2026-02-27' where reference = 'second'", 'second', 'seal'],
  [
    "a journal's time of posting",
    "update loanbook.journals set posted_at = posted_at - interval '1 second' where reference = 'first'",
    'first',
    'seal',
  ],
  [
    "a journal's reference",
    "update loanbook.journals set reference = 'other' where reference = 'first'",
    'first',
    'removed',
  ],
  [
    "a journal's confirmation number",
    "update loanbook.journals set confirmation_number = null where reference = 'first'",
    'first',
    'seal',
  ],
  ['a journal removed in the middle', "delete from loanbook.journals where reference = 'second'", 'second', 'removed'],
  [
    'the first journal of a loan removed',
    "delete from loanbook.journals where reference = 'installment'",
    'installment',
    'removed',
  ],
  ['a journal removed at the end', "delete from loanbook.journals where reference = 'third'", 'third', 'removed'],
  [
    'hashes swapped',
    `update loanbook.journals j set hash = other.hash from loanbook.journals other
     where (j.reference, other.reference) in (('second', 'third'), ('third', 'second'))`,
    'second',
    'seal',
  ],
  [
    "a loan's principal",
    "update loanbook.loans set principal_cents = principal_cents - 1 where loan_id like '42310%'",
    'third',
    'loan',
  ],
  [
    "a loan's interest",
    "update loanbook.loans set interest_cents = interest_cents + 1 where loan_id like '40120%'",
    'first',
    'loan',
  ],
  ["a loan's late charges", "update loanbook.loans set penalty_cents = 1 where loan_id like '40120%'", 'first', 'loan'],
  [
    'what is owed to a customer',
    `update loanbook.loans set extras = extras || '{"creditCents": 500}' where loan_id like '40120%'`,
    'first',
    'loan',
  ],
  [
    "a loan's last hash",
    "update loanbook.loans set last_hash = repeat('0', 64) where loan_id like '40120%'",
    'first',
    'loan',
  ],
  ['a loan removed', "delete from loanbook.loans where loan_id like '40120%'", 'first', 'loan'],
] as const)('tampering with %s', (_, statement, reference, wrong) => {
  test(`names ${reference}`, async () => {
    expect(await afterTampering(statement)).toMatchObject({ firstBadJournal: reference, wrong });
  });
});

test('a journal that vanished with its legs is missed by the one after it, and at the end by its loan', async () => {
  const vanish = (reference: string) =>
    ['journals', 'legs'].map((table) => `delete from loanbook.${table} where reference = '${reference}'`);
  expect(await afterTampering(...vanish('second'))).toMatchObject({ firstBadJournal: 'third', wrong: 'chain' });
  expect(await afterTampering(...vanish('third'))).toMatchObject({ firstBadJournal: 'second', wrong: 'loan' });
});

test('a reference used twice is named, also where the constraint against it was taken away', async () => {
  const found = await afterTampering(
    'alter table loanbook.journals drop constraint journals_reference_key',
    `insert into loanbook.journals select 'elsewhere', sequence, reference, customer_id, cosigner_id, kind, date,
       posted_at, amount_cents, principal_cents, interest_cents, fees_cents, balance_cents, installment_no, description,
       confirmation_number, result, previous_hash, hash, payload from loanbook.journals where reference = 'first'`,
  );
  expect(found.firstBadJournal).toBe('first');
});

test('of several journals tampered with, the first one posted is named', async () => {
  const found = await afterTampering(
    "update loanbook.journals set date = '2026-01-01' where reference in ('second', 'third')",
    "update loanbook.journals set posted_at = posted_at + interval '1 day' where reference = 'third'",
  );
  expect(found).toMatchObject({ firstBadJournal: 'second', wrong: 'seal' });
});

test('the command ends with 0 for a sound book, 1 with the name for another, 2 where there is none', async () => {
  const sound = await auditCommand({ DATABASE_URL: book.ownerUrl });
  expect(sound).toEqual({ code: 0, said: '5 journals, 19 legs, imbalance 0 cents: sound\n' });

  const owner = new pg.Client({ connectionString: book.ownerUrl });
  await owner.connect();
  const shift = (cents: number) =>
    owner.query(`set session_replication_role = replica;
      update loanbook.legs set amount_cents = amount_cents + ${cents} where reference = 'third' and leg_no = 1`);
  await shift(1);
  const bad = await auditCommand({ DATABASE_URL: book.ownerUrl });
  await shift(-1);
  await owner.end();
  expect(bad.code).toBe(1);
  expect(bad.said).toBe(
    '5 journals, 19 legs, imbalance 1 cents: first bad journal third: its legs do not sum to zero\n',
  );

  const none = await auditCommand({ DATABASE_URL: '', LENDSIDE_DATA: 'no-such-folder' });
  expect(none.code).toBe(2);
  expect(none.said).toContain('set DATABASE_URL or LENDSIDE_DATA');
});
