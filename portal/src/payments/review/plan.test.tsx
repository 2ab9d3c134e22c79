// @document
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentOf } from '../../data/payment/saved-payments.ts';
import { fails, LOAN_ID, lastInput, timesAsked, wentTo } from '../fake-call-for-test.ts';
import { button, pageText, press, rest, type show, words } from '../screens-for-test.tsx';
import { showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const DAY = '2026-11-25';
const PLAN = 'Plan the payment of $123.45';

beforeEach(startReviewAnew);

async function showPlan(endpoints: Parameters<typeof show>[1]) {
  await showReady({ scheduledDate: DAY }, endpoints);
  await words(PLAN, 'Nothing is charged before Nov 25, 2026.', 'We take it on Nov 25, 2026', 'You will still owe');
}

test('sends the day once and goes to the page that says that it is planned', async () => {
  await showPlan({ 'POST /payment': { messageKey: 'sch_1', paymentKey: 'x', scheduledDate: DAY } });
  const plan = button(PLAN);
  act(() => {
    plan.click();
    plan.click();
  });
  await rest(30);
  expect(timesAsked('POST /payment')).toBe(1);
  expect(lastInput('POST /payment')).toMatchObject({ scheduledDate: DAY, paymentAmount: 12_345, ccv: 'sec_1' });
  expect(wentTo).toEqual(['ConfirmPayment']);
  expect(paymentOf(LOAN_ID).attempt).toBeUndefined();
});

test('says the sentence of a refusal and stays', async () => {
  const sentence = 'You already planned a payment for that day.';
  await showPlan({ 'POST /payment': fails({ status: 409, code: 'payment_already_scheduled', Error: sentence }) });
  await press(PLAN);
  expect(pageText()).toContain(sentence);
  expect(wentTo).toEqual([]);
});

test('a server that accepted nothing is told in its own words', async () => {
  await showPlan({ 'POST /payment': fails({ status: 502 }) });
  await press(PLAN);
  expect(pageText()).toContain('A connection error occurred');
});

test.each([
  ['without a reply', {}],
  ['with a failure after which it may stand', { 'POST /payment': fails({ status: 500 }) }],
])('%s says that it may be planned, and sends the same key again', async (_what, endpoints) => {
  await showPlan(endpoints);
  await press(PLAN);
  expect(pageText()).toContain('we cannot say yet whether your payment is planned. Press the button again');
  expect(pageText()).not.toContain('connection error');
  const first = lastInput('POST /payment')?.paymentKey;
  await press(PLAN);
  expect([timesAsked('POST /payment'), lastInput('POST /payment')?.paymentKey]).toEqual([2, first]);
});
