// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed, type Failure } from '../data/calls/call-failed.ts';
import { type CalledName, ENDPOINTS } from '../data/calls/endpoints.ts';
import { createQueryClient } from '../data/calls/queries.ts';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { render, type } from '../kit/testing/render-for-test.tsx';
import { keepRenewalWay, renewalWayOf } from '../refinance/renewal-way.ts';
import { cashChoiceOf, keepCashChoice } from './cash-choice.ts';
import { GetCashAmount } from './get-cash-amount.tsx';
import { GetCashNotice } from './get-cash-notice.tsx';
import { PendingDisbursement } from './pending-disbursement.tsx';

const LOAN_ID = '40121-100234-01';
type Answer = unknown | ((turn: number) => unknown);
const { asked, wentTo, endpoints } = vi.hoisted(() => ({
  asked: [] as { endpoint: string; input: Record<string, unknown> }[],
  wentTo: [] as string[],
  endpoints: new Map<string, unknown>(),
}));

vi.mock('../data/calls/call.ts', () => ({
  call: async (name: CalledName, input: Record<string, unknown>) => {
    const endpoint = ENDPOINTS[name];
    const turn = asked.filter((one) => one.endpoint === endpoint).length;
    asked.push({ endpoint, input });
    const answer = endpoints.get(endpoint);
    const given = typeof answer === 'function' ? answer(turn) : answer;
    if (given instanceof CallFailed) throw given;
    if (given === undefined) throw new CallFailed({ status: 0, code: 'network_error' });
    return given;
  },
}));
vi.mock('../data/navigation/navigate.ts', () => {
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
  };
});

const LIMITS = {
  creditLimit: 250_000,
  availableCredit: 150_000,
  minimumDraw: 5_000,
  principleBalance: 100_000,
  ways: [],
};
const TERMS = {
  disbursementAmount: 20_000,
  newPrincipalBalance: 120_000,
  availableCredit: 130_000,
  apr: '292.18',
  nextPaymentAmount: 31_000,
  nextDueDate: '2026-12-04',
  minimumAmountDue: 26_000,
  financeCharge: 9_000,
  totalOfPayments: 129_000,
};
const PLAN = { disbursementAmount: 20_000, disbursementType: 'debit', target: { cardType: 'Visa', lastFour: '1111' } };
const progress = (nextPage: string) => ({
  loanId: LOAN_ID,
  purpose: 'draw',
  done: [],
  needed: [],
  missing: [],
  nextPage,
});
const never = () => new Promise(() => undefined);
const fails = (failure: Failure) => new CallFailed(failure);
const broken = fails({ status: 500, code: 'internal_error' });

const rest = (milliseconds = 60) =>
  act(async () => {
    for (let spent = 0; spent < milliseconds; spent += 5) await new Promise((resume) => setTimeout(resume, 5));
  });
const text = () => document.body.textContent ?? '';
async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await rest(10);
}
async function words(...expected: string[]) {
  await until(() => expected.every((one) => text().includes(one)));
  for (const one of expected) expect(text()).toContain(one);
}
async function press(name: string | RegExp) {
  const found = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
    );
  await until(() => found() !== undefined);
  const button = found();
  if (!button) throw new Error(`there is no button ${name}: ${text()}`);
  act(() => button.click());
  await rest();
}
async function went(page: string) {
  await until(() => wentTo.includes(page));
  expect(wentTo).toContain(page);
}
async function show(page: React.ReactNode, nextPage: string, more: Record<string, Answer>) {
  const all: Record<string, Answer> = { 'GET /renewalProgress': progress(nextPage), ...more };
  for (const [endpoint, answer] of Object.entries(all)) endpoints.set(endpoint, answer);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  await rest();
}
const times = (endpoint: string) => asked.filter((one) => one.endpoint === endpoint).length;
const isLoading = () => document.querySelector('[aria-busy="true"]') !== null;

beforeEach(() => {
  asked.length = 0;
  wentTo.length = 0;
  endpoints.clear();
  sessionStorage.clear();
  chooseLanguage('english');
  keepRenewalWay(LOAN_ID, { purpose: 'draw', lockType: 'addOn', lockToken: 'token' });
});
afterEach(() => act(() => applyConfiguration(undefined)));

describe('GetCashAmount', () => {
  test('is loading, and says what failed', async () => {
    await show(<GetCashAmount />, 'GetCashAmount', { 'GET /drawPreview': never });
    expect([isLoading(), document.querySelector('form')]).toEqual([true, null]);
  });

  test('what failed can be read again', async () => {
    const answers = [broken, LIMITS];
    await show(<GetCashAmount />, 'GetCashAmount', {
      'GET /drawPreview': (turn: number) => answers[Math.min(turn, 1)],
    });
    await press('Try again');
    await words('How much cash do you want?');
  });

  test('a line with nothing left says so in place of the field', async () => {
    await show(<GetCashAmount />, 'GetCashAmount', { 'GET /drawPreview': { ...LIMITS, availableCredit: 4_999 } });
    await words('You cannot take cash from this loan now.');
    expect(document.querySelector('form')).toBeNull();
  });

  test('opened before the position was shown it leads there', async () => {
    await show(<GetCashAmount />, 'GpsLocation', { 'GET /drawPreview': LIMITS });
    await went('GpsLocation');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('GetCashNotice', () => {
  beforeEach(() => keepCashChoice(LOAN_ID, { amountCents: 20_000 }));

  test('is loading, and what failed can be read again', async () => {
    const answers = [broken, { ...LIMITS, terms: TERMS }];
    await show(<GetCashNotice />, 'GetCashAmount', { 'GET /drawPreview': never });
    expect(isLoading()).toBe(true);
    document.body.replaceChildren();
    asked.length = 0;
    await show(<GetCashNotice />, 'GetCashAmount', {
      'GET /drawPreview': (turn: number) => answers[Math.min(turn, 1)],
    });
    await press('Try again');
    await words('Before you take cash');
  });

  test('says what it costs before anything is chosen, and asks the service for this amount', async () => {
    await show(<GetCashNotice />, 'GetCashAmount', { 'GET /drawPreview': { ...LIMITS, terms: TERMS } });
    await words('$200.00', '292.18%', 'what the credit costs in a year', '$1,290.00', '$310.00');
    await words('Interest counts from the day you take the cash.', 'Nothing is sent yet.');
    expect(asked.find(({ endpoint }) => endpoint === 'GET /drawPreview')?.input).toEqual({
      loanId: LOAN_ID,
      disbursementAmount: 20_000,
    });
    await press('I understand, continue');
    expect(wentTo).toEqual(['Payment.ManageDisburseMethod']);
  });

  test('the amount can be changed', async () => {
    await show(<GetCashNotice />, 'GetCashAmount', { 'GET /drawPreview': { ...LIMITS, terms: TERMS } });
    await press('Change the amount');
    expect(wentTo).toEqual(['GetCashAmount']);
  });

  test.each([
    ['no amount was chosen', {}, { ...LIMITS, terms: TERMS }],
    ['the amount cannot be drawn any more', { amountCents: 20_000 }, LIMITS],
  ])('%s: it begins at the amount', async (_, choice, preview) => {
    keepCashChoice(LOAN_ID, choice);
    await show(<GetCashNotice />, 'GetCashAmount', { 'GET /drawPreview': preview });
    await went('GetCashAmount');
    expect(document.querySelector('h1')).toBeNull();
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    await show(<GetCashNotice />, 'GetCashAmount', { 'GET /drawPreview': { ...LIMITS, terms: TERMS } });
    await words('Antes de retirar efectivo');
    expect(text()).not.toMatch(/\b(the|your|cash|payment)\b/i);
  });
});

describe('PendingDisbursement', () => {
  const ready = { 'GET /drawPreview': { ...LIMITS, plan: PLAN }, 'POST /addOnLock': { lockToken: 'token-2' } };

  test('is loading, and what failed can be read again', async () => {
    const answers = [broken, { ...LIMITS, plan: PLAN }];
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      'GET /drawPreview': (turn: number) => (turn === 0 ? never() : answers[Math.min(turn - 1, 1)]),
    });
    expect(isLoading()).toBe(true);
    document.body.replaceChildren();
    await show(<PendingDisbursement />, 'PendingDisbursement', {});
    await press('Try again');
    await words('Get your money', 'Nothing is sent until you press the button.', 'Get $200.00');
  });

  test('opened before it is signed it begins again, and sends nothing', async () => {
    await show(<PendingDisbursement />, 'DocuSignView', { ...ready, 'POST /draw': { messageKey: 'draw_1' } });
    await press('Start again');
    expect(wentTo).toEqual(['AccountDetails']);
    expect(times('POST /draw')).toBe(0);
  });

  test('what was never prepared begins again at the account, and the lock is let go', async () => {
    await show(<PendingDisbursement />, 'PendingDisbursement', { 'GET /drawPreview': LIMITS });
    await press('Start again');
    expect(wentTo).toEqual(['AccountDetails']);
    expect(renewalWayOf(LOAN_ID).lockToken).toBeUndefined();
  });

  test('a lost reply is sent again under the same key', async () => {
    await show(<PendingDisbursement />, 'PendingDisbursement', { ...ready, 'GET /draw': { status: 'pending' } });
    await press('Get $200.00');
    await words('That did not work');
    const before = cashChoiceOf(LOAN_ID).paymentKey;
    endpoints.set('POST /draw', { messageKey: 'draw_1' });
    await press('Get $200.00');
    const keys = asked.filter(({ endpoint }) => endpoint === 'POST /draw').map(({ input }) => input.paymentKey);
    expect(keys).toEqual([before, before]);
  });

  test('goes on with its own lock just before it is sent', async () => {
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': { messageKey: 'draw_1' },
      'GET /draw': { status: 'pending' },
    });
    await press('Get $200.00');
    expect(asked.find(({ endpoint }) => endpoint === 'POST /draw')?.input).toMatchObject({ lockToken: 'token-2' });
  });

  test('a refusal is said in the words of the service, and the button stays', async () => {
    const refused = fails({ status: 409, code: 'above_available_credit', Error: 'That is more than is left.' });
    await show(<PendingDisbursement />, 'PendingDisbursement', { ...ready, 'POST /draw': refused });
    await press('Get $200.00');
    await words('That did not work', 'That is more than is left.', 'Get $200.00');
    expect(wentTo).toEqual([]);
  });

  test('who has not proved it lately is asked for the password, and it is sent then', async () => {
    const proves = [fails({ status: 403, code: 'step_up_required', Error: 'Prove it.' }), { messageKey: 'draw_1' }];
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': (turn: number) => proves[turn],
      'POST /authenticate': { firstName: 'Priya', attributes: {} },
      'GET /draw': { status: 'pending' },
    });
    await press('Get $200.00');
    const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
    expect(text()).not.toContain('Prove it.');
    type(dialog.querySelector('input[type=password]') as HTMLInputElement, 'Lendside2026');
    act(() => dialog.querySelector('form')?.requestSubmit());
    await until(() => times('POST /draw') === 2);
    expect(times('POST /draw')).toBe(2);
  });

  test('what the book declined says why, and another draw has another key', async () => {
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': { messageKey: 'draw_1' },
      'GET /draw': { status: 'failed', code: 'not_allowed', Error: 'The line is closed.' },
    });
    await press('Get $200.00');
    await words('This draw was not made', 'The line is closed.');
    expect(cashChoiceOf(LOAN_ID)).toMatchObject({ paymentKey: undefined, messageKey: undefined });
    await press('Back to my account');
    expect(wentTo).toEqual(['AccountDetails']);
  });

  test('an outcome that does not come in time: it may be left, a mail will tell, and nothing is sent again', async () => {
    applyConfiguration({ limits: { postDrawTimeout: 0 } } as never);
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': { messageKey: 'draw_1' },
      'GET /draw': { status: 'pending' },
    });
    await press('Get $200.00');
    await words('It is on its way. We will email you as soon as it is there.');
    expect([times('POST /draw'), wentTo]).toEqual([1, []]);
  });

  test('it is asked as often as configured, then the page leads on', async () => {
    applyConfiguration({ limits: { disbursementMaxPollingAttempts: 1 } } as never);
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': { messageKey: 'draw_1' },
      'GET /draw': { status: 'done', result: {} },
      'GET /disbursementReference': { state: 'pending' },
    });
    await press('Get $200.00');
    await went('ConfirmDisbursement');
    expect(times('GET /disbursementReference')).toBe(1);
  });

  test('with its flag off nobody polls: what was booked leads on at once', async () => {
    applyConfiguration({ flags: { disbursementPolling: false } } as never);
    await show(<PendingDisbursement />, 'PendingDisbursement', {
      ...ready,
      'POST /draw': { messageKey: 'draw_1' },
      'GET /draw': { status: 'done', result: {} },
    });
    await press('Get $200.00');
    await went('ConfirmDisbursement');
    expect(times('GET /disbursementReference')).toBe(0);
  });
});
