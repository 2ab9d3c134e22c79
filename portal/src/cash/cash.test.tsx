// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { answerWith, asked, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, press, rest, show, pageText as text } from '../data/testing/show-for-test.tsx';
import { keepRenewalWay } from '../refinance/renewal-way.ts';
import { cashChoiceOf, keepCashChoice } from './cash-choice.ts';
import { ConfirmDisbursement } from './confirm-disbursement.tsx';
import { GetCashAmount } from './get-cash-amount.tsx';
import { ManageDisburseMethod } from './manage-disburse-method.tsx';
import { PendingDisbursement } from './pending-disbursement.tsx';

const LOAN_ID = '40121-100234-01';
vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }));
});

const LIMITS = {
  creditLimit: 250_000,
  availableCredit: 150_000,
  minimumDraw: 5_000,
  principleBalance: 100_000,
  ways: [
    { disbursementType: 'debit', available: true, target: {} },
    { disbursementType: 'moneyGram', available: true, loanAmount: 1_000_000, target: {} },
    { disbursementType: 'store', available: true, target: { storeName: 'Oak Avenue' } },
    { disbursementType: 'ach', available: false, reason: 'no_bank', target: {} },
  ],
};
const PLAN = { disbursementAmount: 20_000, disbursementType: 'debit', target: { cardType: 'Visa', lastFour: '1111' } };
const MONEY = {
  disbursementId: 'out_1',
  purpose: 'draw',
  state: 'ready',
  reference: '12345678',
  disbursementType: 'moneyGram',
  disbursementAmount: 15_000,
  target: {},
  availableFrom: '2026-12-20',
  messageKey: 'draw_1',
  transactionId: 'ABCDE-12345',
  canCancel: true,
  sent: '2026-11-20T10:00:00.000Z',
};
const progress = (nextPage: string) => ({
  loanId: LOAN_ID,
  purpose: 'draw',
  done: [],
  needed: [],
  missing: [],
  nextPage,
});

const times = (endpoint: string) => inputsOf(endpoint).length;

beforeEach(() => {
  startEndpoints({ status: 409, code: 'no_disbursement' });
  answerWith({ 'GET /disbursementWays': { ways: [] } });
  sessionStorage.clear();
  keepRenewalWay(LOAN_ID, { purpose: 'draw', lockType: 'addOn', lockToken: 'token' });
});

describe('how much', () => {
  const type = (value: string) => {
    const input = document.querySelector('input') as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  test.each([
    ['', 'Enter an amount.'],
    ['49.99', 'The smallest amount is $50.00.'],
    ['1500.01', 'You can take up to $1,500.00.'],
  ])('%s is not taken: %s', async (amount, sentence) => {
    await show(<GetCashAmount />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
    });
    type(amount);
    await press('Continue');
    expect(text()).toContain(sentence);
    expect(wentTo).toEqual([]);
  });

  test('within the limits goes on and is kept for a reload', async () => {
    await show(<GetCashAmount />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
    });
    type('200');
    await press('Continue');
    expect(wentTo).toEqual(['GetCashNotice']);
    expect(cashChoiceOf(LOAN_ID).amountCents).toBe(20_000);
  });

  test('whose terms cannot be had says so beside the form', async () => {
    await show(<GetCashAmount />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
    });
    const sentence = 'This loan takes no draw now.';
    answerWith({ 'GET /drawPreview': new CallFailed({ status: 409, code: 'not_available', Error: sentence }) });
    type('200');
    await rest();
    expect(text()).toContain(sentence);
  });

  test('a changed limit is asked about first, and told to the service', async () => {
    const change = { oldCreditLimit: 250_000, creditLimit: 350_000, on: '2026-11-10' };
    await show(<GetCashAmount />, {
      'GET /drawPreview': { ...LIMITS, limitChange: change },
      'GET /renewalProgress': progress('GetCashAmount'),
      'POST /riskInfo': { acknowledged: true },
    });
    expect(text()).toContain('It went up from $2,500.00 to $3,500.00.');
    await press('I understand the new limit');
    expect(asked.find(({ endpoint }) => endpoint === 'POST /riskInfo')?.input).toEqual({
      loanId: LOAN_ID,
      isAddon: true,
      newCreditLimit: 350_000,
    });
  });
});

describe('which way', () => {
  const CARD = {
    cardToken: 'card_1',
    cardIds: [{ type: 'vault', id: 'card_1' }],
    cardNumber: '**** 1111',
    cardType: 'Visa',
    canDisburse: true,
    guestCard: false,
    expired: false,
  };

  test('says why a way is closed, and asks for one before it goes on', async () => {
    keepCashChoice(LOAN_ID, { amountCents: 20_000 });
    await show(<ManageDisburseMethod />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
      'GET /cards': { cards: [CARD] },
    });
    expect(text()).toContain('Add a bank account on your profile first');
    await press('Continue');
    expect(text()).toContain('Choose a way.');
    expect(times('PUT /draw')).toBe(0);
  });

  test('five cards that receive are the most: adding gives way to the reason', async () => {
    keepCashChoice(LOAN_ID, { amountCents: 20_000 });
    const cards = Array.from({ length: 5 }, (_, index) => ({ ...CARD, cardToken: `card_${index}` }));
    await show(<ManageDisburseMethod />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
      'GET /cards': { cards },
    });
    act(() => (document.querySelector('input[value=debit]') as HTMLInputElement).click());
    await rest();
    expect(text()).toContain('You keep 5 cards that can receive money');
    expect(buttonNamed('Add a debit card')).toBeUndefined();
  });

  test.each(['draw', 'renewal', 'origination'])(
    'money of a %s that did not arrive goes another way',
    async (purpose) => {
      const money = { ...MONEY, purpose, state: 'choose', reason: 'card_declined', reference: undefined };
      await show(<ManageDisburseMethod />, {
        'GET /disbursementWays': { money, ways: LIMITS.ways },
        'GET /cards': { cards: [] },
        'PUT /disbursementReference': { disbursementId: 'out_1', disbursementType: 'store', state: 'pending' },
      });
      expect(text()).toContain('Your $150.00 did not reach you. Choose another way.');
      expect(document.querySelector('input[type=radio]:checked')).toBeNull();
      act(() => (document.querySelector('input[value=store]') as HTMLInputElement).click());
      await press('Send it this way');
      expect(inputsOf('PUT /disbursementReference')).toEqual([
        { loanId: LOAN_ID, disbursementId: 'out_1', disbursementType: 'store' },
      ]);
      expect(wentTo).toEqual(['ConfirmDisbursement']);
      expect([times('GET /drawPreview'), times('GET /renewalProgress')]).toEqual([0, 0]);
    },
  );

  test('without an amount it begins at the amount', async () => {
    await show(<ManageDisburseMethod />, {
      'GET /drawPreview': LIMITS,
      'GET /renewalProgress': progress('GetCashAmount'),
    });
    expect(wentTo).toContain('GetCashAmount');
  });
});

describe('sending', () => {
  const endpoints = {
    'GET /drawPreview': { ...LIMITS, plan: PLAN },
    'GET /renewalProgress': progress('PendingDisbursement'),
  };

  test('one press sends it once, with the key that was kept before', async () => {
    await show(<PendingDisbursement />, {
      ...endpoints,
      'POST /draw': { messageKey: 'draw_1', paymentKey: 'x' },
      'GET /draw': { status: 'pending' },
    });
    act(() => {
      buttonNamed('Get $200.00')?.click();
      buttonNamed('Get $200.00')?.click();
    });
    await rest();
    expect(times('POST /draw')).toBe(1);
    const { paymentKey, messageKey } = cashChoiceOf(LOAN_ID);
    expect(asked.find(({ endpoint }) => endpoint === 'POST /draw')?.input).toEqual({
      paymentKey,
      loanId: LOAN_ID,
      disbursementAmount: 20_000,
      disbursementType: 'debit',
      lockToken: 'token',
    });
    expect(messageKey).toBe('draw_1');
  });

  test('a reload follows what was sent, and sends nothing', async () => {
    keepCashChoice(LOAN_ID, {
      amountCents: 20_000,
      paymentKey: 'key-of-before',
      messageKey: 'draw_1',
      sentAtMs: Date.now(),
    });
    await show(<PendingDisbursement />, {
      ...endpoints,
      'GET /draw': { status: 'done', result: {} },
      'GET /disbursementReference': MONEY,
    });
    expect(times('POST /draw')).toBe(0);
    expect(wentTo).toContain('ConfirmDisbursement');
  });

  test('where a step grew old it begins again, because nothing leads back from here', async () => {
    await show(<PendingDisbursement />, {
      ...endpoints,
      'GET /renewalProgress': progress('Payment.VerificationMethod'),
    });
    expect(buttonNamed('Get $200.00')).toBeUndefined();
    await press('Start again');
    expect(wentTo).toEqual(['AccountDetails']);
  });

  test('while it is sent, the word Processing covers the screen', async () => {
    await show(<PendingDisbursement />, { ...endpoints, 'POST /draw': new Promise(() => {}) });
    await press('Get $200.00');
    expect(document.querySelector('dialog[open]')?.textContent).toContain('Processing');
  });

  test('what was signed and is no more begins again', async () => {
    const { CallFailed } = await import('../data/calls/call-failed.ts');
    await show(<PendingDisbursement />, {
      ...endpoints,
      'POST /draw': new CallFailed({ status: 409, code: 'draw_changed' }),
    });
    await press('Get $200.00');
    await press('Start again');
    expect(wentTo).toEqual(['AccountDetails']);
  });
});

describe('where it is', () => {
  test('says what it is picked up for, and takes it back after a question', async () => {
    await show(<ConfirmDisbursement />, {
      'GET /disbursementReference': MONEY,
      'GET /draw': { status: 'pending' },
      'DELETE /draw': { cancelled: true },
    });
    expect(text()).toContain('12345678');
    expect(text()).toContain('ABCDE-12345');
    await press('Cancel this cash');
    expect(times('DELETE /draw')).toBe(0);
    await press('Yes, cancel it');
    expect(asked.find(({ endpoint }) => endpoint === 'DELETE /draw')?.input).toEqual({ messageKey: 'draw_1' });
  });

  test('booked, it is taken back as a cash advance while its time lasts', async () => {
    await show(<ConfirmDisbursement />, {
      'GET /disbursementReference': { ...MONEY, isCashAdvance: true },
      'GET /accountdetail': { loanId: LOAN_ID, lmsId: 'TLXe' },
      'GET /draw': { status: 'pending' },
      'POST /cancelCashAdvance': { cancelled: true },
    });
    await press('Cancel this cash');
    await press('Yes, cancel it');
    expect(inputsOf('POST /cancelCashAdvance')).toEqual([
      { loanId: LOAN_ID, lmsId: 'TLXe', transactionId: 'ABCDE-12345' },
    ]);
    expect(times('DELETE /draw')).toBe(0);
  });

  test.each([
    ['sent', 'Your money was sent'],
    ['onItsWay', 'Your money is on its way to your bank'],
    ['pending', 'Your money is on its way'],
    ['choose', 'Your money did not reach you'],
    ['cancelled', 'This cash was canceled'],
  ])('%s: %s', async (state, heading) => {
    await show(<ConfirmDisbursement />, { 'GET /disbursementReference': { ...MONEY, state, canCancel: false } });
    expect(document.querySelector('h1')?.textContent).toBe(heading);
  });

  test.each([
    ['draw', 'canceled', 'Choose another way, or cancel the cash.', 'it is canceled automatically'],
    [
      'renewal',
      'atStore',
      'The money is still with us. Choose another way.',
      'you can pick it up as cash at your store',
    ],
    [
      'origination',
      'canceled',
      'The money is still with us. Choose another way.',
      'the loan is canceled. You owe nothing on it.',
    ],
    [
      'paid origination',
      'atStore',
      'The money is still with us. Choose another way.',
      'you can pick it up as cash at your store',
    ],
  ])('of a %s that did not arrive it says what becomes of it', async (source, ifNotChosen, said, then) => {
    const purpose = source.replace('paid ', '');
    const standing = { purpose, ifNotChosen, state: 'choose', canCancel: false, chooseBy: '2026-11-25T10:00:00.000Z' };
    await show(<ConfirmDisbursement />, { 'GET /disbursementReference': { ...MONEY, ...standing } });
    expect(text()).toContain(said);
    expect(text()).toContain(then);
    await press('Choose another way');
    // From here the page of the ways is closed (decision C09): the account leads there.
    expect(wentTo).toEqual(['AccountDetails']);
  });

  test('cash that was not picked up in time is told as that', async () => {
    const standing = { state: 'choose', reason: 'not_collected', canCancel: false };
    await show(<ConfirmDisbursement />, { 'GET /disbursementReference': { ...MONEY, ...standing } });
    expect(document.querySelector('h1')?.textContent).toBe('Your money was not picked up in time');
    expect(text()).toContain('cannot be picked up anymore. Choose how you want to get it.');
    expect(text()).not.toContain('Nothing was sent');
  });

  test('nothing on its way is no error', async () => {
    await show(<ConfirmDisbursement />, {});
    expect(text()).toContain('No payout is on its way for this loan.');
  });
});
