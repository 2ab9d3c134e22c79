// @document
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { find } from '../kit/testing/render-for-test.tsx';
import type { Budget as BudgetFacts } from './budget-periods.ts';
import { budgetPlanNow, savedBudgetPlan } from './budget-plan.ts';
import { BudgetPlanChoice } from './budget-plan-choice.tsx';
import { BudgetPlanned } from './budget-planned.tsx';
import { fails, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { ReviewBudget } from './review-budget.tsx';
import { button, loan, pageText, press, rest, show, startAnew, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const went = (await import('./fake-call-for-test.ts')).wentTo;
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx' }), went);
});
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: unknown }) => <a href={to}>{children as string}</a>,
}));
vi.mock('../cards/vault-fields.ts', async () => (await import('./vault-fields-for-test.tsx')).fakeVaultFields);

const FIRST = loan.loanId;
const SECOND = '40120-100311-01';
const LOANS = [loan, { ...loan, loanId: SECOND, loanHeader: 'Loan 0311' }];
const CARD = {
  ...{ cardToken: 'card_1', cardIds: [], cardType: 'Visa', cardNumber: '•••• 1111', expirationMonth: '04' },
  ...{ expirationYear: '29', expired: false, guestCard: false },
};
const ACCOUNTS = { 'GET /accounts': { loans: LOANS, asOf: '2026-11-20' }, 'GET /cards': { cards: [CARD] } };
const due = (loanId: string, date: string, afterPayDay: string | undefined, brand = 'tmx') => ({
  ...{ loanId, lmsId: 'NLS' as const, brand: brand as 'tmx', date, what: 'next' as const, amountDue: 20_000 },
  ...{ autoPay: false, afterPayDay },
});
const BUDGET: BudgetFacts = {
  ...{ asOf: '2026-11-20', through: '2027-01-19', payDays: ['2026-11-27', '2026-12-04'] },
  payments: [
    due(FIRST, '2026-12-03', '2026-11-30'),
    due(SECOND, '2026-12-10', '2026-12-07'),
    due('by-auto-pay', '2026-12-10', undefined),
    due('elsewhere', '2026-12-10', '2026-12-07', 'ccc'),
  ],
};
const PAYMENTS = [
  { loanId: FIRST, dueDate: '2026-12-03', day: '2026-11-30', amountCents: 20_000 },
  { loanId: SECOND, dueDate: '2026-12-10', day: '2026-12-07', amountCents: 20_000 },
];
const sent = PAYMENTS.map(({ loanId, dueDate, day, amountCents }) => ({
  ...{ loanId, dueDate, paymentAmount: amountCents, scheduledDate: day },
}));
const { english, spanish } = planBudgetTexts;

beforeEach(() => {
  startAnew();
  act(() => chooseLanguage('english'));
  savedBudgetPlan.keep(undefined);
});

async function showReview(answer: unknown) {
  savedBudgetPlan.keep({ payments: PAYMENTS });
  await show(<ReviewBudget />, { ...ACCOUNTS, ...(answer === undefined ? {} : { 'POST /scheduledPayments': answer }) });
  await words(english.allowText, 'On Nov 30, 2026', 'On Dec 7, 2026');
}

test('all that can be paid right after a pay day is chosen, by its day with the sum, and each can be left out', async () => {
  await show(<BudgetPlanChoice budget={BUDGET} />, ACCOUNTS);
  await words(english.heading, 'On Nov 30, 2026', 'On Dec 7, 2026', 'Title loan ··0311: $200.00');
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  act(() => boxes()[0]?.click());
  await words('On Nov 30, 2026 $0.00 in all', english.review(1));
  await press(english.review(1));
  expect(budgetPlanNow().payments).toEqual(PAYMENTS.slice(1));
  expect(wentTo).toEqual(['ReviewBudget']);
});

test('with none chosen it says so and goes nowhere; what was left out is still left out on the way back', async () => {
  savedBudgetPlan.keep({ payments: PAYMENTS.slice(1) });
  await show(<BudgetPlanChoice budget={BUDGET} />, ACCOUNTS);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  act(() => boxes[1]?.click());
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await words(english.chooseOne);
  expect(wentTo).toEqual([]);
});

test('one press plans them once, and what is planned and what is not stands on the next page', async () => {
  await showReview({
    paymentKey: 'x',
    payments: [
      { ...sent[0], scheduledPaymentId: 'sch_1' },
      { ...sent[1], code: 'due_amount_changed', Error: 'It changed.' },
    ],
  });
  const plan = button(english.plan(2));
  act(() => {
    plan.click();
    plan.click();
  });
  await rest(30);
  expect(timesAsked('POST /scheduledPayments')).toBe(1);
  expect(lastInput('POST /scheduledPayments')).toMatchObject({
    payments: sent,
    paymentCardToken: 'card_1',
    ccv: 'sec_1',
  });
  expect(wentTo).toEqual(['BudgetPlanned']);
  await show(<BudgetPlanned />, ACCOUNTS);
  await words(english.doneHeading(1), '$200.00 planned', 'On Nov 30, 2026', 'Title loan ··0311: It changed.');
  expect(pageText()).not.toContain('On Dec 7, 2026');
});

test('where nothing was planned each loan says why, and one stays', async () => {
  const refused = sent.map((one) => ({ ...one, code: 'next_payment_planned', Error: 'It is planned already.' }));
  await showReview({ paymentKey: 'x', payments: refused });
  await press(english.plan(2));
  await words(english.noneTitle, 'Title loan ··0311: It is planned already.');
  expect(wentTo).toEqual([]);
});

test.each([
  ['without a reply', undefined],
  ['with a failure after which they may stand', fails({ status: 500 })],
])('%s it says that they may be planned, and sends the same key again', async (_what, answer) => {
  await showReview(answer);
  await press(english.plan(2));
  await words(english.mayBePlanned);
  const key = lastInput('POST /scheduledPayments')?.paymentKey;
  await press(english.plan(2));
  expect([timesAsked('POST /scheduledPayments'), lastInput('POST /scheduledPayments')?.paymentKey]).toEqual([2, key]);
  // Reloaded, the same order has the same key.
  expect(budgetPlanNow().sent?.paymentKey).toBe(key);
});

test('without a card it leads to adding one, in Spanish as well', async () => {
  act(() => chooseLanguage('spanish'));
  savedBudgetPlan.keep({ payments: PAYMENTS });
  await show(<ReviewBudget />, { ...ACCOUNTS, 'GET /cards': { cards: [] } });
  await words(spanish.allowText, 'Agregar una tarjeta de débito');
  await press('Agregar una tarjeta de débito');
  expect(wentTo).toEqual(['PaymentMethods.AddPaymentMethod']);
});

test('pages that are opened without a plan lead back to the budget', async () => {
  await show(<ReviewBudget />, ACCOUNTS);
  await show(<BudgetPlanned />, ACCOUNTS);
  expect(new Set(wentTo)).toEqual(new Set(['Budget']));
});
