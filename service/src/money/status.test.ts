import { readDrawStatus } from '@lendside/contract/cash';
import { readOriginationStatus } from '@lendside/contract/originations';
import { readPaymentStatus } from '@lendside/contract/payments';
import { readPaymentsStatus } from '@lendside/contract/payments-several';
import { readCashOutStatus } from '@lendside/contract/referrals';
import { readRefinanceCancelStatus } from '@lendside/contract/refinance-renewing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** How every kind of money request is asked for and answered: the row as the database has it, and the answer as it travels. */

let world: TestWorld;
let ownerId: string;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
  ownerId = (await world.context.ports.signIn.findUser(world.emails.anna))?.userId ?? '';
  await write('referrers', {
    user_id: ownerId,
    short_code: 'ANNAASH',
    name: 'Anna',
    consent_version: '1',
    joined_at: NOW,
  });
}, 60_000);
afterAll(() => world?.stop());

const NOW = '2026-03-02T15:00:00.000Z';
type Row = Readonly<Record<string, unknown>>;

async function write(table: string, row: Row): Promise<void> {
  const values = Object.values(row).map((value) => (value instanceof Object ? JSON.stringify(value) : value));
  const holes = values.map((_, at) => `$${at + 1}`).join(', ');
  await world.context.db.query(
    'worker',
    `insert into lendside.${table} (${Object.keys(row).join(', ')}) values (${holes})`,
    values,
  );
}

const TARGET = { lastFour: '4242', cardType: 'Visa' };
const SHOWN = {
  amountType: 'other',
  isPayoff: false,
  isPartial: false,
  cardType: 'Visa',
  lastFour: '4242',
  username: '',
};
const POSTED = {
  ...{ confirmationNumber: 'C1', paymentDate: '2026-03-02', allocation: [], principalCents: 290_000 },
  ...{ payoffAmountCents: 291_000, minimumAmountDueCents: 0, pastDueAmountCents: 0, isPayoff: false },
};
const CANCELED = { cancelled: { loanId: 'old-loan', paymentCents: 5000, atMs: Date.parse(NOW) } };

/** A kind: the call that asks, the table, and what a row of it has beside keys and state. */
interface Kind {
  readonly ask: (as: As, messageKey: string) => Promise<{ readonly status: number; readonly body: Row }>;
  readonly table: string;
  readonly row: Row;
}

const operation = (request: Row, kind: string, amount_cents: number): Omit<Kind, 'ask'> => ({
  table: 'operations',
  row: {
    ...{ kind, amount_cents, customer_id: 'nls-a', loan_id: 'loan-paid', card_token: 'card', charge_token: 'token' },
    ...{
      confirmation_number: 'C1',
      request: { brand: 'tmx', language: 'english', ...SHOWN, forgetCard: false, ...request },
    },
  },
});

const out = { customer_id: 'nls-a', amount_cents: 10_000, way: 'debit', target: TARGET };
const KINDS = {
  payment: {
    ask: (as, messageKey) => world.call(readPaymentStatus, { messageKey }, as),
    ...operation({}, 'payment', 5000),
  },
  cancellation: {
    ask: (as, messageKey) => world.call(readRefinanceCancelStatus, { messageKey }, as),
    ...operation({ cancelRenewal: { reason: 'changedMind' } }, 'cancelRenewal', 0),
  },
  draw: {
    ask: (as, messageKey) => world.call(readDrawStatus, { messageKey }, as),
    table: 'draws',
    row: { ...out, loan_id: 'loan-line', request: {} },
  },
  origination: {
    ask: (as, messageKey) => world.call(readOriginationStatus, { messageKey }, as),
    table: 'originations',
    row: { ...out, request: {} },
  },
  cashOut: {
    ask: (as, messageKey) => world.call(readCashOutStatus, { messageKey }, as),
    table: 'referral_cash_outs',
    row: { amount_cents: 10_000, card_token: 'card', card_type: 'Visa', last_four: '4242', request: {} },
  },
} as const satisfies Readonly<Record<string, Kind>>;
type Name = keyof typeof KINDS;

const failed = (code: string) => ({ status: 'failed', code, Error: expect.any(String), result: undefined });
const pending = { status: 'pending', result: undefined, code: undefined, Error: undefined };
const drawn = { principalCents: 60_000, disbursementId: 'out', nextDueDate: '2026-04-01' };

/** State, what else its row has, and the answer. */
const STATES: Readonly<Record<Name, readonly (readonly [state: string, row: Row, answer: Row])[]>> = {
  payment: [
    ['ACCEPTED', {}, { ...pending, state: 'ACCEPTED', step: 'sent' }],
    ['AUTHORIZING', {}, { ...pending, state: 'AUTHORIZING', step: 'sent' }],
    ['UNKNOWN', {}, { ...pending, state: 'UNKNOWN', step: 'sent' }],
    ['VOIDED', { refusal: 'charge_not_completed' }, { ...pending, state: 'VOIDED', step: 'sent' }],
    [
      'POSTED',
      { result: POSTED },
      { status: 'done', step: 'posted', result: expect.objectContaining({ confirmationNumber: 'C1' }) },
    ],
    ['DECLINED', { refusal: 'card_declined' }, { ...failed('card_declined'), state: 'DECLINED', step: 'sent' }],
    ['FAILED', {}, { ...failed('charge_not_completed'), state: 'FAILED', step: 'sent' }],
  ],
  cancellation: [
    ['ACCEPTED', {}, pending],
    ['AUTHORIZING', {}, pending],
    ['UNKNOWN', {}, pending],
    [
      'POSTED',
      { result: CANCELED },
      {
        status: 'done',
        result: {
          loanId: 'old-loan',
          isCancelledRefi: true,
          cancelReason: 'changedMind',
          paymentAmount: '50.00',
          cancelled: NOW,
        },
      },
    ],
    ['DECLINED', { refusal: 'nothing_to_cancel' }, failed('nothing_to_cancel')],
    ['FAILED', {}, failed('nothing_to_cancel')],
  ],
  draw: [
    ['ACCEPTED', {}, pending],
    [
      'BOOKED',
      { result: drawn },
      { status: 'done', result: expect.objectContaining({ newPrincipalBalance: '600.00', cancelled: false }) },
    ],
    [
      'CANCELLED',
      { result: drawn },
      { status: 'done', result: expect.objectContaining({ canCancel: false, cancelled: true }) },
    ],
    ['CANCELLED', {}, failed('draw_not_available')],
    ['DECLINED', { refusal: 'draw_not_available' }, failed('draw_not_available')],
  ],
  origination: [
    ['ACCEPTED', {}, pending],
    [
      'SIGNING',
      { loan_id: 'made-1', due_date: '2026-04-01' },
      { status: 'done', result: { loanId: 'made-1', dueDate: '2026-04-01', loanAmount: '100.00' } },
    ],
    [
      'PAID_OUT',
      { loan_id: 'made-2', due_date: '2026-04-01' },
      { status: 'done', result: { loanId: 'made-2', dueDate: '2026-04-01', loanAmount: '100.00' } },
    ],
    ['REFUSED', { refusal: 'application_not_approved' }, failed('application_not_approved')],
    ['ENDED', { refusal: 'withdrawn' }, failed('application_not_approved')],
  ],
  cashOut: [
    ['WAITING', {}, { ...pending, error: undefined }],
    ['UNKNOWN', {}, { ...pending, error: undefined }],
    [
      'SENT',
      {},
      {
        status: 'done',
        result: {
          disbursementAmount: '100.00',
          lastFour: '4242',
          paid: NOW,
          currentBalance: '0.00',
          confirmationNumber: expect.any(String),
        },
      },
    ],
    ['FAILED', { refusal: 'expired_card' }, { ...failed('card_expired'), code: undefined, error: 'card_expired' }],
    ['FAILED', { refusal: 'closed' }, { ...failed('cash_out_failed'), code: undefined, error: 'cash_out_failed' }],
  ],
};

const END_CASH_OUTS = `update lendside.referral_cash_outs set state = 'FAILED' where state in ('WAITING', 'UNKNOWN')`;

let written = 0;

/** Writes a request of Anna's that stands in a state, and answers its message key. */
async function stand(name: Name, state: string, more: Row): Promise<string> {
  written += 1;
  const { table, row } = KINDS[name];
  const messageKey = `message-${name}-${written}`;
  const own = {
    payment: {},
    cancellation: {},
    draw: { confirmation_number: messageKey },
    origination: { application_id: messageKey },
    cashOut: { confirmation_number: messageKey },
  }[name];
  await write(table, {
    ...{ message_key: messageKey, owner_id: ownerId, payment_key: `key-of-${messageKey}`, body_hash: 'body' },
    ...{ accepted_at: NOW, changed_at: NOW, state, ...row, ...own, ...more },
  });
  return messageKey;
}

const CASES = (Object.keys(STATES) as Name[]).flatMap((name) =>
  STATES[name].map(([state, row, answer]) => ({ name, state, row, answer })),
);

describe('how far a request is', () => {
  test.each(CASES)('$name $state', async ({ name, state, row, answer }) => {
    const messageKey = await stand(name, state, row);
    const own = await KINDS[name].ask(world.anna, messageKey);
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject(
      Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined)),
    );
    for (const [field, value] of Object.entries(answer))
      if (value === undefined) expect(own.body).not.toHaveProperty(field);
    for (const as of [world.bea, world.carl]) {
      expect(await KINDS[name].ask(as, messageKey)).toMatchObject({
        status: 404,
        body: { code: 'message_key_not_found' },
      });
    }
    // Only one may be open at a time.
    if (name === 'cashOut') await world.context.db.query('worker', END_CASH_OUTS, []);
  });
});

describe.each(Object.keys(KINDS) as Name[])('a key of a %s', (name) => {
  test('that nothing stands under is not found', async () => {
    const { status, body } = await KINDS[name].ask(world.anna, 'no-such-key');
    expect([status, body.code]).toEqual([404, 'message_key_not_found']);
  });
});

test('a payment is no cancellation, and its key is not found as one', async () => {
  const { status, body } = await KINDS.cancellation.ask(world.anna, await stand('payment', 'ACCEPTED', {}));
  expect([status, body.code]).toEqual([404, 'message_key_not_found']);
});

test('several payments under one key are each answered as a payment is, and are found by nobody else', async () => {
  const messageKey = await stand('payment', 'UNKNOWN', {});
  const one = { loanId: 'loan-paid', amountCents: 5000, paymentKey: `key-of-${messageKey}` };
  const refused = {
    loanId: 'loan-other',
    amountCents: 700,
    paymentKey: 'key-refused',
    refusal: { code: 'balance_changed', values: {} },
  };
  await write('several_payments', {
    ...{ owner_id: ownerId, payment_key: 'key-several', body_hash: 'body', payments: [one, refused], created_at: NOW },
    customer_ids: '{nls-a}',
  });
  const { body } = await world.call(readPaymentsStatus, { paymentKey: 'key-several' }, world.anna);
  expect(body.payments).toMatchObject([
    { loanId: 'loan-paid', messageKey, status: 'pending', step: 'sent' },
    { loanId: 'loan-other', status: 'refused', code: 'balance_changed' },
  ]);
  for (const as of [world.bea, world.carl]) {
    const other = await world.call(readPaymentsStatus, { paymentKey: 'key-several' }, as);
    expect([other.status, other.body.code]).toEqual([404, 'payments_not_found']);
  }
});
