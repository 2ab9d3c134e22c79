import { moveClock } from '@lendside/contract/dev';
import { readPaymentState, savePaymentState } from '@lendside/contract/payments-state';
import { type SavedPayment, writeSavedPayment } from '@lendside/domain/saved-payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let payer: Payer;
let other: Payer;

beforeAll(async () => {
  service = await startPayingService();
  payer = await service.payer('kim');
  other = await service.payer('lou');
});
afterAll(() => service.stop());

const saved = (change: Partial<SavedPayment> = {}) =>
  writeSavedPayment({ version: 1, loanId: payer.loanId, amountCents: 12_345, amountType: 'other', ...change });
const save = (state: string, route = 'ReviewPayment') =>
  service.call(savePaymentState, { loanId: payer.loanId, state, route }, payer.as);
const read = async (who = payer) => (await service.call(readPaymentState, { loanId: payer.loanId }, who.as)).body;

describe('how far somebody came in paying', () => {
  test('is kept for an hour, the latest for the one before', async () => {
    expect(await read()).toEqual({});
    await save(saved());
    const state = saved({ amountCents: 20_000 });
    const answer = await save(state, 'SelectPaymentMethod');
    expect(answer.body).toMatchObject({ saved: true });
    expect(await read()).toEqual({ state, route: 'SelectPaymentMethod' });
    await service.call(moveClock, { advanceSeconds: 61 * 60 }, {});
    payer = { ...payer, as: await service.signIn(payer.email) };
    other = { ...other, as: await service.signIn(other.email) };
    expect(await read()).toEqual({});
  });

  test('is forgotten when it is sent empty', async () => {
    await save(saved());
    expect((await save('')).body).toEqual({ saved: false });
    expect(await read()).toEqual({});
  });

  test.each([
    [
      'a card in it',
      () => Buffer.from(JSON.stringify({ cardToken: 'card_1' })).toString('base64url'),
      422,
      'state_not_allowed',
    ],
    ['another loan in it', () => saved({ loanId: other.loanId }), 422, 'state_not_allowed'],
    ['more than 16 KB', () => 'A'.repeat(17 * 1024), 413, 'state_too_large'],
  ] as const)('with %s it is refused', async (_, state, status, code) => {
    const reply = await save(state());
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test.each([
    ['another amount', 'state = $1', (): string => saved({ amountCents: 1 })],
    ['another page', 'route = $1', (): string => 'SelectPaymentMethod'],
    ['a longer life', `expires_at = expires_at + ($1 * interval '1 day')`, (): number => 1],
    ['no seal', 'mac = $1', (): string => ''],
  ] as const)('counts for nothing with %s written where it lies', async (_, change, value) => {
    await save(saved());
    expect(await read()).toMatchObject({ route: 'ReviewPayment' });
    await service.db.query('worker', `update lendside.payment_states set ${change}`, [value()]);
    expect(await read()).toEqual({});
  });

  test('names a page there is', async () => {
    expect((await save(saved(), 'SomewhereElse')).body.code).toBe('route_unknown');
  });

  test('is nobody else’s', async () => {
    await save(saved());
    expect((await read(other)).code).toBe('loan_not_found');
  });
});
