// @document
import { type SavedPayment, writeSavedPayment } from '@lendside/domain/saved-payment';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { click, find, type } from '../kit/testing/render-for-test.tsx';
import { LOAN_ID, timesAsked, wentTo } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { button, loan, pageText, press, rest, show, startAnew, words } from './screens-for-test.tsx';

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

beforeEach(startAnew);

const choose = (value: string) => click(find(`input[type=radio][value=${value}]`));
const showForm = async (endpoints: Parameters<typeof show>[1] = {}) => {
  await show(<MakePayment />, endpoints);
  await words('How much do you want to pay?');
};
const send = async () => {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await rest();
};
async function typeOther(text: string) {
  choose('other');
  type(find<HTMLInputElement>('input[inputmode=decimal]'), text);
  await rest(350);
}

describe('choosing an amount', () => {
  test('offers a late person what is past due first, then the next payment with it, all of it, and another amount', async () => {
    await showForm();
    const values = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.value);
    expect(values).toEqual(['pastDue', 'minimum', 'payoff', 'other']);
    expect(document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe('pastDue');
    await words(
      '$180.00',
      'With your next payment',
      '$210.00',
      '$1,543.21',
      'As of today, Nov 21, 2026',
      'Will post on Nov 23, 2026',
    );
  });

  test('says beside what is due today what the due day will ask for', async () => {
    const current = { daysLate: 0, pastDueAmount: 0, minimumRequiredAmount: 21_000, nextDueOn: '2026-12-05' };
    await showForm({ 'GET /accountdetail': { ...loan, ...current, nextDueAmount: 25_900 } });
    await words('Amount due', '$210.00', 'If you pay today. On Dec 5, 2026 it will be $259.00');
  });

  test('asks once for the picture while an amount is typed, after it rests', async () => {
    await showForm();
    await words('Where your money goes');
    const before = timesAsked('GET /paymentPreview');
    choose('other');
    for (const text of ['1', '12', '123', '123.4', '123.45'])
      type(find<HTMLInputElement>('input[inputmode=decimal]'), text);
    await rest(350);
    await words('Where your money goes', '$90.00', '$33.45', 'Interest you save', '$12.34', 'Aug 5, 2027');
    expect(timesAsked('GET /paymentPreview') - before).toBe(1);
  });

  test('goes on with the amount, kept before the next page', async () => {
    await showForm();
    choose('minimum');
    await send();
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 21_000, amountType: 'minimum' });
  });

  test('says what is wrong and goes nowhere', async () => {
    await showForm();
    await typeOther('');
    await send();
    expect(pageText()).toContain('Enter how much you want to pay.');
    await typeOther('0');
    await send();
    expect(pageText()).toContain('Enter an amount above $0.00.');
    expect(wentTo).toEqual([]);
  });

  test('above the payoff it offers to pay it all off', async () => {
    await showForm();
    await typeOther('2000');
    await send();
    expect(pageText()).toContain('That is more than you owe. It takes $1,543.21 to pay your loan off today.');
    await press('Pay it all off: $1,543.21');
    await send();
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 154_321, amountType: 'payoff' });
  });

  test('a partial payment is asked about first', async () => {
    await showForm();
    await typeOther('50');
    await send();
    expect(pageText()).toContain('This is less than the $180.00 you owe now. Your account will stay past due.');
    expect(wentTo).toEqual([]);
    await press('Continue');
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test('a payoff that changed while the page stood open is shown old and new', async () => {
    const clock = vi.spyOn(Date, 'now');
    let turns = 0;
    await showForm({
      'GET /accountdetail': () => {
        turns += 1;
        return turns === 1 ? loan : { ...loan, payoffAmount: 155_000 };
      },
    });
    choose('payoff');
    const later = Date.now() + 6 * 60_000;
    clock.mockReturnValue(later);
    await send();
    expect(pageText()).toContain('It was $1,543.21 when you opened this page. Today it is $1,550.00.');
    expect(wentTo).toEqual([]);
    await press('Pay $1,550.00');
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 155_000, amountType: 'payoff' });
    clock.mockRestore();
  });

  test('a posting date that is no date is left out', async () => {
    await show(<MakePayment />, { 'GET /nextBusinessDate': { businessDate: 'soon' } });
    expect(pageText()).not.toContain('Will post on');
  });

  test('a loan that takes no payment online says who can help', async () => {
    await show(<MakePayment />, { 'GET /accountdetail': { ...loan, payable: false } });
    expect(pageText()).toContain('You cannot pay this loan online');
    expect(pageText()).toContain('Call your store: (202) 555-0120');
    expect(() => button('Continue')).toThrow();
  });

  test('a loan that was renewed leads to the one that took its place', async () => {
    const renewed = { ...loan, payable: false, loanStatusId: 22, renewedInto: '40120-100245-02' };
    await show(<MakePayment />, { 'GET /accountdetail': renewed });
    expect(pageText()).toContain('A new loan took its place.');
    await press('Go to the new loan');
    expect(wentTo.at(-1)).toBe('AccountDetails');
  });
});

describe('each kind of account', () => {
  const line = { productKind: 'creditLine', collateralDetail: undefined, daysLate: 0, pastDueAmount: 0 } as const;

  test('a line of credit: its minimum payment, and all of it without ending it', async () => {
    await showForm({ 'GET /accountdetail': { ...loan, ...line, minimumAmountDue: 2500 } });
    await words('Line of credit', 'Minimum payment', '$25.00', 'Pay back everything', 'Your line of credit stays open');
    expect(pageText()).not.toContain('Pay it all off');
  });

  test('a payday loan: the one payment', async () => {
    const payday = { productKind: 'payday', minimumAmountDue: 30_000, payoffAmount: 30_000 } as const;
    await showForm({ 'GET /accountdetail': { ...loan, ...line, ...payday } });
    const values = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.value);
    expect(values).toEqual(['payoff', 'other']);
    await words('Payday loan', '$300.00');
  });

  test.each([
    [{ productKind: 'checkCashing', loanStatusId: 8 }, 'It is a record of a check we cashed for you.'],
    [{ ...line, payoffAmount: 0 }, 'You owe nothing on it right now.'],
    [{ notPayableReason: 'customer_ssn_missing' }, 'We need the Social Security number of the borrower first.'],
    [{ notPayableReason: 'cosigner_ssn_missing' }, 'We need the Social Security number of the co-signer first.'],
    [{ notPayableReason: 'renewal_not_signed' }, 'Sign or cancel it'],
  ] as const)('that takes no payment says why: %o', async (over, sentence) => {
    await show(<MakePayment />, { 'GET /accountdetail': { ...loan, ...over, payable: false } });
    expect(pageText()).toContain(sentence);
    expect(() => button('Continue')).toThrow();
  });
});

describe('a payment that was interrupted', () => {
  const saved = (change: Partial<SavedPayment> = {}) => ({
    'GET /appState': {
      state: writeSavedPayment({ version: 1, loanId: LOAN_ID, amountCents: 12_345, amountType: 'other', ...change }),
      route: 'ReviewPayment',
    },
  });

  test('is offered, and goes on only when the person wants it', async () => {
    await show(<MakePayment />, saved());
    await words('You were about to pay $123.45.');
    expect(wentTo).toEqual([]);
    await press('Continue with it');
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 12_345, amountType: 'other' });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test.each<[string, Partial<SavedPayment>]>([
    ['more than is owed now', { amountCents: 9_999_999 }],
    ['a payoff that has changed', { amountType: 'payoff' }],
    ['of another loan', { loanId: '40120-999999-01' }],
    ['planned for a day that is over', { scheduledDate: '2026-11-20' }],
  ])('is not offered when it is %s', async (_, change) => {
    await show(<MakePayment />, saved(change));
    await words('How much do you want to pay?');
    expect(pageText()).not.toContain('You were about to');
  });
});
