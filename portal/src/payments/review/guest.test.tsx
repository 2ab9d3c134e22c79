// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, type Session } from '../../data/session/session.ts';
import { find, type } from '../../kit/testing/render-for-test.tsx';
import { lastInput, timesAsked } from '../fake-call-for-test.ts';
import { pageText, press, rest, status, words } from '../screens-for-test.tsx';
import { ACCEPTED, showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const PAY = 'Pay $123.45';
const ADDRESS = 'Email for your receipt (optional)';

beforeEach(startReviewAnew);
afterEach(() => act(() => keepSession(undefined)));

async function showAs(session: Partial<Session>): Promise<void> {
  act(() => keepSession({ attributes: {}, ...session } as Session));
  await showReady({}, { 'POST /payment': ACCEPTED, 'GET /payment': status() });
  await words(PAY);
}
const field = () => find<HTMLInputElement>('input[name=email]');

test('a guest is asked where to send a receipt, and need not say', async () => {
  await showAs({ lockedFlow: 'payment', isGuestPayOnlyUser: true });
  await words(ADDRESS);
  await press(PAY);
  expect(lastInput('POST /payment')).toMatchObject({ guestPayment: true });
  expect(lastInput('POST /payment')?.email).toBeUndefined();
});

test('an address that is none is said before anything is paid, and a good one goes along', async () => {
  await showAs({ lockedFlow: 'payment', isGuestPayOnlyUser: true });
  type(field(), 'somewhere');
  await press(PAY);
  await words('Enter an email address such as name@example.com, or leave it empty.');
  expect(timesAsked('POST /payment')).toBe(0);
  type(field(), ' friend@mail.example ');
  await press(PAY);
  await rest();
  expect(lastInput('POST /payment')).toMatchObject({ email: 'friend@mail.example' });
});

test('a customer is not asked: their receipt goes where their profile says', async () => {
  await showAs({ isGuestPayOnlyUser: false });
  expect(pageText()).not.toContain(ADDRESS);
});
