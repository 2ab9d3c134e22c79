import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import { testRuntime } from '@lendside/providers/test-runtime';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { askVersionsAnew, type FarBook, withKnownVersions } from './known-versions.ts';

let database: { url: string; drop(): Promise<void> };
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** A loan system with one version for all, which notes what it is asked. */
function farSystem() {
  const far = {
    version: 1,
    asked: [] as (readonly string[])[],
    partiesAsked: 0,
    beforeAnswer: async () => undefined as unknown,
  };
  const ports = {
    loanBook: {
      async versionsOf(customerIds: readonly string[]) {
        far.asked.push(customerIds);
        const told = new Map(customerIds.map((customerId) => [customerId, far.version]));
        await far.beforeAnswer();
        return told;
      },
      async partiesOf(loanIds: readonly string[]) {
        far.partiesAsked += 1;
        return new Map(loanIds.map((loanId) => [loanId, { borrowerId: `${loanId}-b`, cosignerId: `${loanId}-c` }]));
      },
    } as unknown as LoanBook,
    loanMoney: { post: async () => [] } as unknown as LoanMoney,
    loanChanges: {
      draw: () => Promise.reject(new Error('lost')),
      answerTo: async () => undefined,
    } as unknown as LoanChanges,
    loanOrigination: {
      application: async (applicationId: string) => ({ customerId: `${applicationId}-b` }),
      payOut: () => Promise.reject(new Error('lost')),
    } as unknown as LoanOrigination,
  } satisfies FarBook;
  return { far, ports };
}

const runtime = testRuntime();
const { clock } = runtime;
let far: ReturnType<typeof farSystem>['far'];
let ports: FarBook;
let known: FarBook;
let other: FarBook;
let people = 0;
let [loanId, borrower, cosigner] = ['', '', ''];
beforeEach(() => {
  ({ far, ports } = farSystem());
  known = withKnownVersions(ports, { db, clock });
  // Another process on the same database.
  other = withKnownVersions(ports, { db, clock });
  people += 1;
  loanId = `loan-${people}`;
  [borrower, cosigner] = [`${loanId}-b`, `${loanId}-c`];
});
const version = async (of = known) => (await of.loanBook.versionsOf([borrower])).get(borrower);
const payment = () => [{ reference: 'r', loanId, amountCents: 1, date: '2026-02-10', confirmationNumber: 'c' }];

describe('versions of a loan system far away', () => {
  it('are asked for once, and known to every process for moments', async () => {
    expect([await version(), await version(), await version(other)]).toEqual([1, 1, 1]);
    expect(far.asked).toEqual([[borrower]]);
    expect((await known.loanBook.versionsOf([cosigner, borrower])).size).toBe(2);
    expect(far.asked.at(-1)).toEqual([cosigner]);
    await runtime.advance(3_001);
    far.version = 2;
    expect(await version()).toBe(2);
  });

  it('are asked for anew by the job while a page wants them, and no longer', async () => {
    await version();
    for (let second = 0; second < 130; second += 1) {
      await runtime.advance(1_000);
      await askVersionsAnew(ports.loanBook, { db, clock });
      await askVersionsAnew(ports.loanBook, { db, clock });
    }
    // Two processes ask: one of them does. After two minutes nothing wants it.
    expect(far.asked.filter((one) => one.includes(borrower)).length).toBeLessThanOrEqual(121);
    expect(far.asked.filter((one) => one.includes(borrower)).length).toBeGreaterThan(115);
  });

  it('that the lender changed show within seconds', async () => {
    await version();
    far.version = 7;
    await runtime.advance(1_000);
    await askVersionsAnew(ports.loanBook, { db, clock });
    const before = far.asked.length;
    expect(await version()).toBe(7);
    expect(far.asked).toHaveLength(before);
  });

  it.each([
    ['a payment', () => known.loanMoney.post(payment())],
    ['a change whose answer is lost', () => known.loanChanges.draw({ loanId } as never).catch(() => undefined)],
  ])('are not taken after %s, in any process, of borrower and cosigner', async (_, change) => {
    await version(other);
    await other.loanBook.versionsOf([cosigner]);
    far.version = 2;
    await runtime.advance(1);
    await change();
    await runtime.advance(1);
    expect(await version(other)).toBe(2);
    expect((await other.loanBook.versionsOf([cosigner])).get(cosigner)).toBe(2);
    await change();
    expect(far.partiesAsked).toBe(1);
  });

  it('are not taken after the money of a new loan was asked for', async () => {
    await version(other);
    far.version = 2;
    await runtime.advance(1);
    await known.loanOrigination.payOut({ applicationId: loanId } as never).catch(() => undefined);
    await runtime.advance(1);
    expect(await version(other)).toBe(2);
  });

  it('told before a change are not saved after it', async () => {
    far.beforeAnswer = async () => {
      far.beforeAnswer = async () => undefined;
      await runtime.advance(1);
      await known.loanMoney.post(payment());
      far.version = 2;
      await runtime.advance(1);
    };
    await version(other);
    expect(await version(other)).toBe(2);
  });

  it('are looked up without a question, where nothing is changed', async () => {
    await version();
    await known.loanChanges.answerTo({ reference: 'r', loanId });
    expect(far.partiesAsked).toBe(0);
  });
});
