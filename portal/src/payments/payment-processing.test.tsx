// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentOf, stepPayment } from '../data/payment/saved-payments.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { asked, fails, LOAN_ID, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { PaymentProcessing } from './payment-processing.tsx';
import { amount, card, pageText, posted, press, rest, show, startAnew, status, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('./fake-call-for-test.ts');
  return { call: fakeCall, callFile: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

beforeEach(() => {
  startAnew();
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => void vi.useRealTimers());

function sent(guestCard = false) {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount });
  stepPayment(LOAN_ID, { type: 'cardChosen', card: { ...card, guestCard, saved: !guestCard } });
  stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
}
const steps = () => [...document.querySelectorAll('li')].map((step) => step.textContent);

describe('PaymentProcessing', () => {
  test('asks by the stored key and shows the real steps until the payment is posted', async () => {
    sent();
    await show(<PaymentProcessing />, {
      'GET /payment': (_: never, turn: number) => (turn < 2 ? status() : posted),
    });
    expect(lastInput('GET /payment')).toEqual({ paymentKey: 'key-1' });
    expect(steps()).toEqual(['Sent (done)', 'Waiting for your bank (in progress)', 'Added to your loan (to come)']);
    await rest(1000);
    await rest(1000);
    expect(timesAsked('GET /payment')).toBe(3);
    expect(paymentOf(LOAN_ID).attempt).toMatchObject({ stage: 'posted', messageKey: 'op_12345678' });
    expect(wentTo).toEqual(['ConfirmPayment']);
  });

  test('takes the payment up again after a reload', async () => {
    sent();
    stepPayment(LOAN_ID, { type: 'accepted', messageKey: 'op_12345678' });
    await show(<PaymentProcessing />, { 'GET /payment': status() });
    expect(lastInput('GET /payment')).toEqual({ messageKey: 'op_12345678' });
    expect(wentTo).toEqual([]);
  });

  test('a decline goes back to ReviewPayment with the reason', async () => {
    sent();
    await show(<PaymentProcessing />, {
      'GET /payment': status({
        status: 'failed',
        state: 'DECLINED',
        Error: 'Your bank declined the card.',
        otherLanguage: 'Su banco rechazó la tarjeta.',
      }),
    });
    await rest();
    expect(paymentOf(LOAN_ID)).toMatchObject({
      declinedBecause: { english: 'Your bank declined the card.', spanish: 'Su banco rechazó la tarjeta.' },
    });
    expect(wentTo).toEqual(['ReviewPayment']);
  });

  test('without a network it keeps asking and says that the payment is safe', async () => {
    sent();
    await show(<PaymentProcessing />, {
      'GET /payment': (_: never, turn: number) => (turn < 4 ? undefined : posted),
    });
    await rest(1000);
    expect(pageText()).toContain('Your payment is safe.');
    for (let second = 0; second < 4; second += 1) await rest(1000);
    expect(wentTo).toEqual(['ConfirmPayment']);
  });

  test('after 30 seconds it tells the service once, stays calm, and still ends well', async () => {
    sent();
    let answer = status();
    await show(<PaymentProcessing />, {
      'GET /payment': () => answer,
      'POST /paymentTimeout': { recorded: true, status: 'pending', retryAfterMinutes: 15 },
    });
    for (let second = 0; second < 32; second += 1) await rest(1000);
    expect(pageText()).toContain('We could not confirm your payment. Do not pay again yet.');
    expect(pageText()).toContain('15 minutes');
    for (let second = 0; second < 20; second += 1) await rest(1000);
    expect(timesAsked('POST /paymentTimeout')).toBe(1);
    expect(asked.find((one) => one.endpoint === 'POST /paymentTimeout')?.input).toMatchObject({
      paymentKey: 'key-1',
      messageKey: 'op_12345678',
      paymentAmount: 12_345,
    });
    answer = posted;
    for (let second = 0; second < 6; second += 1) await rest(1000);
    expect(wentTo).toEqual(['ConfirmPayment']);
  });

  test('a key that the service does not know goes back to ReviewPayment as not received', async () => {
    sent();
    await show(<PaymentProcessing />, { 'GET /payment': fails({ status: 404, code: 'message_key_not_found' }) });
    for (let second = 0; second < 5; second += 1) await rest(1000);
    expect(wentTo).toEqual([]);
    for (let second = 0; second < 7; second += 1) await rest(1000);
    expect(paymentOf(LOAN_ID).attempt).toMatchObject({ stage: 'refused', notReceived: true, paymentKey: 'key-1' });
    expect(wentTo).toEqual(['ReviewPayment']);
  });

  test('without a key it goes to MakePayment', async () => {
    await show(<PaymentProcessing />, {});
    expect(wentTo).toEqual(['MakePayment']);
  });
});

describe('ConfirmPayment', () => {
  const endpoints = { 'GET /payment': posted };

  test('shows number, amount, split, new balance and next due, also after a reload', async () => {
    vi.useRealTimers();
    sent();
    stepPayment(LOAN_ID, { type: 'posted', messageKey: 'op_12345678' });
    await show(<ConfirmPayment />, endpoints);
    await words('TMX-4417-20', '$123.45', 'Visa debit ending in 1111', '$1,419.76', 'Dec 5, 2026', '$30.00');
  });

  test.each([
    ['who came by a locked link', { lockedFlow: 'payment' }, false],
    ['a guest', { lockedFlow: 'payment', isGuestPayOnlyUser: true }, false],
    ['who signed in', {}, true],
  ])('%s (%o) is led to the account: %s', async (_who, session, isLed) => {
    vi.useRealTimers();
    act(() => keepSession(session as Session));
    sent();
    stepPayment(LOAN_ID, { type: 'posted', messageKey: 'op_12345678' });
    await show(<ConfirmPayment />, endpoints);
    await words('TMX-4417-20');
    expect(pageText().includes('Go to my account')).toBe(isLed);
    act(() => keepSession(undefined));
  });

  test('sends the receipt again and says where to', async () => {
    vi.useRealTimers();
    sent();
    stepPayment(LOAN_ID, { type: 'posted', messageKey: 'op_12345678' });
    await show(<ConfirmPayment />, {
      ...endpoints,
      'POST /sendConfirmation': { sent: [{ channel: 'email', destination: 'j***@example.com' }] },
    });
    await words('Send receipt again');
    await press(/Send receipt again/);
    await words('Receipt sent to j***@example.com.');
    expect(lastInput('POST /sendConfirmation')).toMatchObject({
      messageKey: 'op_12345678',
      messageType: 'payment',
      confirmationNumber: 'TMX-4417-20',
      amountPaid: 12_345,
      lastFour: '1111',
      isPayoff: false,
    });
  });

  test('a receipt that cannot be sent says nothing against the payment', async () => {
    vi.useRealTimers();
    sent();
    stepPayment(LOAN_ID, { type: 'posted', messageKey: 'op_12345678' });
    await show(<ConfirmPayment />, { ...endpoints, 'POST /sendConfirmation': fails({ status: 500 }) });
    await words('Send receipt again');
    await press(/Send receipt again/);
    await words('We could not send the receipt. Your payment is safe.');
  });

  test('a payment that is not final shows where it stands, without a number', async () => {
    sent();
    await show(<ConfirmPayment />, { 'GET /payment': status() });
    expect(pageText()).toContain('Your payment is still being processed');
    expect(pageText()).not.toContain('Confirmation number');
    expect(wentTo).toEqual([]);
  });

  test('without a payment it leaves the flow', async () => {
    await show(<ConfirmPayment />, {});
    expect(wentTo).toEqual(['AccountDetails']);
  });
});
