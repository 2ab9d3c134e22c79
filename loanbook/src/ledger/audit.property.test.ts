import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';
import { findFirstBad } from './audit.ts';

let book: TestBook;
let owner: pg.Client;
/** References in the order in which they were posted, with the loan of each. */
let journals: readonly { readonly reference: string; readonly loanId: string; readonly legs: number }[];

beforeAll(async () => {
  book = await openTestBook();
  for (let number = 1; number <= 4; number++) {
    const loanId = await book.lender.openLoan(
      number % 2 === 0 ? titleLoan(`loan-${number}`) : installmentLoan(`loan-${number}`),
    );
    for (const month of ['02', '03', '04', '05']) {
      await book.pay(loanId, 20_000 + number, `2026-${month}-28`, `payment-${number}-${month}`);
    }
  }
  owner = new pg.Client({ connectionString: book.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select j.reference, j.loan_id as "loanId", (select count(*)::integer from loanbook.legs l where l.reference = j.reference) as legs
     from loanbook.journals j order by j.posted_at, j.loan_id, j.sequence`,
  );
  journals = rows;
});
afterAll(async () => {
  await owner?.end();
  await book?.close();
});

async function found(statement: string, values: readonly unknown[]) {
  await owner.query('begin');
  try {
    await owner.query('set local session_replication_role = replica');
    const { rowCount } = await owner.query(statement, values as unknown[]);
    const finding = await findFirstBad({
      query: async <Row>(text: string, given?: readonly unknown[]) =>
        text.startsWith('set transaction') ? [] : ((await owner.query(text, given as unknown[])).rows as Row[]),
    });
    return { changed: rowCount ?? 0, firstBadJournal: finding.firstBadJournal };
  } finally {
    await owner.query('rollback');
  }
}

const CHANGES = [
  'amount_cents = amount_cents + 1',
  'principal_cents = principal_cents - 1',
  'interest_cents = interest_cents + 7',
  'fees_cents = fees_cents + 1',
  'balance_cents = balance_cents - 100',
  'date = date + 1',
  "posted_at = posted_at + interval '1 millisecond'",
  "customer_id = '999999'",
  "kind = 'adjustment'",
  "confirmation_number = 'C-forged'",
  "payload = coalesce(payload, '') || ' '",
  "previous_hash = reverse(previous_hash) || '0'",
  'hash = reverse(hash)',
] as const;

test('whatever is changed in whichever journal, that journal is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...CHANGES), async (lot, change) => {
      const { reference } = journals[lot % journals.length] as (typeof journals)[number];
      const finding = await found(`update loanbook.journals set ${change} where reference = $1`, [reference]);
      expect(finding).toEqual({ changed: 1, firstBadJournal: reference });
    }),
    { numRuns: 60 },
  );
});

test('whatever is done to whichever leg, its journal is named', async () => {
  const forged = fc.constantFrom(
    'update loanbook.legs set amount_cents = amount_cents + 1 where reference = $1 and leg_no = $2',
    'update loanbook.legs set amount_cents = -amount_cents where reference = $1 and leg_no = $2',
    "update loanbook.legs set account = 'loss:chargeOff' where reference = $1 and leg_no = $2",
    'delete from loanbook.legs where reference = $1 and leg_no = $2',
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), forged, async (lot, leg, statement) => {
      const moving = journals.filter((journal) => journal.legs > 0);
      const { reference, legs } = moving[lot % moving.length] as (typeof journals)[number];
      expect(await found(statement, [reference, 1 + (leg % legs)])).toEqual({ changed: 1, firstBadJournal: reference });
    }),
    { numRuns: 60 },
  );
});

test('whichever journal is taken away, it is named, or where it moved no money the one that followed it', async () => {
  for (const [index, { reference, loanId, legs }] of journals.entries()) {
    const finding = await found('delete from loanbook.journals where reference = $1', [reference]);
    const next = journals.slice(index + 1).find((journal) => journal.loanId === loanId);
    const named = legs > 0 ? reference : next?.reference;
    expect(finding).toEqual({ changed: 1, firstBadJournal: named });
  }
});
