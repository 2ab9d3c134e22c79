// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetHandedOverCard, handOverCard } from '../cards/new-card.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { paymentOf, stepPayment } from '../data/payment/use-payment.ts';
import { fails, LOAN_ID, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { ReviewPayment } from './review-payment.tsx';
import { amount, button, card, pageText, press, rest, show, startAnew, status, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
  };
});

const ACCEPTED = { messageKey: 'op_12345678', paymentKey: 'x' };
const PAY = 'Pay $123.45';

beforeEach(() => {
  startAnew();
  forgetHandedOverCard(LOAN_ID);
});

/** A person who typed a new card a moment ago: the code is known, so the button is all there is to press. */
async function showReady(endpoints: Parameters<typeof show>[1]) {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount });
  const { lastFour, ...shared } = card;
  const newCard = { ...shared, cardNumber: `**** ${lastFour}`, cardholderName: 'James Porter' };
  const wallet = { customerIds: [], newCard: true, canDisburse: true, expired: false, usedByAutoPay: false };
  handOverCard(LOAN_ID, {
    card: { ...newCard, ...wallet, cardIds: [...card.cardIds], payProviderType: 1 },
    saved: true,
    securityToken: 'sec_1',
  });
  await show(<ReviewPayment />, endpoints);
  await words(PAY, 'Where your money goes');
}

describe('paying', () => {
  test('without a connection sends nothing, and says that nothing was charged', async () => {
    await showReady({ 'POST /payment': ACCEPTED, 'GET /payment': status() });
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
    await showReady({ 'POST /payment': ACCEPTED, 'GET /payment': status() });
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

  test('the key is stored before the POST leaves, and neither token nor name with it', async () => {
    let stored = '';
    await showReady({
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
    await showReady({ 'POST /payment': fails(failure) });
    await press(PAY);
    await words(text);
    expect(button(PAY).disabled).toBe(off);
    expect(wentTo).toEqual([]);
  });

  test('after a 502 the same key and the same body are sent again', async () => {
    await showReady({
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
    await showReady({
      'POST /payment': fails({ status: 500, code: 'internal_error', Error: 'Something went wrong on our side.' }),
      'GET /payment': fails({ status: 404, code: 'message_key_not_found' }),
    });
    await press(PAY);
    await words('Something went wrong on our side.');
    expect(lastInput('GET /payment')).toEqual({ paymentKey: paymentOf(LOAN_ID).attempt?.paymentKey });
    expect(button(PAY).disabled).toBe(true);
  });

  test('a lost reply leads to PaymentProcessing, not to a second payment', async () => {
    await showReady({ 'POST /payment': undefined, 'GET /payment': undefined });
    await press(PAY);
    await rest(30);
    expect(wentTo).toContain('PaymentProcessing');
    expect(paymentOf(LOAN_ID).attempt?.stage).toBe('sending');
    expect(timesAsked('POST /payment')).toBe(1);
  });

  test('a key that was used for another amount is followed, not replaced', async () => {
    await showReady({
      'POST /payment': fails({ status: 409, code: 'payment_key_reused', Error: 'Used.' }),
      'GET /payment': status({ messageKey: 'op_earlier1' }),
    });
    await press(PAY);
    await rest(30);
    expect(paymentOf(LOAN_ID).attempt).toMatchObject({ stage: 'accepted', messageKey: 'op_earlier1' });
  });
});

describe('coming to the page', () => {
  test('without an amount it goes to MakePayment', async () => {
    await show(<ReviewPayment />, {});
    expect(wentTo).toEqual(['MakePayment']);
  });

  test('with money on its way it goes to PaymentProcessing', async () => {
    stepPayment(LOAN_ID, { type: 'amountChosen', amount });
    stepPayment(LOAN_ID, { type: 'cardChosen', card });
    stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
    await show(<ReviewPayment />, {});
    expect(wentTo).toEqual(['PaymentProcessing']);
  });

  test('after a decline it says why, the button is off, and another card is the way on', async () => {
    stepPayment(LOAN_ID, { type: 'amountChosen', amount });
    stepPayment(LOAN_ID, { type: 'cardChosen', card });
    stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
    const because = { english: 'There is not enough money on this card.', spanish: 'No hay fondos suficientes.' };
    stepPayment(LOAN_ID, { type: 'declined', because });
    await show(<ReviewPayment />, {});
    await words(PAY, 'Your payment did not go through', 'There is not enough money on this card.');
    act(() => chooseLanguage('spanish'));
    expect(pageText()).toContain('No hay fondos suficientes.');
    act(() => chooseLanguage('english'));
    expect(button(PAY).disabled).toBe(true);
    await press('Use another card');
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test('a payment that never arrived may be sent again', async () => {
    stepPayment(LOAN_ID, { type: 'amountChosen', amount });
    stepPayment(LOAN_ID, { type: 'cardChosen', card });
    stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
    stepPayment(LOAN_ID, { type: 'refused', notReceived: true });
    await show(<ReviewPayment />, {});
    await words(PAY, 'Your payment did not reach us and nothing was charged.');
    expect(button(PAY).disabled).toBe(false);
    expect(pageText()).not.toContain('did not go through');
  });
});
