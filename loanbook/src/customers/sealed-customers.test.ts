import type { Database } from '@lendside/providers/database';
import { newKey } from '@lendside/providers/keys/ring-key';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { type TestRing, testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openDatabase } from '@lendside/service/platform/database/database';
import { testDatabase } from '@lendside/tools/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenLoanbook, openLoanbook } from '../open-loanbook.ts';
import { titleLoan } from '../test-book.ts';
import { sealedCustomers } from './sealed-customers.ts';

/** People who are customers at both systems, whose SSNs are sealed anew in three batches. */
const PEOPLE = 250;
const number = (index: number) => String(index).padStart(4, '0');
const ssnOf = (index: number) => `512-55-${number(index)}`;
const proofOf = (index: number) => ({ phoneNumber: `202555${number(index)}`, birthDate: '1984-02-29' });

let nowMs: number;
let ring: TestRing;
let db: OpenedDatabase;
let drop: () => Promise<void>;
let book: OpenLoanbook;
let ssns: SealedValues;
let banks: SealedValues;

type OpenedDatabase = Database & { close(): Promise<void> };

beforeEach(async () => {
  nowMs = 0;
  ring = testRing(() => nowMs);
  const database = await testDatabase();
  drop = database.drop;
  db = openDatabase(database.url, { max: 4 });
  book = openLoanbook({ db, runtime: testRuntime(), keys: ring });
  await book.lender.prepare();
  await book.lender.addCustomers(Array.from({ length: PEOPLE }, (_, index) => index).flatMap(customersOf));
  [ssns, banks] = sealedCustomers(db, ring) as [SealedValues, SealedValues];
});
afterEach(async () => {
  await db.close();
  await drop();
});

/** One is before, the other behind, in the order in which they are sealed anew. */
function customersOf(index: number) {
  const person = { ...proofOf(index), firstName: 'Uma', lastName: 'Umber', bankrupt: false, ssn: ssnOf(index) };
  const status = 'notCovered' as const;
  return [
    { ...person, customerId: `1${number(index)}`, lmsId: 'NLS' as const, militaryStatus: status, storeId: '40120' },
    { ...person, customerId: `2${number(index)}`, lmsId: 'TLXe' as const, militaryStatus: status, storeId: '42310' },
  ];
}

async function rotate(): Promise<void> {
  await ring.change((keys) => [...keys, newKey('personal-data', { nowMs, fromMs: nowMs + 1 })]);
  nowMs += 1;
}

const idsMatching = async (proof: Parameters<OpenLoanbook['customerFile']['customersMatching']>[0]) =>
  (await book.customerFile.customersMatching(proof)).map(({ customerId }) => customerId);
const counts = async (values: SealedValues) => [...(await values.count()).values()].sort((one, other) => one - other);

test('between two batches people are found by SSN and by loan at both systems, whichever key each row is under', async () => {
  const loan = await book.lender.openLoan({ ...titleLoan('both'), borrowerId: '10007' });
  await rotate();
  expect(await ssns.reseal('')).toEqual({ done: 200, last: '10199' });
  expect(await counts(ssns)).toEqual([200, 300]);
  for (const index of [7, 199, 200, 249]) {
    const both = [`1${number(index)}`, `2${number(index)}`];
    expect(await idsMatching({ ...proofOf(index), ssn: ssnOf(index) })).toEqual(both);
  }
  expect(await idsMatching({ ...proofOf(7), loanId: loan })).toEqual(['10007', '20007']);
  expect(await idsMatching({ ...proofOf(7), ssn: ssnOf(8) })).toEqual([]);
});

test('an SSN that is on file stays the same one, and another one is refused, under either key', async () => {
  await rotate();
  await ssns.reseal('');
  const save = (customerId: string, ssn: string) =>
    book.customerFile.saveDetails({ reference: `${customerId} ${ssn}`, customerId, change: { ssn } });
  for (const customerId of ['10007', '20007']) {
    expect(await save(customerId, ssnOf(7))).toMatchObject({ outcome: 'saved', changed: [] });
    expect(await save(customerId, ssnOf(8))).toEqual({ outcome: 'refused', reason: 'ssn_cannot_change' });
  }
});

test('batches go on where they were, and a row in use comes in the next round', async () => {
  await rotate();
  await db.transaction('worker', async (tx) => {
    await tx.query("select from loanbook.customers where customer_id = '10007' for update");
    const done: number[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const batch = await ssns.reseal(after);
      done.push(batch.done);
      after = batch.last;
    }
    expect(done).toEqual([200, 200, 99]);
  });
  expect(await counts(ssns)).toEqual([1, 499]);
  expect(await ssns.reseal('')).toEqual({ done: 1, last: undefined });
  expect(await ssns.reseal('')).toEqual({ done: 0, last: undefined });
  const [former] = ring.live('personal-data').slice(1);
  await ring.change((keys) => keys.filter(({ id }) => id !== former?.id));
  expect(await idsMatching({ ...proofOf(7), ssn: ssnOf(7) })).toEqual(['10007', '20007']);
});

test('a number that no key opens is left as it is, and the others go on', async () => {
  await db.query('worker', "update loanbook.customers set ssn_sealed = 'gone.AAAA' where customer_id = '10007'");
  await rotate();
  expect(await ssns.reseal('')).toEqual({ done: 199, last: '10199' });
  expect((await ssns.count()).get('gone')).toBe(1);
});

test('an account that is saved again stays one, before, during and after', async () => {
  let times = 0;
  const save = async () => {
    times += 1;
    const bank = {
      bankAccountId: `bank-${nowMs}`,
      bankName: 'First Example Bank',
      routingNumber: '123456780',
      accountNumber: '000123456789',
    };
    const saved = await book.customerFile.saveDetails({
      reference: `bank ${times}`,
      customerId: '10007',
      change: { bank },
    });
    return saved.outcome === 'saved' ? saved.bank : saved;
  };
  const held = async () => [
    (await book.customerFile.details('10007'))?.banks.map(({ bankAccountId }) => bankAccountId),
    (await book.customerFile.bankForTransfer('10007'))?.accountNumber,
  ];
  const once = [['bank-0'], '000123456789'];
  await save();
  await rotate();
  expect(await save()).toEqual({ bankAccountId: 'bank-0', isChange: false });
  expect(await held()).toEqual(once);
  expect(await banks.reseal('')).toEqual({ done: 1, last: undefined });
  expect(await save()).toEqual({ bankAccountId: 'bank-0', isChange: false });
  expect(await held()).toEqual(once);
  expect([...(await banks.count()).keys()]).toEqual([ring.current('personal-data').id]);
});
