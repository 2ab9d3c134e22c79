// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, type Session } from '../data/session/session.ts';
import { LOAN_ID, wentTo } from './fake-call-for-test.ts';
import { pageText, show, startAnew, words } from './screens-for-test.tsx';
import { SettlementNotice } from './settlement-notice.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const offer = {
  offerId: 'ofr_s',
  kind: 10,
  targetLoanId: LOAN_ID,
  settlementAmount: 90_000,
  docExp: '2099-01-01T00:00:00.000Z',
};
const person = { attributes: { sub: 'anna', lmsCustomerIds: { TLXe: '1' } }, expiresAt: '2099-01-01T00:00:00.000Z' };
const endpoints = {
  'GET /configsettings': { menuItemVisibility: { offerButton: true }, limits: {}, flags: {} },
  'GET /offers': { offers: [offer], unviewedOffersCount: 1 },
};

beforeEach(() => {
  startAnew();
  act(() => keepSession(person as unknown as Session));
});
afterEach(() => act(() => keepSession(undefined)));

test('the page of a settlement is shown in passing until it was looked at', async () => {
  await show(<SettlementNotice loanId={LOAN_ID} />, endpoints);
  await vi.waitFor(() => expect(wentTo).toEqual(['SettlementOffer']));
  expect(pageText()).not.toContain('$900.00');
});

test('one that was looked at is named beside the payment', async () => {
  localStorage.setItem('lendside.offers.anna', '["ofr_s"]');
  await show(<SettlementNotice loanId={LOAN_ID} />, endpoints);
  await words('$900.00');
  expect(wentTo).toEqual([]);
});
