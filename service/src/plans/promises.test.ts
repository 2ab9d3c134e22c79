import { randomUUID } from 'node:crypto';
import { moveClock } from '@lendside/contract/dev';
import { makePromiseToPay, readPromiseToPay, takeBackPromiseToPay } from '@lendside/contract/promises-to-pay';
import { addDays, type CalendarDate, instantOf } from '@lendside/domain/calendar-date';
import { formatAmount } from '@lendside/domain/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import type { TestPerson } from '../test-start-world.ts';

const at = deskWorld();
let turn = 0;
let rosa: TestPerson & { readonly loanId: string };

/** An installment loan of Kansas, paid every month; nothing was paid, so that it is late after a month. */
async function borrower(name: string, daysAgo: number, cosigner?: TestPerson) {
  const { world } = at;
  const facts = { lastName: 'Reyes', lmsId: 'TLXe', storeId: '42310', user: { firstName: 'Rosa' } } as const;
  const who = await world.person(name, facts);
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo };
  const loanId = await world.loan(name, who, { ...product, ...(cosigner && { cosignerId: cosigner.customerId }) });
  return { ...who, loanId };
}

beforeEach(async () => {
  turn += 1;
  rosa = await borrower(`rosa${turn}`, 40);
});

type Who = Pick<TestPerson, 'as'> & { readonly loanId: string };
const today = () => at.world.context.businessDate();
const read = async (who: Who = rosa) => (await at.world.call(readPromiseToPay, { loanId: who.loanId }, who.as)).body;
const promise = (over: object = {}, who: Who = rosa) =>
  at.world.call(
    makePromiseToPay,
    {
      ...{ loanId: who.loanId, paymentKey: randomUUID(), paymentAmount: '50.00', promisedDate: addDays(today(), 5) },
      ...over,
    },
    who.as,
  );
const takeBack = (promiseId: string, who: Who = rosa) =>
  at.world.call(takeBackPromiseToPay, { loanId: who.loanId, promiseId }, who.as);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const subjects = async (email: string) => {
  await at.world.jobsIdle();
  return (await at.world.inbox.messagesTo(email, 30)).map(({ subject }) => subject);
};
async function pay(loanId: string, amountCents: number, date: CalendarDate = today(), reference = randomUUID()) {
  await at.world.context.ports.loanMoney.post([{ reference, loanId, amountCents, date, confirmationNumber: 'C' }]);
}
/** Ten in the morning of a day, with all that falls due until then. */
async function come(date: CalendarDate) {
  const ms = instantOf(date, 10 * 60, 'America/Chicago') - at.world.context.clock.nowMs();
  await at.world.call(moveClock, { advanceSeconds: Math.ceil(ms / 1000) }, {});
  await at.world.jobsIdle();
}
/** The person as they are signed in now: a session ends as days go by. */
const again = async (who: typeof rosa) => ({ ...who, as: await at.world.signIn(who.email) });

test('a late loan: promised once under its key, told, seen at the desk by its store, and taken back', async () => {
  const open = await read();
  expect(open).toMatchObject({ days: expect.arrayContaining([addDays(today(), 14)]), autoPay: false });
  expect(open.promise).toBeUndefined();
  const paymentKey = randomUUID();
  const made = await promise({ paymentKey });
  expect([made.status, made.body]).toMatchObject([200, { state: 'waiting', paymentAmount: '50.00' }]);
  expect((await promise({ paymentKey })).body).toEqual(made.body);
  expect(codeOf(await promise({ paymentKey, paymentAmount: '51.00' }))).toEqual([409, 'payment_key_reused']);
  expect(await subjects(rosa.email)).toContainEqual(expect.stringContaining('You told us you will pay $50.00 by'));
  const listed = JSON.stringify(await at.ask('promises'));
  expect(listed).toContain(rosa.loanId);
  const found = JSON.stringify(await at.ask('find', { by: 'loan', value: rosa.loanId }));
  expect(found).toContain(`$50.00 by ${made.body.promisedDate}, waits`);

  const { promiseId } = made.body;
  expect((await takeBack(promiseId)).body).toMatchObject({ state: 'takenBack' });
  expect((await takeBack(promiseId)).body).toMatchObject({ state: 'takenBack' });
  expect(JSON.stringify(await at.ask('promises'))).not.toContain(rosa.loanId);
  expect((await promise()).status).toBe(200);
});

test('tells what the account will ask for on a day', async () => {
  const onDate = addDays(today(), 9);
  const { body } = await at.world.call(readPromiseToPay, { loanId: rosa.loanId, onDate }, rosa.as);
  const then = await at.world.context.ports.loanBook.loan(rosa.loanId, onDate);
  expect(then?.pastDueAmountCents).toBeGreaterThan(0);
  const far = { loanId: rosa.loanId, onDate: addDays(today(), 40) };
  expect(codeOf(await at.world.call(readPromiseToPay, far, rosa.as))).toEqual([422, 'promise_day_not_offered']);
  expect(body.owedOn).toMatchObject({ date: onDate, amountDue: formatAmount(then?.pastDueAmountCents ?? 0) });
});

describe('is refused by name, and nothing stands', () => {
  test.each([
    ['less than a dollar', { paymentAmount: '0.99' }, [422, 'promise_amount_not_possible']],
    ['more than will be owed', { paymentAmount: '5,000.00' }, [422, 'promise_amount_not_possible']],
    ['today', { ahead: 0 }, [422, 'promise_day_not_offered']],
    ['after two weeks', { ahead: 15 }, [422, 'promise_day_not_offered']],
  ] as const)('%s', async (_, given, answer) => {
    const { ahead, ...fields } = { ahead: 5, ...given };
    expect(codeOf(await promise({ ...fields, promisedDate: addDays(today(), ahead) }))).toEqual(answer);
    expect((await read()).promise).toBeUndefined();
  });

  test('two at once: one of them stands', async () => {
    const both = await Promise.all([promise(), promise()]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'promise_waits'],
    ]);
  });

  test('a loan of which nothing is due soon, one under a bankruptcy, and a stranger', async () => {
    const una = await borrower(`una${turn}`, 2);
    expect((await read(una)).reason).toBe('notDueSoon');
    expect(codeOf(await promise({}, una))).toEqual([409, 'promise_not_taken']);
    await at.world.lender.markBankrupt(rosa.loanId, today());
    expect(codeOf(await promise())).toEqual([409, 'promise_not_taken']);
    expect(codeOf(await promise({}, { ...una, loanId: rosa.loanId }))).toEqual([404, 'loan_not_found']);
    expect(codeOf(await takeBack('promise_none', una))).toEqual([404, 'promise_not_found']);
  });
});

test('the lender’s limits of a state hold there, in place of the usual ones', async () => {
  at.world.flags.override({ promiseLimits: 'KS daysAhead 3; GA daysAhead 21' });
  try {
    expect((await read()).days).toEqual([1, 2, 3].map((days) => addDays(today(), days)));
    expect(codeOf(await promise())).toEqual([422, 'promise_day_not_offered']);
    expect((await promise({ promisedDate: addDays(today(), 3) })).status).toBe(200);
    expect(() => at.world.flags.override({ promiseLimits: 'KS daysAhead many' })).toThrow('input_not_valid');
  } finally {
    at.world.flags.override({ promiseLimits: '' });
  }
});

test('with a cosigner: seen and taken back by either, written to the one who gave it', async () => {
  const cora = await at.world.person(`cora${turn}`, { lastName: 'Cole', lmsId: 'TLXe', storeId: '42310' });
  const una = await borrower(`una${turn}`, 40, cora);
  const { promiseId } = (await promise({}, una)).body;
  const hers = { as: cora.as, loanId: una.loanId };
  expect((await read(hers)).promise).toMatchObject({ promiseId, state: 'waiting' });
  expect(await subjects(cora.email)).not.toContainEqual(expect.stringContaining('You told us'));
  expect((await takeBack(promiseId, hers)).body).toMatchObject({ state: 'takenBack' });
});

test('fulfilled: a payment before it counts for nothing, one after it is thanked for once', async () => {
  await pay(rosa.loanId, 5000);
  await promise();
  await at.world.jobsIdle();
  expect((await read()).promise?.state).toBe('waiting');
  await pay(rosa.loanId, 2000);
  await pay(rosa.loanId, 3000);
  await come(addDays(today(), 1));
  expect((await read(await again(rosa))).promise?.state).toBe('fulfilled');
  expect((await subjects(rosa.email)).filter((one) => one === 'You paid as you said. Thank you')).toHaveLength(1);
});

describe('a payment that comes back fulfills no promise', () => {
  const returnPayment = (target: string) => at.world.lender.returnPayment(rosa.loanId, today(), { target });
  const fulfilled = async () => {
    const reference = randomUUID();
    await pay(rosa.loanId, 5000, today(), reference);
    await come(addDays(today(), 1));
    rosa = { ...rosa, ...(await again(rosa)) };
    expect((await read()).promise?.state).toBe('fulfilled');
    return reference;
  };
  const count = async (part: string) => (await subjects(rosa.email)).filter((one) => one.includes(part)).length;

  test('before its day it waits again, and is fulfilled by the next payment', async () => {
    await promise({ promisedDate: addDays(today(), 9) });
    await returnPayment(await fulfilled());
    await come(addDays(today(), 1));
    rosa = { ...rosa, ...(await again(rosa)) };
    expect((await read()).promise?.state).toBe('waiting');
    expect([await count('Your payment came back. You still have until'), await count('Thank you')]).toEqual([1, 1]);
    await pay(rosa.loanId, 5000);
    await come(addDays(today(), 1));
    rosa = { ...rosa, ...(await again(rosa)) };
    expect((await read()).promise?.state).toBe('fulfilled');
  });

  test('after its day it is broken, told once, and counts among those that were', async () => {
    await promise({ promisedDate: addDays(today(), 2) });
    const reference = await fulfilled();
    await come(addDays(today(), 10));
    await returnPayment(reference);
    for (const days of [1, 1]) await come(addDays(today(), days));
    rosa = { ...rosa, ...(await again(rosa)) };
    expect((await read()).promise?.state).toBe('broken');
    expect([await count('The payment you told us about came back'), await count('We did not see')]).toEqual([1, 0]);
  });

  test('a newer promise that waits stands in its place', async () => {
    await promise({ promisedDate: addDays(today(), 9) });
    const reference = await fulfilled();
    const newer = (await promise({ promisedDate: addDays(today(), 5) })).body.promiseId;
    await returnPayment(reference);
    await come(addDays(today(), 1));
    rosa = { ...rosa, ...(await again(rosa)) };
    expect((await read()).promise).toMatchObject({ promiseId: newer, state: 'waiting' });
    expect(await count('came back')).toBe(0);
  });
});

test('not fulfilled: reminded the day before, in peace until then, and told kindly once; after two a person talks', async () => {
  const una = await borrower(`una${turn}`, 29);
  const [first] = await at.world.context.ports.loanBook.schedule(una.loanId, today());
  const dueDate = first?.dueDate ?? '';
  const promisedDate = addDays(dueDate, 4);
  expect((await promise({ promisedDate }, una)).status).toBe(200);
  const count = async (part: string) => (await subjects(una.email)).filter((one) => one.includes(part)).length;
  await come(addDays(promisedDate, -2));
  expect([await count('Tomorrow is the day'), await count('is due'), await count('late')]).toEqual([0, 0, 0]);
  await come(addDays(promisedDate, -1));
  expect(await count('Tomorrow is the day')).toBe(1);
  await come(addDays(promisedDate, 1));
  expect(await count('We did not see your payment')).toBe(0);
  await come(addDays(promisedDate, 2));
  expect(await count('We did not see your payment')).toBe(1);

  expect((await promise({}, await again(una))).status).toBe(200);
  await come(addDays(today(), 7));
  const now = await again(una);
  expect((await read(now)).reason).toBe('brokenTwice');
  expect(codeOf(await promise({}, now))).toEqual([409, 'promises_broken']);
  expect(await count('We did not see your payment')).toBe(2);
});
