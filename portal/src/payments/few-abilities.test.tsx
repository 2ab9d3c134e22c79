// @document
import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click, find, type } from '../kit/testing/render-for-test.tsx';
import { DueDateEntry } from './due-date-entry.tsx';
import { LOAN_ID, timesAsked } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { loan, pageText, rest, show, startAnew, words } from './screens-for-test.tsx';

/** Paying at a loan system that takes payments and does little else: what it does not do is not shown. */

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});

beforeEach(() => {
  startAnew();
  const attributes = { sub: 's' };
  keepSession({ firstName: 'James', expiresAt: '2099-01-01T00:00:00.000Z', attributes } as unknown as Session);
  applyConfiguration({ loanSystems: { TLXe: NO_CAPABILITIES, NLS: NO_CAPABILITIES }, limits: {} } as never);
});
afterEach(() => {
  act(() => applyConfiguration(undefined));
});

test('an amount is chosen without a picture of where it goes, which is not asked for', async () => {
  await show(<MakePayment />, {});
  await words('How much do you want to pay?');
  click(find('input[type=radio][value=other]'));
  type(find<HTMLInputElement>('input[inputmode=decimal]'), '25.00');
  await rest(350);
  await words('Your receipt will show where the money goes.');
  expect(pageText()).not.toContain('Choose an amount to see where your money goes');
  expect(timesAsked('GET /paymentPreview')).toBe(0);
});

test('where only what is late is known to be due it is called past due, and a loan that is not renewed is compared with nothing', async () => {
  const late = { daysLate: 20, pastDueAmount: 11_420, minimumAmountDue: 11_420, refinanceEligible: false };
  await show(<MakePayment />, { 'GET /accountdetail': { ...loan, ...late } });
  await words('20 days late. Brings you up to date');
  expect(pageText()).not.toContain('Keeps your account up to date');
  expect(timesAsked('GET /renewalComparison')).toBe(0);
});

test('there is no way to move a due date, and nothing is asked for it', async () => {
  await show(<DueDateEntry loanId={LOAN_ID} lmsId={loan.lmsId} />, {});
  expect(pageText()).toBe('');
  expect(timesAsked('GET /dueDateMove')).toBe(0);
});
