// @document
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { Budget } from './budget.tsx';
import type { Budget as BudgetFacts, BudgetPayment } from './budget-periods.ts';
import { budgetTexts } from './budget-texts.ts';
import { answerWith, fails, LOAN_ID } from './fake-call-for-test.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { loan, pageText, startAnew, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));

beforeEach(() => {
  startAnew();
  chooseLanguage('english');
});

const due = (over: Partial<BudgetPayment>): BudgetPayment => ({
  ...{ loanId: LOAN_ID, lmsId: 'NLS', brand: 'tmx', date: '2026-12-05', what: 'next', amountDue: 20_000 },
  autoPay: false,
  ...over,
});
const BUDGET: BudgetFacts = {
  asOf: '2026-11-20',
  through: '2027-01-19',
  payDays: ['2026-11-27', '2026-12-11'],
  payments: [
    due({ date: '2026-11-20', what: 'pastDue', amountDue: 1_500 }),
    due({ afterPayDay: '2026-11-30' }),
    due({ loanId: 'other-loan', brand: 'ccc', date: '2026-12-20', amountDue: 5_000, autoPay: true }),
    due({ date: '2027-01-05', what: 'later', amountDue: 20_000 }),
  ],
};

async function show(budget: unknown) {
  answerWith({ 'GET /budget': budget, 'GET /accounts': { loans: [loan], asOf: '2026-11-20' } });
  await showRoute(Budget, '/Budget', '/Budget');
}
const { english, spanish } = budgetTexts;
const headings = () => [...document.querySelectorAll('h2')].map((one) => one.textContent);

test('each payment stands after the pay day before it, with how it will be met and the way to pay it', async () => {
  await show(BUDGET);
  await words('Paid on Nov 27, 2026');
  const periods = ['Until you are paid on Nov 27, 2026', 'Paid on Nov 27, 2026', 'Paid on Dec 11, 2026'];
  expect(headings()).toEqual([...periods, planBudgetTexts.english.heading]);
  await words('Due Dec 5, 2026. Can be paid Nov 30, 2026, right after you are paid');
  await words('Due Dec 20, 2026. Auto-pay takes it');
  expect(pageText()).toContain('$15.00 due');
  // What auto-pay takes, and what comes later, is not to be paid here.
  const links = [...document.querySelectorAll(`a[href^="/tmx/Payment/${LOAN_ID}"]`)];
  // The day on which it can be made is chosen already.
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    `/tmx/Payment/${LOAN_ID}`,
    `/tmx/Payment/${LOAN_ID}?day=2026-11-30`,
  ]);
  expect(pageText()).toContain(`${english.total}$465.00`);
});

test('without pay days it is one list that asks for them', async () => {
  const payments = BUDGET.payments.map((one) => ({ ...one, afterPayDay: undefined }));
  await show({ ...BUDGET, payDays: [], payments });
  await words(english.noPayDays);
  expect(headings()).toEqual(['Until Jan 19, 2027']);
});

test('nothing due is said so, in Spanish as well', async () => {
  chooseLanguage('spanish');
  await show({ ...BUDGET, payments: [] });
  await words(spanish.none);
});

test('what cannot be read can be asked for again', async () => {
  await show(fails({ status: 503, code: 'lender_away' } as never));
  await words('Try again');
  answerWith({ 'GET /budget': BUDGET, 'GET /accounts': { loans: [loan], asOf: '2026-11-20' } });
  const again = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Try again'));
  await act(async () => again?.click());
  await words('Paid on Nov 27, 2026');
});
