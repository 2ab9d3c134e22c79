// @document
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentOf } from '../../data/payment/saved-payments.ts';
import { keepSession, type Session } from '../../data/session/session.ts';
import { fails, LOAN_ID, lastInput, timesAsked, wentTo } from '../fake-call-for-test.ts';
import { button, isOff, loan, pageText, press, rest, type show, status, words } from '../screens-for-test.tsx';
import { ACCEPTED, showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const PAY = 'Pay $123.45';

beforeEach(startReviewAnew);

async function showPayNow(endpoints: Parameters<typeof show>[1]) {
  await showReady({}, endpoints);
  await words(PAY, 'Where your money goes', 'You will still owe');
}

test('without a connection sends nothing, and says that nothing was charged', async () => {
  await showPayNow({ 'POST /payment': ACCEPTED, 'GET /payment': status() });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(PAY);
  await words('Your payment was not sent', 'nothing was charged');
  expect([timesAsked('POST /payment'), paymentOf(LOAN_ID).attempt]).toEqual([0, undefined]);
  online.mockReturnValue(true);
  await press(PAY);
  expect(timesAsked('POST /payment')).toBe(1);
  online.mockRestore();
});

test('sends the payment once, with the token and never a code, however often it is pressed', async () => {
  await showPayNow({ 'POST /payment': ACCEPTED, 'GET /payment': status() });
  const pay = button(PAY);
  act(() => {
    pay.click();
    pay.click();
  });
  await rest(30);
  await rest(30);
  expect(timesAsked('POST /payment')).toBe(1);
  const body = lastInput('POST /payment');
  expect(body).toMatchObject({ loanId: LOAN_ID, paymentAmount: 12_345, paymentCardToken: 'card_1', ccv: 'sec_1' });
  expect(body).toMatchObject({ amountPaid: 12_345, lastFour: '1111', isPayoff: false, paymentDueDate: '2026-12-05' });
  expect(body?.paymentKey).toBe(paymentOf(LOAN_ID).attempt?.paymentKey);
  expect(wentTo).toContain('PaymentProcessing');
});

test('the vehicle, the store and the kind of payment go along for the words of the receipt', async () => {
  const collateralDetail = { year: 2016, make: 'Honda', model: 'Civic' };
  const attributes = { sub: 'james', email: 'james@example.com', phoneNumber: '2025550101', lmsCustomerIds: {} };
  act(() => keepSession({ firstName: 'James', attributes, expiresAt: '2099-01-01T00:00:00.000Z' } as Session));
  await showPayNow({ 'POST /payment': ACCEPTED, 'GET /accountdetail': { ...loan, collateralDetail } });
  await press(PAY);
  expect(lastInput('POST /payment')).toMatchObject({
    customerName: 'James',
    email: 'james@example.com',
    phoneNumber: '2025550101',
    loanId: LOAN_ID,
    amountPaid: 12_345,
    lastFour: '1111',
    collateralYear: '2016',
    collateralMake: 'Honda',
    collateralModel: 'Civic',
    storePhoneNumber: loan.storePhoneNumber,
    productBrand: 'tmx',
    isPayoff: false,
    isPartial: true,
    guestPayment: false,
    paymentType: 2,
  });
  act(() => keepSession(undefined));
});

test('the key is stored before the POST leaves, and neither token nor name with it', async () => {
  let stored = '';
  await showPayNow({
    'POST /payment': () => {
      stored = JSON.stringify({ ...sessionStorage });
      return ACCEPTED;
    },
  });
  await press(PAY);
  await rest(30);
  expect(stored).toContain(paymentOf(LOAN_ID).attempt?.paymentKey ?? 'none');
  expect(stored).not.toContain('sec_1');
  expect(stored).not.toContain('James');
});

const saved: readonly [string, Parameters<typeof fails>[0], string, boolean][] = [
  [
    'a server text is shown and the button is off',
    { status: 409, Error: 'Pay at your store.' },
    'Pay at your store.',
    true,
  ],
  [
    'a 502 keeps the button',
    { status: 502, code: 'processor_unreachable', Error: 'Bad gateway' },
    'Server error: A connection error occurred. Please try again.',
    false,
  ],
  ['another error shows its message', { status: 400, message: 'Boom.' }, 'Server error: Boom.', false],
];
test.each(saved)('%s', async (_, failure, text, off) => {
  await showPayNow({ 'POST /payment': fails(failure) });
  await press(PAY);
  await words(text);
  expect(isOff(PAY)).toBe(off);
  expect(wentTo).toEqual([]);
});

test('after a 502 the same key and the same body are sent again', async () => {
  await showPayNow({
    'POST /payment': (_: never, turn: number) => (turn === 0 ? fails({ status: 502 }) : ACCEPTED),
    'GET /payment': status(),
  });
  await press(PAY);
  await words('Server error');
  const first = lastInput('POST /payment');
  await press(PAY);
  await rest(30);
  expect(lastInput('POST /payment')).toEqual(first);
  expect(wentTo).toContain('PaymentProcessing');
});

test('a server failure is looked up by the key before anything is said', async () => {
  await showPayNow({
    'POST /payment': fails({ status: 500, code: 'internal_error', Error: 'Something went wrong on our side.' }),
    'GET /payment': fails({ status: 404, code: 'message_key_not_found' }),
  });
  await press(PAY);
  await words('Something went wrong on our side.');
  expect(lastInput('GET /payment')).toEqual({ paymentKey: paymentOf(LOAN_ID).attempt?.paymentKey });
  expect(isOff(PAY)).toBe(true);
});

test('asks before the same amount is paid again, and pays with the same key when the person says yes', async () => {
  const paidBefore = [{ loanId: LOAN_ID, secondsAgo: 120, byYou: true }];
  await showPayNow({
    'POST /payment': (_: never, turn: number) =>
      turn === 0 ? fails({ status: 409, code: 'identical_payment', Error: 'Paid already.', paidBefore }) : ACCEPTED,
    'GET /payment': status(),
  });
  await press(PAY);
  await words('Pay again?', 'You paid $123.45 2 minutes ago.', 'charged a second time');
  expect(pageText()).not.toContain('Your payment was not sent');
  const first = lastInput('POST /payment');
  expect(first).toMatchObject({ askIfPaid: true });
  await press('Pay again');
  await rest(30);
  expect(lastInput('POST /payment')).toEqual({ ...first, askIfPaid: false });
  expect(wentTo).toContain('PaymentProcessing');
});

test('goes back to the page without paying when the person does not pay again', async () => {
  const paidBefore = [{ loanId: LOAN_ID, secondsAgo: 7200, byYou: false }];
  await showPayNow({ 'POST /payment': fails({ status: 409, code: 'identical_payment', paidBefore }) });
  await press(PAY);
  await words('Another person paid $123.45 on this loan 2 hours ago.', 'the loan gets this amount twice');
  // The card of the one who is asked was not charged yet.
  expect(pageText()).not.toContain('a second time');
  await press('Do not pay');
  expect([timesAsked('POST /payment'), isOff(PAY)]).toEqual([1, false]);
});

test('a lost reply leads to PaymentProcessing, not to a second payment', async () => {
  await showPayNow({ 'POST /payment': undefined, 'GET /payment': undefined });
  await press(PAY);
  await rest(30);
  expect(wentTo).toContain('PaymentProcessing');
  expect(paymentOf(LOAN_ID).attempt?.stage).toBe('sending');
  expect(timesAsked('POST /payment')).toBe(1);
});

test('a key that was used for another amount is followed, not replaced', async () => {
  await showPayNow({
    'POST /payment': fails({ status: 409, code: 'payment_key_reused', Error: 'Used.' }),
    'GET /payment': status({ messageKey: 'op_earlier1' }),
  });
  await press(PAY);
  await rest(30);
  expect(paymentOf(LOAN_ID).attempt).toMatchObject({ stage: 'accepted', messageKey: 'op_earlier1' });
});

test('what is due before a switch at the website is changed where it was said', async () => {
  await showReady({ ecommerce: true }, { 'POST /payment': ACCEPTED, 'GET /payment': status() });
  await words('Review your payment', PAY);
  await press('Change the amount');
  expect(wentTo).toEqual(['ProductSwitch']);
  await press(PAY);
  expect(lastInput('POST /payment')).toMatchObject({ paymentType: 2, isEcommProductMigration: true });
});
