import { authenticateUser } from '@lendside/contract/access';
import { savePersonalInfo, updateBankInfo } from '@lendside/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { testDeath } from '../money/test-death.ts';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { newCustomer, type TestCustomer } from './test-customer.ts';

const SAVE = ['customerFile', 'saveDetails'] as const;
/** Longer than a call that was cut off is left alone. */
const LATER_MILLISECONDS = 60_000;

let world: TestWorld;
const death = testDeath();
beforeAll(async () => {
  world = await startTestWorld({ crashPoint: death.crashPoint });
});
afterAll(() => world?.stop());

let who: TestCustomer;
let as: As;
let people = 0;
beforeEach(async () => {
  people += 1;
  who = await newCustomer(world, `lola${'abcdefghij'[people]}`);
  const typed = { username: who.email, password: TEST_PASSWORD, rememberMe: false, purpose: 'stepUp' } as const;
  as = { ...who.as, accessToken: (await world.call(authenticateUser, typed, who.as)).body.accessToken };
});

const change = (accountNumber = '000123456') =>
  world.call(
    updateBankInfo,
    { customerId: who.customerId, bankName: '', routingNumber: '999000014', accountNumber },
    as,
  );
const account = async () => (await world.context.ports.customerFile.bankForTransfer(who.customerId))?.accountNumber;
const mails = async () =>
  (await world.inbox.messagesTo(who.email, 20)).filter(({ subject }) => subject === 'Your bank account was changed');
const isHeld = async () => (await moneyHeldUntil(world.db, who.customerId, world.context.clock.nowMs())) !== undefined;

/** All that lies in the two tables of requests, as text. */
async function lying(): Promise<string> {
  const rows = await world.db.query<{ said: string }>(
    'worker',
    `select coalesce(string_agg(r.body::text || coalesce(r.answer::text, '') || coalesce(s.sealed_body, ''), ' '), '') as said
       from lendside.lender_requests r left join lendside.sealed_requests s using (request_id)
      where r.customer_id = $1`,
    [who.customerId],
  );
  return rows[0]?.said ?? '';
}
const sealedLeft = async () => (await world.db.query('worker', 'select 1 from lendside.sealed_requests')).length;

async function later(): Promise<void> {
  world.clock.advance(LATER_MILLISECONDS);
  await world.jobsIdle();
}

test.each([{ isReached: true }, { isReached: false }])(
  'a change of the bank whose answer is lost ($isReached) holds money out, and the next press is answered with its outcome',
  async (lost) => {
    losesNextAnswer(world.context, SAVE, lost);
    expect(await change()).toMatchObject({ status: 503, body: { code: 'lender_unheard', next: 'tryAgain' } });
    expect(await isHeld()).toBe(true);
    expect(await sealedLeft()).toBe(1);
    expect(await lying()).not.toContain('000123456');
    const { status, body } = await change();
    expect([status, body.moneyOutHeldUntil !== undefined, await account()]).toEqual([200, true, '000123456']);
    await later();
    expect([(await mails()).length, await sealedLeft()]).toEqual([1, 0]);
    expect(await lying()).not.toContain('000123456');
  },
);

test('and by a worker where no one presses again, also when the process died as it was answered', async () => {
  death.at = 'lender-answered';
  expect((await change()).status).toBe(503);
  await later();
  expect([await account(), (await mails()).length, await sealedLeft()]).toEqual(['000123456', 1, 0]);
  losesNextAnswer(world.context, SAVE, { isReached: false });
  const frequency = { customerId: who.customerId, payFrequency: 'weekly' } as const;
  expect((await world.call(savePersonalInfo, frequency, as)).body.code).toBe('lender_unheard');
  await later();
  expect((await world.context.ports.customerFile.details(who.customerId))?.payFrequency).toBe('weekly');
});

test('one that was cut off is ended before a newer one, which stands', async () => {
  losesNextAnswer(world.context, SAVE, { isReached: false });
  expect((await change()).body.code).toBe('lender_unheard');
  expect((await change('000999888')).status).toBe(200);
  await later();
  expect([await account(), (await mails()).length]).toEqual(['000999888', 2]);
});
