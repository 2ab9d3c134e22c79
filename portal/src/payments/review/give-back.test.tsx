// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { fails, lastInput, timesAsked, wentTo } from '../fake-call-for-test.ts';
import { isOff, press, status, words } from '../screens-for-test.tsx';
import { ACCEPTED, showReady, startReviewAnew } from './ready-for-test.tsx';

vi.mock('../../data/calls/call.ts', async () => ({ call: (await import('../fake-call-for-test.ts')).fakeCall }));
vi.mock('../../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('../fake-call-for-test.ts');
  const { fakeNavigation } = await import('../../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const GIVE = 'Give back $123.45';
const ENDPOINTS = { 'GET /payment': status() };

beforeEach(startReviewAnew);

test('says what it undoes instead of where the money goes, and is sent for its draw', async () => {
  await showReady({ drawMessageKey: 'draw_1' }, { ...ENDPOINTS, 'POST /payment': ACCEPTED });
  await words(
    'Give your cash back',
    'With $123.45 your cash is given back. You owe no interest and no fee for it',
    GIVE,
  );
  expect(timesAsked('GET /paymentPreview')).toBe(0);
  await press(GIVE);
  expect(lastInput('POST /payment')).toMatchObject({ drawMessageKey: 'draw_1', paymentAmount: 12_345, ccv: 'sec_1' });
  expect(wentTo).toContain('PaymentProcessing');
});

test('its amount is not changed: the way back is the account', async () => {
  await showReady({ drawMessageKey: 'draw_1' }, ENDPOINTS);
  await words(GIVE);
  await press('Back to my account');
  expect(wentTo).toEqual(['AccountDetails']);
});

test('a refusal is said with its sentence, and nothing is sent again', async () => {
  const refusal = fails({ status: 409, code: 'draw_return_over', Error: 'The time to give this cash back ended.' });
  await showReady({ drawMessageKey: 'draw_1' }, { ...ENDPOINTS, 'POST /payment': refusal });
  await words(GIVE);
  await press(GIVE);
  await words('The time to give this cash back ended.');
  expect(isOff(GIVE)).toBe(true);
});
