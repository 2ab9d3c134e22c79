// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../kit/render-for-test.tsx';
import { chooseLanguage } from '../shell/language.ts';
import { createQueryClient } from '../shell/queries.ts';
import { createPortalRouter } from '../shell/router.tsx';
import { keepSession, type Session } from '../shell/session.ts';
import { aLoan } from './loans-for-test.ts';

/** Amounts travel as text. */
const onTheWay = (loan: object) =>
  Object.fromEntries(
    Object.entries(loan).map(([name, value]) => [
      name,
      typeof value === 'number' && /Amount|Balance|Payment$/.test(name) ? `${Math.floor(value / 100)}.00` : value,
    ]),
  );
let loans: object[] = [];
const person = {
  firstName: 'Dana',
  landing: '/Home',
  sessionTimeoutLimit: 5,
  expiresAt: '2099-01-01T00:00:00.000Z',
  attributes: { sub: 's', showPaidOff: false, lmsCustomerIds: { TLXe: '1' } },
} as unknown as Session;

beforeEach(() => {
  chooseLanguage('english');
  keepSession(person);
  const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
  vi.stubGlobal('fetch', async (address: string) => {
    const answers: Record<string, unknown> = {
      '/api/serviceStatus': { available: true },
      '/api/serviceProviders': { brands: { tmx: open, inl: open } },
      '/api/configsettings': { menuItemVisibility: {}, limits: {} },
      '/api/accounts': { loans: loans.map(onTheWay), asOf: '2026-11-20' },
    };
    const answer = answers[address.split('?')[0] ?? ''];
    return new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function settle(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1500 && !isSo(); turn += 1) {
    await act(() => new Promise<void>((resume) => setTimeout(resume, 10)));
  }
}

async function open(path: string) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  const router = createPortalRouter(client);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const text = () => document.querySelector('main')?.textContent ?? '';

test('several loans that fit are listed, each leading to what is to be done', async () => {
  loans = [
    aLoan({ loanId: 'L1', brand: 'tmx' }),
    aLoan({ loanId: 'L2', brand: 'inl' }),
    aLoan({ loanId: 'L3', brand: 'ccc' }),
  ];
  await open('/AccountSelect?action=pay');
  await settle(() => document.querySelector('main li a') !== null);
  expect(text()).toContain('Which loan do you want to pay?');
  const places = [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/tmx/Payment/L1', '/inl/Payment/L2']);
});

test('one that fits alone is gone to at once', async () => {
  loans = [aLoan({ loanId: 'L1', brand: 'tmx' })];
  const router = await open('/AccountSelect');
  await settle(() => router.state.location.pathname === '/tmx/Accounts/L1');
  expect(router.state.location.pathname).toBe('/tmx/Accounts/L1');
});

test('none is said, with a way back to the accounts', async () => {
  loans = [aLoan({ brand: 'tmx', payable: false }), aLoan({ brand: 'tmx', paidOff: true })];
  await open('/AccountSelect?action=pay');
  await settle(() => text().includes('No account fits'));
  expect(text()).toContain('Go to my accounts');
});
