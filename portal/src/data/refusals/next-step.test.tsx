// @document
import { problems } from '@lendside/contract/problems';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render-for-test.tsx';
import { CallFailed } from '../calls/call-failed.ts';
import { createQueryClient } from '../calls/queries.ts';
import { type StandingPlace, stepAction } from './next-step.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { RefusedNotice } from './refused-notice.tsx';

const AT_PAYMENT: StandingPlace = {
  brand: 'tmx',
  loanId: '12345-1',
  inPayment: true,
  landing: '/tmx/Accounts',
  path: '/tmx/Payment/12345-1',
  lockedFlows: [],
};

test.each([
  ['account', '/tmx/Accounts/12345-1'],
  ['accounts', '/tmx/Accounts'],
  ['card', '/tmx/Payment/12345-1/SelectPaymentMethod'],
  ['autoPay', '/tmx/Accounts/12345-1/ManageAccount'],
  ['profile', '/tmx/CustomerProfile'],
  ['appointment', '/tmx/Accounts/12345-1/Appointment'],
  ['signIn', '/'],
  ['contact', '/ContactUs'],
])('%s leads to %s', (next, path) => {
  expect(stepAction(next, AT_PAYMENT)).toEqual({ kind: 'go', step: next, path });
});

test('every step of the contract is known: a page, a call, a reload, or the page itself', () => {
  const onThePage = ['here', 'tryAgain', 'wait', 'nothing'];
  for (const next of new Set(Object.values(problems).map((problem) => problem.next))) {
    expect([next, stepAction(next, AT_PAYMENT) !== undefined]).toEqual([next, !onThePage.includes(next)]);
  }
});

test('without a loan an account is looked for where the person lands, and cards in the wallet', () => {
  const place = { ...AT_PAYMENT, loanId: undefined, inPayment: false, path: '/tmx/Offers' };
  expect(stepAction('account', place)).toMatchObject({ path: '/tmx/Accounts' });
  expect(stepAction('card', place)).toMatchObject({ path: '/tmx/PaymentMethods' });
});

test('nobody is sent to where they are, nor out of a locked flow', () => {
  expect(stepAction('accounts', { ...AT_PAYMENT, path: '/tmx/Accounts' })).toBeUndefined();
  const locked = { ...AT_PAYMENT, lockedFlows: ['payment'] as const };
  expect(stepAction('account', locked)).toBeUndefined();
  expect(stepAction('card', locked)).toMatchObject({ path: '/tmx/Payment/12345-1/SelectPaymentMethod' });
  expect(stepAction('contact', locked)).toMatchObject({ path: '/ContactUs' });
});

test('a step nobody knows shows no button', () => {
  expect(stepAction('toString', AT_PAYMENT)).toBeUndefined();
  expect(stepAction(undefined, AT_PAYMENT)).toBeUndefined();
});

async function refusedAt(path: string, failure: unknown) {
  const root = createRootRoute({ component: Outlet });
  const component = () => <RefusedNotice call={{ problem: 'It did not work.', failure }} />;
  const page = createRoute({ getParentRoute: () => root, path: '/$brand/Accounts/$loanId', component });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const { place } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return place;
}

test('the notice says what happened and shows the number the refusal names', async () => {
  const failure = new CallFailed({ status: 409, code: 'loan_not_payable', next: 'call', phone: '2025550123' });
  const container = await refusedAt('/tmx/Accounts/12345-1', failure);
  expect(container.textContent).toContain('It did not work.');
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe('tel:+12025550123');
  expect(link?.textContent).toBe(nextStepTexts.english.call('(202) 555-0123'));
});

test('the notice leads to the page that helps', async () => {
  const container = await refusedAt('/tmx/Accounts/12345-1', new CallFailed({ status: 409, next: 'profile' }));
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/tmx/CustomerProfile');
});

test('an error that is no refusal has words and no button', async () => {
  const container = await refusedAt('/tmx/Accounts/12345-1', new Error('odd'));
  expect(container.textContent).toContain('It did not work.');
  expect(container.querySelector('a, button')).toBeNull();
});
