// @document
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answerWith, asked, startEndpoints } from '../data/testing/fake-call-for-test.ts';
import {
  cashFieldsOf,
  forgetAllRenewalCash,
  isRenewing,
  keepRenewalCash,
  renewalCashOf,
  withCashChoice,
} from './renewal-cash.ts';
import { keepRenewalWay } from './renewal-way.ts';

vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});

const LOAN_ID = '40121-100234-01';
const KEY = `lendside.renewalCash.${LOAN_ID}`;
const SOME = { amountCents: 40_000, disbursementType: 'store' } as const;
const signedIn = (more: Partial<Session> = {}) => keepSession({ isGuestPayOnlyUser: false, ...more } as Session);

beforeEach(() => {
  startEndpoints({ status: 500, code: 'internal_error' });
  sessionStorage.clear();
  signedIn();
});

describe('what is kept', () => {
  test('survives a reload and is forgotten with the flow', () => {
    keepRenewalCash(LOAN_ID, SOME);
    expect(renewalCashOf(LOAN_ID)).toMatchObject(SOME);
    forgetAllRenewalCash();
    expect([renewalCashOf(LOAN_ID), sessionStorage.getItem(KEY)]).toEqual([undefined, null]);
  });

  test.each(['{', '[]', '{"amountCents":-1}', '{"amountCents":1.5}', '{"disbursementType":"store"}'])(
    'what does not look like it is nothing: %s',
    (saved) => {
      sessionStorage.setItem(KEY, saved);
      expect(renewalCashOf(LOAN_ID)).toBeUndefined();
    },
  );

  test('only what is chosen to its end is sent', () => {
    expect(cashFieldsOf(LOAN_ID)).toEqual({});
    keepRenewalCash(LOAN_ID, { amountCents: 0 });
    expect(cashFieldsOf(LOAN_ID)).toEqual({});
    keepRenewalCash(LOAN_ID, { amountCents: 40_000 });
    expect(cashFieldsOf(LOAN_ID)).toEqual({});
    keepRenewalCash(LOAN_ID, { ...SOME, cardType: 'Visa', lastFour: '1111' });
    expect(cashFieldsOf(LOAN_ID)).toEqual({ disbursementAmount: 40_000, disbursementType: 'store' });
  });

  test('a renewal is being made while its lock is held here', () => {
    expect(isRenewing(LOAN_ID)).toBe(false);
    keepRenewalWay(LOAN_ID, { purpose: 'draw', lockType: 'addOn', lockToken: 'token' });
    expect(isRenewing(LOAN_ID)).toBe(false);
    keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token' });
    expect(isRenewing(LOAN_ID)).toBe(true);
  });
});

describe('the page before the money', () => {
  const OFFERED = { offered: true, ways: [] };
  const next = (nextPage = 'SelectPaymentMethod', purpose: 'renewal' | 'switch' = 'renewal') =>
    withCashChoice(createQueryClient(), { loanId: LOAN_ID, purpose, nextPage });

  test('is the choice of cash where some is offered', async () => {
    answerWith({ 'GET /renewalCash': OFFERED });
    expect(await next()).toBe('GetCashAmount');
  });

  test.each([
    ['none is offered', () => answerWith({ 'GET /renewalCash': { offered: false, ways: [] } })],
    ['nobody can say', () => undefined],
  ])('is the payment where %s', async (_, arrange) => {
    arrange();
    expect(await next()).toBe('SelectPaymentMethod');
  });

  test.each([
    ['none was chosen', () => keepRenewalCash(LOAN_ID, { amountCents: 0 })],
    ['all of it was chosen', () => keepRenewalCash(LOAN_ID, SOME)],
    ['a guest pays', () => signedIn({ isGuestPayOnlyUser: true })],
    ['a link leads here', () => signedIn({ lockedFlow: 'renewal' })],
  ])('is not asked after where %s', async (_, arrange) => {
    answerWith({ 'GET /renewalCash': OFFERED });
    arrange();
    expect(await next()).toBe('SelectPaymentMethod');
    expect(asked).toEqual([]);
  });

  test('is left alone elsewhere on the way, and in a switch', async () => {
    answerWith({ 'GET /renewalCash': OFFERED });
    expect([await next('CustomerDetails'), await next('SelectPaymentMethod', 'switch')]).toEqual([
      'CustomerDetails',
      'SelectPaymentMethod',
    ]);
    expect(asked).toEqual([]);
  });
});
