// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { fails, LOAN_ID, lastInput, timesAsked, wentTo } from '../fake-call-for-test.ts';
import { ReviewPayment } from '../review-payment.tsx';
import { amount, card, isOff, pageText, press, rest, show, status, words } from '../screens-for-test.tsx';
import { ACCEPTED, showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const PAY = 'Pay $123.45';
const ENDPOINTS = { 'GET /payment': status() };

beforeEach(startReviewAnew);

test('says what it ends instead of where the money goes, and is sent as a settlement', async () => {
  await showReady({ settlement: true }, { ...ENDPOINTS, 'POST /payment': ACCEPTED });
  await words('Review your settlement', 'With $123.45 your loan is settled.', PAY);
  expect(timesAsked('GET /paymentPreview')).toBe(0);
  await press(PAY);
  expect(lastInput('POST /payment')).toMatchObject({ paymentType: 5, paymentAmount: 12_345, ccv: 'sec_1' });
  expect(wentTo).toContain('PaymentProcessing');
});

test('its amount is not changed: the way back is the offer', async () => {
  await showReady({ settlement: true }, ENDPOINTS);
  await words(PAY);
  await press('Back to the offer');
  expect(wentTo).toEqual(['SettlementOffer']);
});

test.each([
  [1, true],
  [2, false],
])('with %i tries left it is %s that the last one is announced before it is used', async (attemptsLeft, announced) => {
  await showReady({ settlement: true }, { ...ENDPOINTS, 'GET /settlementStatus': { attemptsLeft } });
  await words(PAY);
  await rest();
  expect(pageText().includes('This is your last try online.')).toBe(announced);
});

test('a refusal is said with its sentence, and nothing is sent again', async () => {
  const refusal = fails({ status: 409, code: 'settlement_expired', Error: 'This offer has ended.' });
  await showReady({ settlement: true }, { ...ENDPOINTS, 'POST /payment': refusal });
  await words(PAY);
  await press(PAY);
  await words('This offer has ended.');
  expect(isOff(PAY)).toBe(true);
});

test.each([
  [2, 'Use another card', 'SelectPaymentMethod'],
  [0, 'See who can help', 'SettlementOffer'],
])('after a decline with %i tries left the way on is: %s', async (attemptsLeft, way, page) => {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, settlement: true } });
  stepPayment(LOAN_ID, { type: 'cardChosen', card });
  stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
  stepPayment(LOAN_ID, { type: 'declined', because: undefined });
  await show(<ReviewPayment />, { ...ENDPOINTS, 'GET /settlementStatus': { attemptsLeft } });
  await words('Your payment did not go through', way);
  await rest();
  expect(pageText().includes('Your store can take it.')).toBe(attemptsLeft === 0);
  await press(way);
  expect(wentTo).toEqual([page]);
});
