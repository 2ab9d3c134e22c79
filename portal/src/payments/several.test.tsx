// @document
import type { OutputOf } from '@lendside/contract/operation';
import type { readPaymentsStatus } from '@lendside/contract/payments-several';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find, type } from '../kit/testing/render-for-test.tsx';
import { fails, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { PaySeveral } from './pay-several.tsx';
import { ReviewSeveral } from './review-several.tsx';
import { button, loan, pageText, posted, press, rest, show, startAnew, words } from './screens-for-test.tsx';
import { SeveralPaid } from './several-paid.tsx';
import { keepSeveral, severalNow } from './several-payments.ts';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const went = (await import('./fake-call-for-test.ts')).wentTo;
  const go = (name: string) => went.push(name);
  return { useNavigateTo: () => go, useReplaceWith: () => go, useGoTo: () => go, useRouteBrand: () => 'tmx' };
});
vi.mock('../cards/vault-fields.ts', async () => (await import('./vault-fields-for-test.tsx')).fakeVaultFields);

type Status = OutputOf<typeof readPaymentsStatus>['payments'][number];

const FIRST = loan.loanId;
const SECOND = '40120-100311-01';
const LOANS = [loan, { ...loan, loanId: SECOND, loanHeader: 'Loan 0311', daysLate: 0, pastDueAmount: 0 }];
const CARD = {
  cardToken: 'card_1',
  cardIds: [],
  cardType: 'Visa',
  cardNumber: '•••• 1111',
  expirationMonth: '04',
  expirationYear: '29',
  expired: false,
  guestCard: false,
};
const ACCOUNTS = { 'GET /accounts': { loans: LOANS, asOf: '2026-11-21' }, 'GET /cards': { cards: [CARD] } };
const PAYMENTS = [
  { loanId: FIRST, amountCents: 18_000, amountType: 'pastDue' as const },
  { loanId: SECOND, amountCents: 21_000, amountType: 'minimum' as const },
];

const one = (loanId: string, change: Partial<Status> = {}): Status => ({
  loanId,
  paymentAmount: 18_000,
  paymentKey: `several-${loanId}`,
  messageKey: `op_${loanId}`,
  status: 'pending',
  step: 'sent',
  ...change,
});
const done = (loanId: string): Status => one(loanId, { status: 'done', step: 'posted', result: posted.result });

beforeEach(() => {
  startAnew();
});
afterEach(() => vi.useRealTimers());

describe('choosing', () => {
  test('starts with what is due on each loan, and goes on with it', async () => {
    await show(<PaySeveral />, ACCOUNTS);
    await words('Past due: $180.00', 'Amount due: $210.00', '$390.00', '2 loans');
    await act(async () => find<HTMLFormElement>('form').requestSubmit());
    expect(severalNow().payments).toEqual(PAYMENTS);
    expect(wentTo).toEqual(['ReviewSeveral']);
  });

  test('says what is wrong with an amount, and goes on without a loan that was taken out', async () => {
    await show(<PaySeveral />, ACCOUNTS);
    const select = find<HTMLSelectElement>('select');
    await act(async () => {
      select.value = 'other';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await act(async () => find<HTMLFormElement>('form').requestSubmit());
    await words('Enter an amount above $0.00.');
    type(find<HTMLInputElement>('input[inputmode=decimal]'), '999999.00');
    await words('That is more than you owe.');
    expect(wentTo).toEqual([]);
    await act(async () => find<HTMLInputElement>('input[type=checkbox]').click());
    await act(async () => find<HTMLFormElement>('form').requestSubmit());
    expect(severalNow().payments).toEqual([PAYMENTS[1]]);
  });

  test('says at the start that a card has to be saved first, and leads to it', async () => {
    await show(<PaySeveral />, { ...ACCOUNTS, 'GET /cards': { cards: [{ ...CARD, expired: true }] } });
    await words('Several loans are paid with a card that you keep. Add one first.');
    await press('Add a debit card');
    expect(wentTo).toEqual(['PaymentMethods.AddPaymentMethod']);
  });

  test('shows the loans once it is known whether a card has to be added above them, or cannot be known', async () => {
    await show(<PaySeveral />, { ...ACCOUNTS, 'GET /cards': new Promise(() => undefined) });
    expect([document.querySelector('form'), pageText().includes('$390.00')]).toEqual([null, false]);
    document.body.innerHTML = '';
    await show(<PaySeveral />, { ...ACCOUNTS, 'GET /cards': fails({ status: 503, code: 'unavailable' }) });
    await words('$390.00');
  });

  test('offers nothing where there are no two loans', async () => {
    await show(<PaySeveral />, { ...ACCOUNTS, 'GET /accounts': { loans: [loan], asOf: '2026-11-21' } });
    await words('There are no two loans here');
  });

  test('leads to payments that are on their way', async () => {
    keepSeveral({ payments: PAYMENTS, attempt: { paymentKey: 'key-12345', stage: 'sending', sentAtMs: Date.now() } });
    await show(<PaySeveral />, ACCOUNTS);
    expect(wentTo).toEqual(['SeveralPaid']);
  });
});

describe('reviewing', () => {
  beforeEach(() => keepSeveral({ payments: PAYMENTS }));

  test('sends all loans once, with one card and one code', async () => {
    const answer = { paymentKey: 'x', payments: [one(FIRST), one(SECOND)] };
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'POST /payments': answer });
    await words('Pay $390.00', 'Visa ending in 1111');
    await act(async () => {
      button('Pay $390.00').click();
      button('Pay $390.00').click();
    });
    await rest();
    expect(timesAsked('POST /payments')).toBe(1);
    expect(lastInput('POST /payments')).toMatchObject({
      payments: [
        { loanId: FIRST, paymentAmount: 18_000, paymentAmountType: 'pastDue' },
        { loanId: SECOND, paymentAmount: 21_000, paymentAmountType: 'minimum' },
      ],
      paymentCardToken: 'card_1',
      ccv: 'sec_1',
    });
    expect(severalNow().attempt?.stage).toBe('accepted');
    expect(wentTo).toEqual(['SeveralPaid']);
  });

  test('shows the amounts with the names of the loans, with their numbers only where those cannot be read', async () => {
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'GET /accounts': new Promise(() => undefined) });
    expect(pageText()).not.toContain(FIRST);
    document.body.innerHTML = '';
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'GET /accounts': fails({ status: 503, code: 'unavailable' }) });
    await words(FIRST, 'Pay $390.00');
  });

  test('holds back what stands below the card until the cards are read', async () => {
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'GET /cards': new Promise(() => undefined) });
    expect(document.querySelector('[data-comes]')).not.toBeNull();
    document.body.innerHTML = '';
    await show(<ReviewSeveral />, ACCOUNTS);
    expect(document.querySelector('[data-comes]')).toBeNull();
  });

  test('stays when no loan took its payment, and says why for each', async () => {
    const refused = (loanId: string) =>
      one(loanId, { messageKey: undefined, code: 'loan_not_payable', Error: 'Not online.' });
    const answer = { paymentKey: 'x', payments: [refused(FIRST), refused(SECOND)] };
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'POST /payments': answer });
    await press('Pay $390.00');
    await words('No loan took its payment', 'Title loan ··0311: Not online.');
    expect(severalNow().attempt).toBeUndefined();
    expect(wentTo).toEqual([]);
  });

  test('asks before a loan is paid the same amount again, names it, and pays when the person says yes', async () => {
    const paidBefore = [{ loanId: SECOND, secondsAgo: 61, byYou: true }];
    const answer = { paymentKey: 'x', payments: [one(FIRST), one(SECOND)] };
    await show(<ReviewSeveral />, {
      ...ACCOUNTS,
      'POST /payments': (_: never, turn: number) =>
        turn === 0 ? fails({ status: 409, code: 'identical_payment', Error: 'Paid already.', paidBefore }) : answer,
    });
    await press('Pay $390.00');
    await words('Pay again?', 'Title loan ··0311: You paid $210.00 1 minute ago.');
    expect([severalNow().attempt, pageText().includes('Paid already.')]).toEqual([undefined, false]);
    await press('Pay again');
    expect(lastInput('POST /payments')).toMatchObject({ askIfPaid: false });
    expect(wentTo).toEqual(['SeveralPaid']);
  });

  test('asks for the outcome when no reply came, and never sends twice by itself', async () => {
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'POST /payments': fails({ status: 0, code: 'network_error' }) });
    await press('Pay $390.00');
    expect(severalNow().attempt?.stage).toBe('sending');
    expect(wentTo).toEqual(['SeveralPaid']);
    expect(timesAsked('POST /payments')).toBe(1);
  });

  test('says a refusal of the card, with nothing on its way', async () => {
    const refusal = fails({ status: 409, code: 'card_expired', Error: 'This card has expired.' });
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'POST /payments': refusal });
    await press('Pay $390.00');
    await words('This card has expired.');
    expect(severalNow().attempt).toBeUndefined();
  });

  test('without a kept card leads to adding one', async () => {
    await show(<ReviewSeveral />, { ...ACCOUNTS, 'GET /cards': { cards: [] } });
    await press('Add a debit card');
    expect(wentTo).toEqual(['PaymentMethods.AddPaymentMethod']);
  });
});

describe('afterwards', () => {
  const sentAtMs = Date.now();
  const attempt = { paymentKey: 'key-12345', stage: 'accepted' as const, sentAtMs };

  test('each loan shows its steps, then its own confirmation', async () => {
    keepSeveral({ payments: PAYMENTS, attempt });
    let stands = [one(FIRST), one(SECOND)];
    const answer = () => ({ paymentKey: 'key-12345', payments: stands });
    await show(<SeveralPaid />, { ...ACCOUNTS, 'GET /payments': answer });
    await words('Processing your payments', 'In progress');
    stands = [done(FIRST), done(SECOND)];
    await rest(1100);
    await words('Your payments went through', 'TMX-4417-20', 'Receipt (PDF)');
    expect(severalNow().attempt?.stage).toBe('ended');
    expect(pageText()).not.toContain('In progress');
  });

  test('one that was refused and one that was paid are told apart', async () => {
    keepSeveral({ payments: PAYMENTS, attempt });
    const refused = one(SECOND, {
      messageKey: undefined,
      status: 'refused',
      step: undefined,
      code: 'amount_not_allowed',
      Error: 'Too much.',
    });
    await show(<SeveralPaid />, {
      ...ACCOUNTS,
      'GET /payments': { paymentKey: 'key-12345', payments: [done(FIRST), refused] },
    });
    await words('How your payments ended', 'Paid', 'Not paid', 'Too much.', 'Try again');
  });

  test('after a while the service is told once for each loan that is open, and asking goes on', async () => {
    keepSeveral({ payments: PAYMENTS, attempt: { ...attempt, sentAtMs: sentAtMs - 40_000 } });
    await show(<SeveralPaid />, {
      ...ACCOUNTS,
      'GET /payments': { paymentKey: 'key-12345', payments: [done(FIRST), one(SECOND)] },
      'POST /paymentTimeout': { recorded: true, status: 'pending', retryAfterMinutes: 15 },
    });
    await words('Do not pay these loans again yet.');
    expect(timesAsked('POST /paymentTimeout')).toBe(1);
    expect(lastInput('POST /paymentTimeout')).toMatchObject({ loanId: SECOND, paymentKey: `several-${SECOND}` });
  });

  test('a request that never arrived may be sent again', async () => {
    keepSeveral({ payments: PAYMENTS, attempt: { ...attempt, stage: 'sending', sentAtMs: sentAtMs - 20_000 } });
    await show(<SeveralPaid />, { ...ACCOUNTS, 'GET /payments': fails({ status: 404, code: 'payments_not_found' }) });
    await words('Your payments did not reach us');
    await press('Back to your payments');
    expect(severalNow()).toEqual({ payments: PAYMENTS });
    expect(wentTo.at(-1)).toBe('ReviewSeveral');
  });
});

test.each([
  ['nothing', null, { payments: [] }],
  ['no JSON', '{', { payments: [] }],
  [
    'a field that has no place here',
    JSON.stringify({ payments: PAYMENTS, ccv: '123' }),
    { payments: PAYMENTS, attempt: undefined },
  ],
  [
    'an amount of no kind',
    JSON.stringify({ payments: [{ ...PAYMENTS[0], amountType: 'all' }] }),
    { payments: [], attempt: undefined },
  ],
])('of %s in the storage only what belongs there is read', (_, stored, state) => {
  if (stored !== null) sessionStorage.setItem('lendside.several', stored);
  expect(severalNow()).toEqual(state);
});
