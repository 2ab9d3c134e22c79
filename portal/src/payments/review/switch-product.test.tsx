// @document
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSession, type Session } from '../../data/session/session.ts';
import { keepRenewalCash } from '../../refinance/renewal-cash.ts';
import { keepRenewalWay } from '../../refinance/renewal-way.ts';
import { fails, LOAN_ID, lastInput, wentTo } from '../fake-call-for-test.ts';
import { pageText, press, status, words } from '../screens-for-test.tsx';
import { ACCEPTED, showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const SWITCH = { renewal: true, migrateProduct: true };
const PAY = 'Pay $123.45 and renew';
const TERMS = {
  productName: 'Line of credit',
  apr: '120.31',
  payments: [],
  newPrincipalBalance: 190_000,
  financeCharge: 52_000,
};
const ENDPOINTS = { 'GET /newaccountterms': TERMS, 'GET /payment': status() };

beforeEach(() => {
  startReviewAnew();
  act(() => keepSession({ isGuestPayOnlyUser: false, attributes: {} } as Session));
  keepRenewalWay(LOAN_ID, { purpose: 'switch', lockType: 'altParty', lockToken: 'token-1' });
});

test('shows the other product and is sent as a switch, with the lock and without new money', async () => {
  keepRenewalCash(LOAN_ID, { amountCents: 40_000, disbursementType: 'store' });
  await showReady(SWITCH, { ...ENDPOINTS, 'POST /payment': ACCEPTED });
  await words('Review your renewal', 'Your new loan', '120.31%', 'Where your money goes', PAY);
  expect(pageText()).not.toContain('Cash with your renewal');
  expect(pageText()).not.toContain('You will still owe');
  expect(pageText()).toContain('canceled. Your payment stays on your loan.');
  await press(PAY);
  const sent = { paymentType: 3, isRefi: true, migrateProduct: true, lockToken: 'token-1', paymentAmount: 12_345 };
  expect(lastInput('POST /payment')).toMatchObject(sent);
  expect(lastInput('POST /payment')).not.toHaveProperty('disbursementAmount');
  expect(wentTo).toContain('PaymentProcessing');
});

test('with nothing due it asks for no card', async () => {
  await showReady({ ...SWITCH, amountCents: 0 }, { ...ENDPOINTS, 'POST /payment': ACCEPTED });
  await words('You pay nothing now', 'Renew my loan', 'canceled and your loan goes on as it is.');
  expect(pageText()).not.toContain('your payment stays');
  await press('Renew my loan');
  expect(lastInput('POST /payment')).toMatchObject({ paymentAmount: 0, ccv: '', migrateProduct: true });
});

test('its amount is changed where the products stand', async () => {
  await showReady(SWITCH, ENDPOINTS);
  await words(PAY);
  await press('Change');
  expect(wentTo).toEqual(['ProductSwitch']);
});

test('a step that is missing is gone to', async () => {
  const progress = { loanId: LOAN_ID, purpose: 'switch', done: [], needed: [], missing: ['verified'] };
  await showReady(SWITCH, {
    ...ENDPOINTS,
    'GET /renewalProgress': { ...progress, nextPage: 'SelectPaymentMethod' },
    'POST /payment': fails({ status: 409, code: 'step_missing', Error: 'Something is still missing before this.' }),
  });
  await words(PAY);
  await press(PAY);
  await words('Something is still missing before this.');
  expect(wentTo).toContain('SelectPaymentMethod');
});
