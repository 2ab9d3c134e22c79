// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetHandedOverCard } from '../cards/new-card.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click, find } from '../kit/testing/render-for-test.tsx';
import { LOAN_ID, lastInput, wentTo } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { amount, loan, pageText, rest, show, startAnew, words } from './screens-for-test.tsx';

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

const DAY = '2026-11-25';
const DAYS = { scheduledPayments: [], allowedDates: ['2026-11-23', DAY] };
const person = { isGuestPayOnlyUser: false } as Session;

beforeEach(() => {
  startAnew();
  forgetHandedOverCard(LOAN_ID);
  act(() => keepSession(person));
});
afterEach(() => act(() => keepSession(undefined)));

const daySelect = () => document.querySelector<HTMLSelectElement>('select');
async function chooseDay(day: string) {
  await act(async () => {
    const select = find<HTMLSelectElement>('select');
    select.value = day;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await rest(350);
}
const send = async () => {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await rest();
};

describe('choosing the day', () => {
  test('offers today first and then the days of the service, and shows where the money goes on that day', async () => {
    await show(<MakePayment />, { 'GET /scheduledPayments': DAYS });
    await words('When do you want to pay?', 'Today, Nov 21, 2026', 'Monday, Nov 23, 2026', 'Wednesday, Nov 25, 2026');
    await chooseDay(DAY);
    await words('We take it on Nov 25, 2026');
    expect(lastInput('GET /paymentPreview')).toMatchObject({ scheduledDate: DAY });
    click(find('input[type=radio][value=minimum]'));
    await send();
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 21_000, scheduledDate: DAY });
  });

  test('takes the payoff of the day when all of it is paid off, for at most ten days ahead', async () => {
    const far = { ...DAYS, allowedDates: [...DAYS.allowedDates, '2026-12-09'] };
    const quote = { payoffAmount: 155_721 };
    await show(<MakePayment />, { 'GET /scheduledPayments': far, 'GET /payoffQuote': quote });
    await words('Wednesday, Dec 9, 2026');
    await chooseDay(DAY);
    click(find('input[type=radio][value=payoff]'));
    await words('up to 10 days ahead', '$1,557.21');
    expect(pageText()).not.toContain('Dec 9, 2026');
    expect(lastInput('GET /payoffQuote')).toEqual({ loanId: LOAN_ID, goodThroughDate: DAY });
    await send();
    expect(paymentOf(LOAN_ID).amount).toMatchObject({
      amountType: 'payoff',
      amountCents: 155_721,
      scheduledDate: DAY,
    });
  });

  test('says what is planned already, so that nobody pays twice', async () => {
    const planned = { scheduledPaymentId: 'sch_1', paymentAmount: 4000, scheduledDate: DAY, state: 'SCHEDULED' };
    const failed = { ...planned, scheduledPaymentId: 'sch_2', paymentAmount: 9900, state: 'FAILED' };
    await show(<MakePayment />, { 'GET /scheduledPayments': { ...DAYS, scheduledPayments: [planned, failed] } });
    await words('You planned a payment of $40.00 for Nov 25, 2026.');
    expect(pageText()).not.toContain('$99.00');
  });

  test.each([
    ['english', 'Auto-pay will take $40.00 on Nov 25, 2026.', 'You planned'],
    ['spanish', 'El pago automático cobrará $40.00 el 25 nov 2026.', 'programó'],
  ] as const)('what auto-pay will take is not called planned by the person: %s', async (language, sentence, wrong) => {
    chooseLanguage(language);
    const debit = {
      scheduledPaymentId: 'sch_3',
      paymentAmount: 4000,
      scheduledDate: DAY,
      state: 'SCHEDULED',
      autoPay: true,
    };
    await show(<MakePayment />, { 'GET /scheduledPayments': { ...DAYS, scheduledPayments: [debit] } });
    await words(sentence);
    expect(pageText()).not.toContain(wrong);
    chooseLanguage('english');
  });

  test('asks on the due day for what that day asks for', async () => {
    const growing = { ...loan, daysLate: 0, pastDueAmount: 0, nextDueOn: '2026-12-05', nextDueAmount: 25_900 };
    const days = { scheduledPayments: [], allowedDates: [DAY, '2026-12-05'] };
    await show(<MakePayment />, { 'GET /accountdetail': growing, 'GET /scheduledPayments': days });
    await words('$210.00', 'If you pay today. On Dec 5, 2026 it will be $259.00');
    await chooseDay('2026-12-05');
    await words('$259.00', 'Due Dec 5, 2026');
    expect(pageText()).not.toContain('If you pay today');
  });

  test('says that a day after the due date is late', async () => {
    const after = { scheduledPayments: [], allowedDates: [DAY, '2026-12-07'] };
    await show(<MakePayment />, { 'GET /scheduledPayments': after });
    await words('When do you want to pay?');
    await chooseDay(DAY);
    expect(pageText()).not.toContain('after your due date');
    await chooseDay('2026-12-07');
    await words('This is after your due date, Dec 5, 2026.');
  });

  test.each([
    ['no day is on offer', person, { scheduledPayments: [], allowedDates: [] }],
    ['a guest pays', { isGuestPayOnlyUser: true } as Session, DAYS],
  ])('is not asked for when %s', async (_when, session, answer) => {
    act(() => keepSession(session));
    await show(<MakePayment />, { 'GET /scheduledPayments': answer });
    await words('How much do you want to pay?');
    expect(daySelect()).toBeNull();
  });
});

test('the chosen day survives a reload, and anything that is no day does not', async () => {
  const { parsePayment } = await import('../data/payment/payment-storage.ts');
  const saved = { ...amount, scheduledDate: DAY };
  expect(parsePayment({ amount: saved }).amount).toEqual(saved);
  expect(parsePayment({ amount: { ...amount, scheduledDate: '2026-02-31' } }).amount).toEqual(amount);
});
