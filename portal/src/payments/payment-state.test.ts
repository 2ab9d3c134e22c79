// @document
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  EMPTY_PAYMENT,
  type PaymentAction,
  type PaymentPage,
  type PaymentState,
  paymentReducer,
  resumePage,
} from '../data/payment/payment-state.ts';
import { parsePayment } from '../data/payment/payment-storage.ts';
import { paymentOf, savedPayments } from '../data/payment/saved-payments.ts';

const amount = { amountCents: 12345, amountType: 'other', payoffCents: 90000, payoffReadAtMs: 1 } as const;
const card = {
  cardToken: 'card_1',
  cardIds: [{ type: 'vault', id: '1' }],
  cardType: 'Visa',
  lastFour: '1111',
  expirationMonth: '04',
  expirationYear: '29',
  guestCard: false,
  saved: true,
};
const attempt = (stage: Attempt['stage'], more: Partial<Attempt> = {}): Attempt => ({
  paymentKey: 'key-1',
  stage,
  amountCents: 12345,
  sentAtMs: 5,
  ...more,
});
const ready: PaymentState = { amount, card };
const sending: PaymentAction = { type: 'sending', newKey: 'key-2', nowMs: 9 };
const afterAll = (start: PaymentState, actions: readonly PaymentAction[]) => actions.reduce(paymentReducer, start);

describe('the key of a payment', () => {
  const rows: readonly [string, PaymentState, PaymentAction, string | undefined, Attempt['stage'] | undefined][] = [
    ['is new on the first press', ready, sending, 'key-2', 'sending'],
    ['stays on a second press', { ...ready, attempt: attempt('sending') }, sending, 'key-1', 'sending'],
    ['stays while being worked on', { ...ready, attempt: attempt('accepted') }, sending, 'key-1', 'accepted'],
    ['is sent again after a refusal', { ...ready, attempt: attempt('refused') }, sending, 'key-1', 'sending'],
    ['is new after a decline', { ...ready, attempt: attempt('declined') }, sending, 'key-2', 'sending'],
    ['is new after a posted payment', { ...ready, attempt: attempt('posted') }, sending, 'key-2', 'sending'],
    ['needs an amount', { card }, sending, undefined, undefined],
    [
      'survives another amount after a refusal',
      { ...ready, attempt: attempt('refused') },
      { type: 'amountChosen', amount },
      'key-1',
      'refused',
    ],
    [
      'is let go with another amount after a decline',
      { ...ready, attempt: attempt('declined') },
      { type: 'amountChosen', amount },
      undefined,
      undefined,
    ],
    [
      'survives dropping the payment in flight',
      { ...ready, attempt: attempt('accepted') },
      { type: 'dropped' },
      'key-1',
      'accepted',
    ],
    [
      'survives dropping a refused payment',
      { ...ready, attempt: attempt('refused') },
      { type: 'dropped' },
      'key-1',
      'refused',
    ],
    [
      'is let go by dropping a finished one',
      { ...ready, attempt: attempt('posted') },
      { type: 'dropped' },
      undefined,
      undefined,
    ],
  ];
  test.each(rows)('%s', (_, state, action, key, stage) => {
    const after = paymentReducer(state, action);
    expect(after.attempt?.paymentKey).toBe(key);
    expect(after.attempt?.stage).toBe(stage);
  });

  test('amount and card cannot change while money may be moving', () => {
    const moving = { ...ready, attempt: attempt('accepted') };
    expect(paymentReducer(moving, { type: 'amountChosen', amount: { ...amount, amountCents: 1 } })).toBe(moving);
    expect(paymentReducer(moving, { type: 'cardChosen', card: { ...card, lastFour: '4444' } })).toBe(moving);
  });

  test('a decline tells why, and choosing another card forgets it', () => {
    const declined = afterAll(ready, [
      sending,
      { type: 'accepted', messageKey: 'm1' },
      { type: 'declined', because: { english: 'Not enough money.' } },
    ]);
    expect(declined.declinedBecause).toEqual({ english: 'Not enough money.' });
    expect(paymentReducer(declined, { type: 'cardChosen', card }).declinedBecause).toBeUndefined();
  });

  test('a refusal that comes after acceptance changes nothing', () => {
    const accepted = { ...ready, attempt: attempt('accepted') };
    expect(paymentReducer(accepted, { type: 'refused' })).toBe(accepted);
  });
});

describe('where a page of the flow resumes', () => {
  const rows: readonly [PaymentPage, PaymentState, PaymentPage | 'AccountDetails' | undefined][] = [
    ['MakePayment', EMPTY_PAYMENT, undefined],
    ['MakePayment', { attempt: attempt('sending') }, 'PaymentProcessing'],
    ['MakePayment', { ...ready, attempt: attempt('posted') }, undefined],
    ['SelectPaymentMethod', EMPTY_PAYMENT, 'MakePayment'],
    ['SelectPaymentMethod', { amount }, undefined],
    ['ReviewPayment', EMPTY_PAYMENT, 'MakePayment'],
    ['ReviewPayment', { amount }, 'SelectPaymentMethod'],
    ['ReviewPayment', ready, undefined],
    ['ReviewPayment', { ...ready, attempt: attempt('sending') }, 'PaymentProcessing'],
    ['ReviewPayment', { ...ready, attempt: attempt('refused') }, undefined],
    ['ReviewPayment', { ...ready, attempt: attempt('declined') }, undefined],
    ['ReviewPayment', { ...ready, attempt: attempt('posted') }, 'MakePayment'],
    ['PaymentProcessing', EMPTY_PAYMENT, 'MakePayment'],
    ['PaymentProcessing', { ...ready, attempt: attempt('sending') }, undefined],
    ['PaymentProcessing', { ...ready, attempt: attempt('accepted') }, undefined],
    ['PaymentProcessing', { ...ready, attempt: attempt('posted') }, 'ConfirmPayment'],
    ['PaymentProcessing', { ...ready, attempt: attempt('declined') }, 'ReviewPayment'],
    ['PaymentProcessing', { attempt: attempt('declined') }, 'MakePayment'],
    ['ConfirmPayment', EMPTY_PAYMENT, 'AccountDetails'],
    ['ConfirmPayment', { attempt: attempt('posted') }, undefined],
    ['ConfirmPayment', { attempt: attempt('accepted') }, undefined],
    ['ConfirmPayment', { attempt: attempt('declined') }, 'AccountDetails'],
    ['ConfirmPayment', { attempt: attempt('accepted', { timeoutTold: true }) }, undefined],
  ];
  test.each(rows)('%s with %o goes to %s', (page, state, to) => {
    expect(resumePage(state, page)).toBe(to);
  });
});

describe('what survives a reload', () => {
  test('everything on the list comes back as it was', () => {
    const state = {
      ...ready,
      attempt: attempt('accepted', { messageKey: 'm1', timeoutTold: true, notReceived: false }),
    };
    expect(parsePayment(JSON.parse(JSON.stringify(parsePayment(state))))).toEqual({
      ...state,
      declinedBecause: undefined,
    });
  });

  test('codes, tokens of the fields and names are never written', () => {
    const sneaked = {
      ...ready,
      cvv: '123',
      ccv: 'sec_1',
      card: { ...card, securityToken: 'sec_1', cardholderName: 'James Porter' },
    };
    savedPayments.keep(sneaked, 'L1');
    const written = sessionStorage.getItem('lendside.payment.L1') ?? '';
    expect(written).toContain('1111');
    for (const secret of ['123', 'sec_1', 'James', 'cvv', 'ccv'])
      expect(written.replace('"1111"', '').replace('12345', '')).not.toContain(secret);
  });

  const broken = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"amount":{"amountCents":"1"}}',
    '{"attempt":{"stage":"paid"}}',
    `{"attempt":{"paymentKey":"${'x'.repeat(9000)}","stage":"sending","amountCents":1,"sentAtMs":1}}`,
  ];
  test.each(broken)('%s is as good as nothing', (stored) => {
    sessionStorage.setItem('lendside.payment.L1', stored);
    const state = paymentOf('L1');
    expect([state.amount, state.card, state.attempt]).toEqual([undefined, undefined, undefined]);
  });
});
