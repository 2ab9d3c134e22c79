import { dateInZone } from '@lendside/domain/calendar-date';
import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { StoreDirectory } from '@lendside/providers/store-directory/port';
import { testRuntime } from '@lendside/providers/test-runtime';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { saveVersions } from '../loan-versions/loan-versions-store.ts';
import { openLoanMirror, orLastKnown, refreshMirror, withMirror } from './loan-mirror.ts';

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

const runtime = testRuntime();
const { clock } = runtime;
const TODAY = dateInZone(clock.nowMs());
const away = () => Promise.reject(new ProviderAway('loanBook', 'loansOf', 'timeout'));
const facts = (loanId: string, borrowerId: string, principalCents = 1_000) =>
  ({ loanId, borrowerId, principalCents, asOf: TODAY }) as LoanFacts;

/** A loan system with some loans, which notes what it is asked. */
function farSystem(loans: LoanFacts[]) {
  const far = { loans, isAway: false, asked: [] as (readonly string[])[], unreadable: '' };
  const loanBook = {
    async loansOf(customerIds: readonly string[]) {
      far.asked.push(customerIds);
      if (far.isAway || customerIds.includes(far.unreadable)) return away();
      return far.loans.filter(({ borrowerId }) => customerIds.includes(borrowerId));
    },
    loan: async (loanId: string) => far.loans.find((loan) => loan.loanId === loanId),
    loansById: async () => (far.isAway ? away() : new Map()),
    partiesOf: () => (far.isAway ? away() : Promise.resolve(new Map())),
  } as unknown as LoanBook;
  const storeDirectory = { stores: away, store: away } as unknown as StoreDirectory;
  return { far, loanBook, storeDirectory };
}

const around = { db: undefined as never, clock, businessDate: () => TODAY };
let people = 0;
let [ada, loanId] = ['', ''];
let far: ReturnType<typeof farSystem>['far'];
let book: LoanBook;
const mirror = () => openLoanMirror(db);
beforeEach(async () => {
  people += 1;
  [ada, loanId] = [`ada-${people}`, `loan-${people}`];
  const system = farSystem([facts(loanId, ada)]);
  ({ far } = system);
  book = withMirror(system, { ...around, db }).loanBook;
  await runtime.advance(60_000);
});
const told = (version: number, customerId = ada) =>
  saveVersions(db, new Map([[customerId, version]]), { askedAtMs: clock.nowMs(), isWanted: true });
const refresh = () => refreshMirror(book, { ...around, db });
const known = async () => {
  const last = await mirror().loansOf([ada]);
  return last && { cents: last.answer.map(({ principalCents }) => principalCents), atMs: last.knownAtMs };
};

describe('the mirror of a loan system far away', () => {
  it('knows what was read, as of when it was asked for', async () => {
    expect(await known()).toBeUndefined();
    const atMs = clock.nowMs();
    await book.loansOf([ada], TODAY);
    await runtime.advance(5_000);
    expect(await known()).toEqual({ cents: [1_000], atMs });
  });

  it('is as new as the last time its version was told again, on the same day', async () => {
    await told(3);
    await runtime.advance(1_000);
    await book.loansOf([ada], TODAY);
    await runtime.advance(20_000);
    await told(3);
    expect((await known())?.atMs).toBe(clock.nowMs());
    await runtime.advance(24 * 3_600_000);
    await told(3);
    // Another day's interest is not in it.
    expect((await known())?.atMs).toBeLessThan(clock.nowMs() - 23 * 3_600_000);
  });

  it('is read anew once something changed, and is of its first time until then', async () => {
    await told(3);
    await runtime.advance(1_000);
    const atMs = clock.nowMs();
    await book.loansOf([ada], TODAY);
    await runtime.advance(1_000);
    await told(4);
    far.loans = [facts(loanId, ada, 900)];
    expect(await known()).toEqual({ cents: [1_000], atMs });
    await refresh();
    expect(far.asked).toHaveLength(1);
    await runtime.advance(2_000);
    await refresh();
    expect(await known()).toEqual({ cents: [900], atMs: clock.nowMs() });
    await refresh();
    expect(far.asked).toHaveLength(2);
  });

  it('is read for whose pages are looked at, also where a list was at hand', async () => {
    await told(1);
    await refresh();
    expect((await known())?.cents).toEqual([1_000]);
  });

  it('is not changed by an answer to an older question', async () => {
    await book.loansOf([ada], TODAY);
    const [{ read_at: readAt = 0 } = {}] = await db.query<{ read_at: number }>(
      'worker',
      'select read_at from lendside.loan_mirror where loan_id = $1',
      [loanId],
    );
    expect(readAt).toBe(clock.nowMs());
    far.loans = [facts(loanId, ada, 5)];
    await book.loansOf([ada], TODAY);
    expect((await known())?.cents).toEqual([1_000]);
  });

  it('goes on past a customer whose loans cannot be read', async () => {
    const bert = `bert-${people}`;
    far.loans.push(facts(`${loanId}-b`, bert));
    await told(1);
    await told(1, bert);
    far.unreadable = bert;
    await expect(refresh()).rejects.toThrow(ProviderAway);
    expect((await known())?.cents).toEqual([1_000]);
    expect(await mirror().loansOf([bert])).toBeUndefined();
  });

  it('shows a loan whose borrower became another to neither, and says whose it was', async () => {
    await book.loansOf([ada], TODAY);
    await runtime.advance(1_000);
    far.loans = [facts(loanId, 'eve')];
    await book.loan(loanId, TODAY);
    expect([await mirror().loan(['eve'], loanId), await mirror().loan([ada], loanId)]).toEqual([undefined, undefined]);
    await runtime.advance(1_000);
    far.loans = [facts(loanId, ada)];
    await book.loan(loanId, TODAY);
    expect((await mirror().loan([ada], loanId))?.answer.borrowerId).toBe(ada);
  });

  it('forgets a loan that is none of a customer any more, and one that there is not', async () => {
    await book.loansOf([ada], TODAY);
    far.loans = [];
    await runtime.advance(1_000);
    await book.loansOf([ada], TODAY);
    expect((await known())?.cents).toEqual([]);
  });

  it('answers whose a loan is while the system is away, and nothing it was never told', async () => {
    await book.loansOf([ada], TODAY);
    far.isAway = true;
    expect((await book.partiesOf([loanId])).get(loanId)?.borrowerId).toBe(ada);
    await expect(book.partiesOf([loanId, 'none'])).rejects.toThrow(ProviderAway);
    await expect(book.loansOf([ada], TODAY)).rejects.toThrow(ProviderAway);
  });

  it('keeps no name and no number of a vehicle', async () => {
    far.loans = [
      {
        ...facts(loanId, ada),
        cosignerName: 'Zoe',
        collateral: { year: 2016, make: 'H', model: 'C', vin: 'VIN-OF-ZOE' },
      },
    ];
    await book.loansOf([ada], TODAY);
    const [row] = await db.query<{ facts: object }>(
      'worker',
      'select facts from lendside.loan_mirror where loan_id = $1',
      [loanId],
    );
    expect(JSON.stringify(row)).not.toMatch(/Zoe|VIN-OF/);
  });

  it('is read anew for what the system tells by itself, unless that is known, and never for somebody unknown', async () => {
    await told(5);
    await runtime.advance(1_000);
    await book.loansOf([ada], TODAY);
    await runtime.advance(1_000);
    far.loans = [facts(loanId, ada, 700)];
    await mirror().toldOfChange([{ customerId: ada, version: 5 }], clock.nowMs());
    await refresh();
    expect((await known())?.cents).toEqual([1_000]);
    await mirror().toldOfChange(
      [
        { customerId: ada, version: 6 },
        { customerId: 'nobody', version: 1 },
      ],
      clock.nowMs(),
    );
    await runtime.advance(2_000);
    await refresh();
    expect((await known())?.cents).toEqual([700]);
    expect(far.asked.flat()).not.toContain('nobody');
  });
});

it('what was last known is answered only while the system is away, never for another failure', async () => {
  const last = async () => ({ answer: 'old', knownAtMs: 0 });
  expect(await orLastKnown(async () => 'new', last)).toEqual({ answer: 'new' });
  expect(await orLastKnown<string>(away, last)).toEqual({ answer: 'old', knownAt: '1970-01-01T00:00:00.000Z' });
  await expect(orLastKnown(away, undefined)).rejects.toThrow(ProviderAway);
  await expect(orLastKnown<string>(() => Promise.reject(new Error('ours')), last)).rejects.toThrow('ours');
});
