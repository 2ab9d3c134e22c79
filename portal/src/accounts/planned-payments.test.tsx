// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type Ref } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { type CalledName, ENDPOINTS } from '../data/calls/endpoints.ts';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { find, render, type } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import type { PlannedPayment } from './planned-payment-row.tsx';
import { PlannedPayments } from './planned-payments.tsx';

const asked: { endpoint: string; input: Record<string, unknown> }[] = [];
let answer: (endpoint: string) => unknown = () => undefined;

vi.mock('../data/calls/call.ts', () => ({
  call: async (name: CalledName, input: Record<string, unknown>) => {
    const endpoint = ENDPOINTS[name];
    asked.push({ endpoint, input });
    const given = answer(endpoint);
    if (given instanceof Error) throw given;
    return given;
  },
}));

vi.mock('../cards/vault-fields.ts', async () => {
  const { useImperativeHandle } = await import('react');
  function Fields({ ref }: { ref: Ref<unknown> }) {
    useImperativeHandle(ref, () => ({ createToken: async () => typedCode, renew: () => undefined }));
    return <p>Security code</p>;
  }
  return { vaultFields: { Fields, texts: { english: {}, spanish: {} } } };
});

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

let payPath: string | undefined;
let typedCode: { outcome: string; securityToken?: string } = { outcome: 'incomplete' };

const PLANNED: PlannedPayment = {
  scheduledPaymentId: 'sch_1',
  loanId: '40120-100245-01',
  paymentAmount: 4000,
  paymentAmountType: 'other',
  scheduledDate: '2026-11-25',
  cardType: 'Visa',
  lastFour: '1111',
  autoPay: false,
  state: 'SCHEDULED',
  canChangeUntil: '2026-11-24',
};

beforeEach(() => {
  asked.length = 0;
  payPath = undefined;
  chooseLanguage('english');
  keepSession({ isGuestPayOnlyUser: false } as Session);
});
afterEach(() => act(() => keepSession(undefined)));

const rest = () => act(() => turns(25));
const page = () => document.body.textContent ?? '';
const lastOf = (endpoint: string) => asked.filter((one) => one.endpoint === endpoint).at(-1)?.input;

async function show(planned: readonly PlannedPayment[], change: (endpoint: string) => unknown = () => ({})) {
  answer = (endpoint) =>
    endpoint === 'GET /scheduledPayments'
      ? { scheduledPayments: planned, allowedDates: ['2026-11-27'] }
      : change(endpoint);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlannedPayments loanId={PLANNED.loanId} payPath={payPath} />
    </QueryClientProvider>,
  );
  await rest();
}

async function press(label: RegExp) {
  const within = document.querySelector('dialog[open]') ?? document;
  const found = [...within.querySelectorAll('button')].find((one) => label.test(one.textContent ?? ''));
  await act(async () => found?.click());
  await rest();
}

test('shows nothing where nothing is planned', async () => {
  await show([]);
  expect(page()).not.toContain('Planned payments');
});

test('shows how much, when, with which card and until when it can be changed', async () => {
  await show([PLANNED]);
  for (const text of ['Planned payments', '$40.00', 'On Nov 25, 2026', 'Visa ending in 1111', 'until Nov 24, 2026'])
    expect(page()).toContain(text);
});

test('says why one was not paid, and offers nothing to change about it', async () => {
  await show([{ ...PLANNED, state: 'FAILED', reason: 'Your bank declined the card.' }]);
  expect(page()).toContain('Not paid');
  expect(page()).toContain('Your bank declined the card.');
  expect(document.querySelector('button')).toBeNull();
});

test.each([
  [
    'is tried once more',
    { againOn: '2026-11-30' },
    undefined,
    'We try once more on Nov 30, 2026. If you pay before then',
  ],
  ['is paid by hand', {}, '/tmx/Payment/1', 'We will not try it again.'],
])('says what follows one that was not paid: it %s', async (_what, more, path, said) => {
  payPath = path;
  await show([{ ...PLANNED, autoPay: true, state: 'FAILED', reason: 'The bank said no.', ...more }]);
  expect(page()).toContain(said);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(path);
});

test('cancels after asking, and reads the list again', async () => {
  await show([PLANNED]);
  await press(/^Cancel this payment$/);
  expect(page()).toContain('What is due on your loan stays due.');
  const before = asked.filter((one) => one.endpoint === 'GET /scheduledPayments').length;
  await press(/^Cancel this payment$/);
  expect(lastOf('DELETE /scheduledPayments')).toEqual({ scheduledPaymentId: 'sch_1' });
  expect(asked.filter((one) => one.endpoint === 'GET /scheduledPayments').length).toBe(before + 1);
});

test('that is canceled without an answer may be canceled or not, and says so', async () => {
  await show([PLANNED], () => new CallFailed({ status: 0 }));
  await press(/^Cancel this payment$/);
  await press(/^Cancel this payment$/);
  expect(page()).toContain('No answer reached us, so it may be done or not.');
  act(() => chooseLanguage('spanish'));
  expect(page()).toContain('No nos llegó respuesta, así que puede estar hecho o no.');
});

test('sends another amount and day, and says the sentence of a refusal', async () => {
  const sentence = 'It is too late to change this payment.';
  await show([PLANNED], () => new CallFailed({ status: 409, code: 'too_late_to_change', Error: sentence }));
  await press(/^Change$/);
  type(find<HTMLInputElement>('dialog[open] input'), '55.00');
  await act(async () => {
    const select = find<HTMLSelectElement>('dialog[open] select');
    expect([...select.options].map((option) => option.value)).toEqual(['2026-11-25', '2026-11-27']);
    select.value = '2026-11-27';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => find<HTMLFormElement>('dialog[open] form').requestSubmit());
  await rest();
  expect(lastOf('PUT /scheduledPayments')).toMatchObject({ paymentAmount: 5500, scheduledDate: '2026-11-27' });
  expect(page()).toContain(sentence);
});

test('a payoff follows its day, and another amount says what it leaves', async () => {
  const payoffs: Record<string, number> = { '2026-11-25': 150_000, '2026-11-27': 150_700 };
  await show([{ ...PLANNED, paymentAmount: 150_000, paymentAmountType: 'payoff' }], (endpoint) => {
    const day = String(lastOf('GET /payoffQuote')?.goodThroughDate);
    return endpoint === 'GET /payoffQuote' ? { payoffAmount: payoffs[day], asOf: '2026-11-23' } : {};
  });
  await press(/^Change$/);
  await act(async () => {
    const select = find<HTMLSelectElement>('dialog[open] select');
    select.value = '2026-11-27';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await rest();
  expect(find<HTMLInputElement>('dialog[open] input').value).toBe('$1,507.00');
  expect(page()).toContain('$1,507.00 pays the loan off on Nov 27, 2026');
  const save = () => act(async () => find<HTMLFormElement>('dialog[open] form').requestSubmit());
  type(find<HTMLInputElement>('dialog[open] input'), '1,500.00');
  await rest();
  expect(page()).toContain('that takes $1,507.00 on Nov 27, 2026. $7.00 would stay owed.');
  await save();
  await rest();
  expect(lastOf('PUT /scheduledPayments')).toMatchObject({ paymentAmount: 150_000, paymentAmountType: 'other' });
});

test('lets another card of the wallet pay, with its security code', async () => {
  const wallet = [
    { cardToken: 'card_1', cardType: 'Visa', cardNumber: '•••• 1111', expired: false, guestCard: false },
    { cardToken: 'card_2', cardType: 'Mastercard', cardNumber: '•••• 4444', expired: false, guestCard: false },
    { cardToken: 'card_3', cardType: 'Visa', cardNumber: '•••• 0069', expired: true, guestCard: false },
  ];
  const changed = { ...PLANNED, cardType: 'Mastercard', lastFour: '4444' };
  await show([PLANNED], (endpoint) => (endpoint === 'GET /cards' ? { cards: wallet } : changed));
  await press(/^Change$/);
  const select = [...document.querySelectorAll<HTMLSelectElement>('dialog[open] select')].at(-1);
  expect([...(select?.options ?? [])].map((option) => option.textContent)).toEqual([
    'Visa ending in 1111 (as planned)',
    'Mastercard ending in 4444',
  ]);
  await act(async () => {
    if (select) select.value = 'card_2';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const save = async () => {
    await act(async () => find<HTMLFormElement>('dialog[open] form').requestSubmit());
    await rest();
  };
  await save();
  expect(page()).toContain('Enter the security code of the card.');
  expect(lastOf('PUT /scheduledPayments')).toBeUndefined();
  typedCode = { outcome: 'created', securityToken: 'sec_1' };
  await save();
  expect(lastOf('PUT /scheduledPayments')).toMatchObject({ paymentCardToken: 'card_2', ccv: 'sec_1' });
});
