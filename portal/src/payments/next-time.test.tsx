// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { type ChosenAmount, resumePage } from '../data/payment/payment-state.ts';
import { parsePayment } from '../data/payment/payment-storage.ts';
import { paymentOf, savedPayments, stepPayment } from '../data/payment/saved-payments.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click, find } from '../kit/testing/render-for-test.tsx';
import { LOAN_ID } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { amount, loan, pageText, press, rest, show, startAnew, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const DAY = '2026-11-25';
const DAYS = { 'GET /scheduledPayments': { scheduledPayments: [], allowedDates: ['2026-11-23', DAY] } };
const person = { isGuestPayOnlyUser: false } as Session;
const guest = { isGuestPayOnlyUser: true } as Session;

beforeEach(() => {
  startAnew();
  act(() => keepSession(person));
});
afterEach(() => act(() => keepSession(undefined)));

const chosen = () => find<HTMLInputElement>('input[type=radio]:checked').value;
const comesBackTo = (before: ChosenAmount) => stepPayment(LOAN_ID, { type: 'amountChosen', amount: before });

test('after a payment went through the next one starts from what is past due, not from what was paid', async () => {
  const attempt = { paymentKey: 'key-1', messageKey: 'op_12345678', amountCents: 6_000, sentAtMs: 1 };
  savedPayments.keep({ amount: { ...amount, amountCents: 6_000 }, attempt: { ...attempt, stage: 'posted' } }, LOAN_ID);
  await show(<MakePayment />, DAYS);
  await words('How much do you want to pay?');
  expect(chosen()).toBe('pastDue');
});

test('an amount that was only chosen is still there when the person comes back', async () => {
  comesBackTo(amount);
  await show(<MakePayment />, DAYS);
  await words('$123.45');
  expect(chosen()).toBe('other');
});

test('the payoff of a later day is still chosen when the person comes back, and says its day', async () => {
  comesBackTo({ ...amount, amountType: 'payoff', amountCents: 155_721, scheduledDate: DAY });
  await show(<MakePayment />, { ...DAYS, 'GET /payoffQuote': { payoffAmount: 155_721, perDiem: 350 } });
  await words('$1,557.21', 'On Nov 25, 2026', 'We take it on Nov 25, 2026');
  expect(chosen()).toBe('payoff');
  expect(pageText()).not.toContain('As of today');
});

test.each([
  ['english', 'As of today, Nov 21, 2026', 'On Nov 25, 2026'],
  ['spanish', 'Si paga hoy, 21 nov 2026', 'El 25 nov 2026'],
] as const)('the payoff choice names the day its amount is of: %s', async (language, today, then) => {
  chooseLanguage(language);
  await show(<MakePayment />, { ...DAYS, 'GET /payoffQuote': { payoffAmount: 155_721, perDiem: 350 } });
  await words(today);
  click(find('input[type=radio][value=payoff]'));
  await act(async () => {
    const select = [...document.querySelectorAll('select')].at(-1) as HTMLSelectElement;
    select.value = DAY;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await words(then, '$1,557.21');
  expect(pageText()).not.toContain(today);
  const quotedOn = [...document.querySelectorAll('select')].map((select) => select.value);
  expect(quotedOn).toEqual([DAY, DAY]);
});

test('a plan that stands is not planned again by going back, and the next payment starts anew', () => {
  comesBackTo({ ...amount, scheduledDate: DAY });
  stepPayment(LOAN_ID, { type: 'planned', plan: { amountCents: 12_345, scheduledDate: '2026-11-25' } });
  const planned = parsePayment(JSON.parse(JSON.stringify(paymentOf(LOAN_ID))));
  expect(planned).toMatchObject({ planned: { amountCents: 12_345 }, amount: undefined });
  expect(resumePage(planned, 'ReviewPayment')).toBe('ConfirmPayment');
  expect(resumePage(planned, 'SelectPaymentMethod')).toBe('ConfirmPayment');
  expect(resumePage(planned, 'ConfirmPayment')).toBeUndefined();
  expect(resumePage(planned, 'MakePayment')).toBeUndefined();
  comesBackTo(amount);
  expect(resumePage(paymentOf(LOAN_ID), 'SelectPaymentMethod')).toBeUndefined();
});

test.each([
  [
    'english',
    'Brings the account up to date',
    'The account will stay past due',
    /\b(?:your account|you owe|you borrowed)\b/i,
  ],
  ['spanish', 'Pone la cuenta al día', 'La cuenta seguirá atrasada', /su cuenta|usted debe|que debe |pidió/i],
] as const)('a guest is told of the loan of another person: %s', async (language, note, title, own) => {
  chooseLanguage(language);
  act(() => keepSession(guest));
  comesBackTo(amount);
  await show(<MakePayment />, { ...DAYS, 'GET /accountdetail': { ...loan, refinanceEligible: false } });
  await words(note, '$123.45');
  await press(language === 'english' ? 'Continue' : 'Continuar');
  await rest();
  await words(title);
  expect(pageText()).not.toMatch(own);
});
