// @document
import type { Renew } from '@lendside/contract/payments-submit';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { type } from '../../kit/testing/render-for-test.tsx';
import { cashRefusalOf, forgetRenewalCash, keepRenewalCash, type RenewalCash } from '../../refinance/renewal-cash.ts';
import { keepRenewalWay } from '../../refinance/renewal-way.ts';
import { fails, LOAN_ID, lastInput, timesAsked, wentTo } from '../fake-call-for-test.ts';
import { ReviewPayment } from '../review-payment.tsx';
import { amount, card, pageText, press, rest, show, startAnew, words } from '../screens-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../fake-call-for-test.ts');
  return { call: fakeCall, callFile: fakeCall };
});
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});
vi.mock('../../data/session/use-session.ts', () => ({
  useSession: () => ({ authenticated: true, isGuestPayOnlyUser: false }),
}));

const terms = {
  disbursementAmount: 40_000,
  newPrincipalBalance: 190_000,
  apr: '120.31',
  financeCharge: 52_000,
  amountFinanced: 190_000,
  totalOfPayments: 242_000,
  nextPaymentAmount: 27_000,
  nextDueDate: '2026-12-20',
  paymentsLeft: 9,
  lastDueDate: '2027-08-20',
};
const OFFER = { offered: true, leastAmount: 10_000, mostAmount: 80_000, without: terms, terms, ways: [] };
const COMPARISON = {
  eligible: true,
  useRefiTerm: false,
  chainLength: 1,
  chainCost: 0,
  twoParties: false,
  keep: terms,
  payOff: terms,
  renew: { ...terms, newPrincipalBalance: 150_000, paidNow: 0, totalCost: 0, products: [], disclosed: terms },
};
const CASH: RenewalCash = {
  amountCents: 40_000,
  disburseCardIds: [{ type: 'vault', id: 'card_1' }],
  cardType: 'Visa',
  lastFour: '1111',
  disbursementType: 'debit',
};
const ACCEPTED = { messageKey: 'op_12345678', paymentKey: 'x' };
const review = (endpoints: Parameters<typeof show>[1] = {}) => {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, amountCents: 0, renewal: true } });
  return show(<ReviewPayment />, { 'GET /renewalComparison': COMPARISON, 'GET /renewalCash': OFFER, ...endpoints });
};

beforeEach(() => {
  startAnew();
  forgetRenewalCash(LOAN_ID);
});

test('the review shows the cash, its way and what the new loan then owes, and sends it', async () => {
  keepRenewalCash(LOAN_ID, CASH);
  await review({ 'POST /payment': ACCEPTED });
  await words('Cash with your renewal', '$400.00', 'To my debit card, Visa ending in 1111', '$1,500.00', '120.31%');
  await words('canceled and your loan goes on as it is.');
  expect(pageText()).not.toContain('your payment stays');
  await press('Renew my loan');
  expect(lastInput<Renew>('POST /payment')).toMatchObject({
    isRefi: true,
    disbursementAmount: 40_000,
    disbursementType: 'debit',
    disburseCardIds: [{ type: 'vault', id: 'card_1' }],
  });
});

test('with cash and products the whole cost is said, and the figures of the agreement beside it', async () => {
  keepRenewalCash(LOAN_ID, CASH);
  await review({
    'GET /renewalComparison': {
      ...COMPARISON,
      renew: {
        ...COMPARISON.renew,
        paidNow: 40_000,
        totalOfPayments: 358_530,
        financeCharge: 141_606,
        products: [{ id: 'roadside-assistance', name: 'Roadside assistance', price: 6924 }],
        disclosed: { financeCharge: 126_646, amountFinanced: 191_884, totalOfPayments: 318_530 },
      },
    },
  });
  await words('Your new loan', 'Total of payments');
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent ?? '');
  for (const [label, value] of [
    ['You pay now', '$400.00'],
    ['Roadside assistance', '$69.24'],
    ['All you pay from today', '$3,585.30'],
    ['Interest and fees from today', '$1,416.06'],
    ['Finance charge', '$1,266.46'],
    ['Amount financed', '$1,918.84'],
    ['Total of payments', '$3,185.30'],
  ] as const) {
    expect(rows.find((row) => row.startsWith(label))).toContain(value);
  }
  const asked = lastInput<{ disbursementAmount?: number }>('GET /renewalComparison');
  expect(asked?.disbursementAmount).toBe(40_000);
});

test('no cash is said as plainly, can be changed, and nothing of it is sent', async () => {
  keepRenewalCash(LOAN_ID, { amountCents: 0 });
  await review({ 'POST /payment': ACCEPTED });
  await words('You take no cash with it.', '$1,500.00');
  await press('Change');
  expect(wentTo).toEqual(['GetCashAmount']);
  await press('Renew my loan');
  const sent = lastInput<Renew>('POST /payment');
  expect([sent?.disbursementAmount, sent?.disbursementType, sent?.disburseCardIds]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('where none is offered nothing is said of it', async () => {
  await review({ 'GET /renewalCash': { offered: false, ways: [] } });
  await words('Your new loan');
  expect(pageText()).not.toContain('Cash with your renewal');
});

test('an amount that is not offered any more is said before it is sent', async () => {
  keepRenewalCash(LOAN_ID, CASH);
  await review({ 'GET /renewalCash': { ...OFFER, terms: undefined } });
  await words('This much cash is not offered now.');
});

test.each([
  ['renewal_cash_not_allowed', 'GetCashAmount'],
  ['renewal_cash_not_offered', 'GetCashAmount'],
  ['money_out_held', 'Payment.ManageDisburseMethod'],
  ['card_cannot_receive', 'Payment.ManageDisburseMethod'],
])('%s comes back to its choice with the sentence', async (code, page) => {
  keepRenewalCash(LOAN_ID, CASH);
  await review({ 'POST /payment': fails({ status: 422, code, Error: 'The sentence of the service.' }) });
  await press('Renew my loan');
  await rest(30);
  expect(wentTo).toContain(page);
  expect(cashRefusalOf(LOAN_ID)).toBe('The sentence of the service.');
});

test('who has not proved it lately is asked, and it is sent again under the same key', async () => {
  keepRenewalCash(LOAN_ID, CASH);
  const keys: unknown[] = [];
  await review({
    'POST /payment': ({ paymentKey }: { paymentKey: string }) => {
      keys.push(paymentKey);
      return keys.length > 1 ? ACCEPTED : fails({ status: 403, code: 'step_up_required', Error: 'Prove it.' });
    },
    'POST /authenticate': { firstName: 'James', attributes: {} },
  });
  await press('Renew my loan');
  await rest(30);
  const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
  expect(pageText()).not.toContain('Prove it.');
  type(dialog.querySelector('input[type=password]') as HTMLInputElement, 'Lendside2026');
  act(() => dialog.querySelector('form')?.requestSubmit());
  for (let turn = 0; turn < 20 && timesAsked('POST /payment') < 2; turn += 1) await rest(20);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

describe('without a payment', () => {
  beforeEach(() => keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token-1' }));

  test('it needs no card, shows the new loan, and is sent with the lock', async () => {
    await review({ 'POST /payment': ACCEPTED });
    await words('Review your renewal', 'Your new loan', 'You pay nothing now');
    await press('Renew my loan');
    expect(lastInput('POST /payment')).toMatchObject({ paymentType: 3, isRefi: true, lockToken: 'token-1', ccv: '' });
    expect(lastInput('POST /payment')?.paymentCardToken).toBeUndefined();
  });

  test('a card that was chosen for an earlier amount is not asked for its code, and not sent', async () => {
    stepPayment(LOAN_ID, { type: 'cardChosen', card });
    await review({ 'POST /payment': ACCEPTED });
    await words('You pay nothing now');
    expect(pageText()).not.toContain('ending in 1111');
    await press('Renew my loan');
    expect(lastInput('POST /payment')).toMatchObject({ paymentAmount: 0, ccv: '' });
    expect(lastInput('POST /payment')?.paymentCardToken).toBeUndefined();
  });

  test('a step that is missing is gone to', async () => {
    const progress = { loanId: LOAN_ID, purpose: 'renewal', done: [], needed: [], missing: ['verified'] };
    await review({
      'GET /renewalProgress': { ...progress, nextPage: 'SelectPaymentMethod' },
      'POST /payment': fails({ status: 409, code: 'step_missing', Error: 'Something is still missing before this.' }),
    });
    await words('Review your renewal');
    await press('Renew my loan');
    await words('Something is still missing before this.');
    expect(wentTo).toContain('SelectPaymentMethod');
  });

  test('a loan that the other party works on leads to the page that says so', async () => {
    await review({ 'POST /payment': fails({ status: 409, code: 'loan_locked', Error: 'Locked.' }) });
    await words('Review your renewal');
    await press('Renew my loan');
    expect(wentTo).toContain('AlternateBlocked');
  });
});

test('with a payment it shows where the money goes, and nothing of a loan that ends', async () => {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, renewal: true } });
  stepPayment(LOAN_ID, { type: 'cardChosen', card });
  await show(<ReviewPayment />, { 'GET /renewalComparison': COMPARISON, 'GET /renewalCash': OFFER });
  await words('Pay $123.45 and renew', 'Where your money goes', 'Your new loan');
  expect(pageText()).not.toContain('You will still owe');
});
