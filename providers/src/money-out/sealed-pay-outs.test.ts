import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../keys/ring-key.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { accountSeal } from './sealed-account.ts';
import { sealedPayOuts } from './sealed-pay-outs.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('accounts of payments on their way are sealed anew, and open before and after', async () => {
  let nowMs = 0;
  const ring = testRing(() => nowMs);
  // As before rings: the first key names itself nowhere.
  await ring.change((keys) => keys.map((key) => (key.purpose === 'personal-data' ? { ...key, isFirst: true } : key)));
  const { db } = database;
  const seal = accountSeal(ring);
  const account = { routingNumber: '123456780', accountNumber: '10020030', holderName: 'Ada Ames' } as never;
  await db.query(
    'worker',
    `insert into providers.pay_outs (reference, way, amount_cents, target, sealed_account, outcome, received_at, known_at)
     values ('one', 'bank', 100, '{}', $1, 'onItsWay', now(), now()), ('other', 'bank', 100, '{}', null, 'sent', now(), now())`,
    [seal.seal(account)],
  );
  const values = sealedPayOuts(db, ring);
  const opened = async () => {
    const [row] = await db.query<{ sealed: string }>(
      'worker',
      "select sealed_account as sealed from providers.pay_outs where reference = 'one'",
    );
    return seal.open(row?.sealed ?? '');
  };
  expect(await values.count()).toEqual(new Map([['', 1]]));
  await ring.change((keys) => [...keys, newKey('personal-data', { nowMs, fromMs: 1 })]);
  nowMs = 1;
  expect(await opened()).toEqual(account);
  expect(await values.reseal('')).toEqual({ done: 1, last: undefined });
  expect(await values.count()).toEqual(new Map([[ring.current('personal-data').id, 1]]));
  await ring.change((keys) => keys.filter(({ purpose, isFirst }) => purpose !== 'personal-data' || !isFirst));
  expect(await opened()).toEqual(account);
});
