import { randomUUID } from 'node:crypto';
import { askStoreCall, cancelStoreCall, readStoreCall } from '@lendside/contract/store-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import { readNumbers } from '../platform/metrics/standing-store.ts';
import type { TestPerson } from '../test-start-world.ts';

const at = deskWorld();
let turn = 0;
let rosa: TestPerson & { readonly loanId: string };

const borrower = async (name: string, customer: { phoneNumber?: string } = { phoneNumber: '2025550147' }) => {
  const who = await at.world.person(name, { lastName: 'Reyes', lmsId: 'TLXe', storeId: '42310', customer });
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 40 };
  return { ...who, loanId: await at.world.loan(name, who, product) };
};
beforeEach(async () => {
  turn += 1;
  rosa = await borrower(`rosa${turn}`);
});

type Who = Pick<TestPerson, 'as'> & { readonly loanId: string };
const read = async (who: Who = rosa) => (await at.world.call(readStoreCall, { loanId: who.loanId }, who.as)).body;
const ask = (over: object = {}, who: Who = rosa) => {
  const asked = { loanId: who.loanId, paymentKey: randomUUID(), callAt: '2020-01-01T15:00:00Z', agreed: true as const };
  return at.world.call(askStoreCall, { ...asked, ...over }, who.as);
};
const cancel = (callId: string, who: Who = rosa) =>
  at.world.call(cancelStoreCall, { loanId: who.loanId, callId }, who.as);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const listed = async () => JSON.stringify(await at.ask('calls'));
const subjects = async (email: string) => {
  await at.world.jobsIdle();
  return (await at.world.inbox.messagesTo(email, 20)).map(({ subject }) => subject);
};

test('asked for once under its key, told, and made from the desk, with the agreement in the words that were seen', async () => {
  const { times, maskedPhone, call } = await read();
  expect(maskedPhone).toMatch(/\d{4}$/);
  expect(call).toBeUndefined();
  const [callAt = '', another = ''] = times;
  const paymentKey = randomUUID();
  const asked = await ask({ paymentKey, callAt });
  expect([asked.status, asked.body]).toMatchObject([200, { state: 'waiting', callAt }]);
  expect((await ask({ paymentKey, callAt })).body).toEqual(asked.body);
  expect(codeOf(await ask({ paymentKey, callAt: another }))).toEqual([409, 'payment_key_reused']);
  expect(await subjects(rosa.email)).toContainEqual(expect.stringContaining('Your store will call you on'));
  const [row] = await at.query<{ words: string }>(
    'select agreed_words as words from lendside.store_calls where call_id = $1',
    [asked.body.callId],
  );
  expect(row?.words).toContain('This is not a yes to other calls.');

  const list = await listed();
  expect(list).toContain(rosa.loanId);
  expect(list).toContain('to this call alone');
  const { callId } = asked.body;
  expect(await at.ask('callDone', { callId, outcome: 'notReached' })).toMatchObject({
    says: expect.stringContaining('not reached'),
  });
  expect(await listed()).not.toContain(rosa.loanId);
  expect(await subjects(rosa.email)).toContain('We called and could not reach you');
  expect((await read()).call?.state).toBe('notReached');
  expect(await at.ask('callDone', { callId, outcome: 'reached' })).toMatchObject({
    refused: expect.stringContaining('No such call waits'),
  });

  const again = (await ask({ callAt: another })).body;
  await at.ask('callDone', { callId: again.callId, outcome: 'reached' });
  expect((await read()).call?.state).toBe('reached');
  expect((await subjects(rosa.email)).filter((one) => one === 'We called and could not reach you')).toHaveLength(1);
});

test('counted while it waits, and as overdue once its half hour is over', async () => {
  const counted = () => at.world.context.db.transaction('worker', (tx) => readNumbers(tx));
  const before = await counted();
  const { times } = await read();
  const { callId } = (await ask({ callAt: times[0] })).body;
  expect((await counted()).callsWaiting).toBe(before.callsWaiting + 1);
  await at.query(`update lendside.store_calls set call_at = now() - interval '90 minutes' where call_id = $1`, [
    callId,
  ]);
  expect((await counted()).callsLateSeconds).toBeGreaterThanOrEqual(3_600);
  await at.ask('callDone', { callId, outcome: 'reached' });
  expect((await counted()).callsWaiting).toBe(before.callsWaiting);
});

test('canceled by the customer until it is made, and gone from the desk', async () => {
  const [callAt = ''] = (await read()).times;
  const { callId } = (await ask({ callAt })).body;
  expect((await cancel(callId)).body).toMatchObject({ state: 'cancelled' });
  expect((await cancel(callId)).body).toMatchObject({ state: 'cancelled' });
  expect(await listed()).not.toContain(callId);
  expect((await ask({ callAt })).status).toBe(200);
});

describe('is refused by name, and no call waits', () => {
  test('a time that is over, one between two half hours, and no agreement', async () => {
    const [callAt = ''] = (await read()).times;
    expect(codeOf(await ask())).toEqual([422, 'call_time_not_offered']);
    const between = new Date(Date.parse(callAt) + 60_000).toISOString();
    expect(codeOf(await ask({ callAt: between }))).toEqual([422, 'call_time_not_offered']);
    expect((await ask({ callAt, agreed: false })).status).toBe(422);
    expect((await read()).call).toBeUndefined();
  });

  test('two at once: one of them waits', async () => {
    const { times } = await read();
    const both = await Promise.all([ask({ callAt: times[0] }), ask({ callAt: times[1] })]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'call_waits'],
    ]);
  });

  test('a half hour at which the store calls another customer: it is no longer on offer either', async () => {
    const una = await borrower(`una${turn}`, { phoneNumber: '2025550188' });
    const [callAt = ''] = (await read()).times;
    const both = await Promise.all([ask({ callAt }), ask({ callAt }, una)]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, undefined],
      [422, 'call_time_not_offered'],
    ]);
    expect((await read(una)).times).not.toContain(callAt);
    const [waiting] = both.flatMap(({ body }) => body.callId ?? []);
    const who = both[0]?.status === 200 ? rosa : una;
    expect((await cancel(waiting ?? '', who)).status).toBe(200);
    expect((await read(una)).times).toContain(callAt);
  });

  test('no number on file, a stranger, and a call that is none', async () => {
    const una = await borrower(`una${turn}`, {});
    const [callAt = ''] = (await read()).times;
    expect(codeOf(await ask({ callAt }, { ...una, loanId: rosa.loanId }))).toEqual([404, 'loan_not_found']);
    expect(codeOf(await ask({ callAt }, una))).toEqual([409, 'call_no_phone']);
    expect((await read(una)).maskedPhone).toBeUndefined();
    expect(codeOf(await cancel('call_none'))).toEqual([404, 'call_not_found']);
  });
});
