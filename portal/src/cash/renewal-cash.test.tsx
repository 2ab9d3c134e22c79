// @document

import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { chooseAmount } from '../data/payment/saved-payments.ts';
import { answerWith, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, press, rest, show as showPage, pageText as text } from '../data/testing/show-for-test.tsx';
import { type } from '../kit/testing/render-for-test.tsx';
import { forgetRenewalCash, keepRenewalCash, renewalCashOf, tellCashRefused } from '../refinance/renewal-cash.ts';
import { keepRenewalWay } from '../refinance/renewal-way.ts';
import { GetCashAmount } from './get-cash-amount.tsx';
import { GetCashNotice } from './get-cash-notice.tsx';
import { ManageDisburseMethod } from './manage-disburse-method.tsx';

const LOAN_ID = '40121-100234-01';
vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }));
});

const WITHOUT = {
  disbursementAmount: 0,
  newPrincipalBalance: 150_000,
  apr: '119.98',
  financeCharge: 40_000,
  amountFinanced: 150_000,
  totalOfPayments: 190_000,
  nextPaymentAmount: 21_000,
  nextDueDate: '2026-12-20',
  paymentsLeft: 9,
};
const WITH = {
  ...WITHOUT,
  disbursementAmount: 40_000,
  newPrincipalBalance: 190_000,
  financeCharge: 52_000,
  totalOfPayments: 242_000,
  nextPaymentAmount: 27_000,
  apr: '120.31',
  mapr: '121.07',
};
const OFFER = {
  offered: true,
  leastAmount: 10_000,
  mostAmount: 80_000,
  without: WITHOUT,
  terms: WITH,
  ways: [
    { disbursementType: 'debit', available: true, target: {} },
    { disbursementType: 'moneyGram', available: true, loanAmount: 1_000_000, target: {} },
    { disbursementType: 'store', available: true, target: { storeName: 'Oak Avenue' } },
    { disbursementType: 'ach', available: false, reason: 'held', target: {} },
  ],
};
const CARD = {
  cardToken: 'card_1',
  cardIds: [{ type: 'vault', id: 'card_1' }],
  cardNumber: '**** 1111',
  cardType: 'Visa',
  canDisburse: true,
  guestCard: false,
  expired: false,
};
const PROGRESS = {
  loanId: LOAN_ID,
  purpose: 'renewal',
  done: [],
  needed: [],
  missing: [],
  nextPage: 'SelectPaymentMethod',
};
const show = (page: ReactNode, endpoints: Readonly<Record<string, unknown>> = {}) =>
  showPage(page, {
    'GET /renewalProgress': PROGRESS,
    'GET /renewalCash': OFFER,
    'GET /disbursementWays': { ways: [] },
    ...endpoints,
  });
const pick = async (value: string) => {
  act(() => (document.querySelector(`input[value=${value}]`) as HTMLInputElement).click());
  await rest();
};
const amountField = () => document.querySelector('input:not([type=radio])') as HTMLInputElement;
const write = async (value: string) => {
  act(() => type(amountField(), value));
  await rest();
};

beforeEach(() => {
  startEndpoints({ status: 500, code: 'internal_error' });
  sessionStorage.clear();
  forgetRenewalCash(LOAN_ID);
  chooseLanguage('english');
  keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token' });
  chooseAmount(LOAN_ID, { amountCents: 5_000, amountType: 'other', payoffCents: 90_000, payoffReadAtMs: 1 });
});

describe('whether and how much', () => {
  test('nothing is chosen before, and going on asks for a choice', async () => {
    await show(<GetCashAmount />);
    expect(document.querySelector('h1')?.textContent).toBe('Cash with your renewal');
    expect(document.querySelector('input:checked')).toBeNull();
    expect(inputsOf('GET /renewalCash')).toEqual([{ loanId: LOAN_ID, paymentAmount: 5_000 }]);
    await press('Continue');
    expect(text()).toContain('Choose one.');
    expect([wentTo, renewalCashOf(LOAN_ID)]).toEqual([[], undefined]);
  });

  test('none is as near as some: it is kept and the renewal goes on to its payment', async () => {
    await show(<GetCashAmount />);
    await pick('none');
    expect(text()).toContain('$1,500.00');
    await press('Continue');
    expect(renewalCashOf(LOAN_ID)).toMatchObject({ amountCents: 0 });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['99.99', 'The smallest amount is $100.00.'],
    ['800.01', 'You can take up to $800.00.'],
  ])('%s is not taken: %s', async (value, sentence) => {
    await show(<GetCashAmount />);
    await pick('some');
    if (value !== '') await write(value);
    await press('Continue');
    expect(text()).toContain(sentence);
    expect([wentTo, renewalCashOf(LOAN_ID)]).toEqual([[], undefined]);
  });

  test('some shows what the loan then owes beside what it owes without, and goes on to the notice', async () => {
    await show(<GetCashAmount />);
    await pick('some');
    await write('400.00');
    expect(inputsOf('GET /renewalCash').at(-1)).toMatchObject({ disbursementAmount: 40_000 });
    for (const said of ['$1,900.00', '$1,500.00 without cash', '120.31%', '121.07%']) expect(text()).toContain(said);
    await press('Continue');
    expect(renewalCashOf(LOAN_ID)).toMatchObject({ amountCents: 40_000 });
    expect(wentTo).toEqual(['GetCashNotice']);
  });

  test('where none is offered it says so and goes on without', async () => {
    await show(<GetCashAmount />, { 'GET /renewalCash': { offered: false, ways: [] } });
    expect(text()).toContain('No cash can go out with this renewal now.');
    await press('Continue');
    expect(renewalCashOf(LOAN_ID)).toMatchObject({ amountCents: 0 });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test('what was refused is said where it is chosen, until it is chosen anew', async () => {
    tellCashRefused(LOAN_ID, 'With this renewal you can take from $100.00 to $300.00 in cash.');
    await show(<GetCashAmount />);
    expect(text()).toContain('With this renewal you can take from $100.00 to $300.00 in cash.');
    await pick('none');
    await press('Continue');
    document.body.replaceChildren();
    await show(<GetCashAmount />);
    expect(text()).not.toContain('With this renewal you can take');
  });

  test('what failed can be read again', async () => {
    await show(<GetCashAmount />, { 'GET /renewalCash': new CallFailed({ status: 500, code: 'internal_error' }) });
    answerWith({ 'GET /renewalCash': OFFER });
    await press('Try again');
    expect(text()).toContain('Do you want cash with your new loan?');
  });

  test('opened before the way was gone it leads back', async () => {
    await show(<GetCashAmount />, { 'GET /renewalProgress': { ...PROGRESS, nextPage: 'CustomerDetails' } });
    expect(wentTo).toContain('CustomerDetails');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('what it costs', () => {
  test('is read before anything is chosen further', async () => {
    keepRenewalCash(LOAN_ID, { amountCents: 40_000 });
    await show(<GetCashNotice />);
    for (const said of [
      '$400.00',
      '$2,420.00',
      '$1,900.00 without cash',
      'It is sent when everyone on the loan has signed.',
    ]) {
      expect(text()).toContain(said);
    }
    await press('I understand, continue');
    expect(wentTo).toEqual(['Payment.ManageDisburseMethod']);
  });

  test('the renewal can still go on without', async () => {
    keepRenewalCash(LOAN_ID, { amountCents: 40_000 });
    await show(<GetCashNotice />);
    await press('Renew without cash');
    expect(renewalCashOf(LOAN_ID)).toMatchObject({ amountCents: 0 });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test.each([
    ['no amount was chosen', 0, OFFER],
    ['it is not offered any more', 40_000, { ...OFFER, terms: undefined }],
  ])('%s: it begins at the amount', async (_, amountCents, offer) => {
    keepRenewalCash(LOAN_ID, { amountCents });
    await show(<GetCashNotice />, { 'GET /renewalCash': offer });
    expect(wentTo).toContain('GetCashAmount');
  });
});

describe('which way', () => {
  beforeEach(() => keepRenewalCash(LOAN_ID, { amountCents: 40_000 }));

  test('is chosen, not suggested, and kept for the payment', async () => {
    await show(<ManageDisburseMethod />, { 'GET /cards': { cards: [CARD] } });
    expect(document.querySelector('input:checked')).toBeNull();
    await pick('debit');
    await press('Continue');
    expect(renewalCashOf(LOAN_ID)).toEqual({
      amountCents: 40_000,
      disbursementType: 'debit',
      disburseCardIds: CARD.cardIds,
      cardType: 'Visa',
      lastFour: '1111',
    });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    expect([inputsOf('PUT /draw'), inputsOf('GET /drawPreview')]).toEqual([[], []]);
  });

  test('a card can be added, and a refusal is said here', async () => {
    tellCashRefused(LOAN_ID, 'This card cannot receive money.');
    await show(<ManageDisburseMethod />, { 'GET /cards': { cards: [CARD] } });
    expect(text()).toContain('This card cannot receive money.');
    await pick('debit');
    expect(buttonNamed('Add a debit card')).toBeDefined();
    await press('Add a debit card');
    expect(wentTo).toEqual(['Payment.AddDebitDisburseMethod']);
  });

  test('without an amount it begins at the amount', async () => {
    keepRenewalCash(LOAN_ID, { amountCents: 0 });
    await show(<ManageDisburseMethod />);
    expect(wentTo).toContain('GetCashAmount');
  });
});

test.each([
  ['amount', <GetCashAmount key="amount" />, 'Efectivo con su renovación'],
  ['notice', <GetCashNotice key="notice" />, 'Antes de recibir efectivo'],
  ['way', <ManageDisburseMethod key="way" />, '¿Cómo quiere su dinero?'],
])('in Spanish: %s', async (_, page, heading) => {
  chooseLanguage('spanish');
  keepRenewalCash(LOAN_ID, { amountCents: 40_000 });
  await show(page);
  expect(document.querySelector('h1')?.textContent).toBe(heading);
  expect(text()).not.toMatch(/\b(the|your|cash|payment|loan)\b/i);
});
