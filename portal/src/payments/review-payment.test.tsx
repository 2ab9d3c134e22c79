// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetHandedOverCard } from '../cards/new-card.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { stepPayment } from '../data/payment/saved-payments.ts';
import { LOAN_ID, wentTo } from './fake-call-for-test.ts';
import { ReviewPayment } from './review-payment.tsx';
import { amount, card, isOff, pageText, press, show, startAnew, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});

const PAY = 'Pay $123.45';

beforeEach(() => {
  startAnew();
  forgetHandedOverCard(LOAN_ID);
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
    expect(isOff(PAY)).toBe(true);
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
    expect(isOff(PAY)).toBe(false);
    expect(pageText()).not.toContain('did not go through');
  });
});
