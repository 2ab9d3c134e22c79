// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { chooseAmount, chosenPaymentCents } from '../data/payment/use-payment.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import type { HeaderButton, PortalRoute } from '../data/routes/portal-route.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click, render } from '../kit/testing/render-for-test.tsx';
import { Header } from './header.tsx';
import { openPortal, settle } from './open-for-test.tsx';

const person = (over: Partial<Session> = {}) =>
  ({
    firstName: 'James',
    landing: '/tmx/Accounts',
    sessionTimeoutLimit: 5,
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: { sub: 's', showPaidOff: false, lmsCustomerIds: { NLS: '1' } },
    ...over,
  }) as unknown as Session;

let environment = 'development';

const all = () => [...document.querySelectorAll<HTMLElement>('button, summary')];
const button = (name: string) => all().find((one) => one.textContent?.includes(name)) as HTMLElement;
const headerButtons = () =>
  [...document.querySelectorAll('header > div > button')].map((one) => one.textContent?.trim());

beforeEach(() => {
  environment = 'development';
  chooseLanguage('english');
  keepSession(person());
  const open = { providers: ['NLS'], availableProviders: ['NLS'] };
  vi.stubGlobal('fetch', async (address: string) => {
    const answers: Record<string, unknown> = {
      '/api/serviceStatus': { available: true },
      '/api/serviceProviders': { brands: { tmx: open, inl: open } },
      '/api/configsettings': { environment, menuItemVisibility: {}, limits: {} },
      '/api/accounts': { loans: [], asOf: '2026-11-20' },
    };
    const answer = answers[address.split('?')[0] ?? ''];
    return new Response(JSON.stringify(answer ?? { code: 'loan_not_found' }), { status: answer ? 200 : 404 });
  });
});
afterEach(() => {
  act(() => applyConfiguration(undefined));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the button of the header', () => {
  const path = '/$brand/Payment/$loanId/ReviewPayment';

  /** The header alone, on a page of a payment; the address tells where its buttons lead. */
  async function header(button: HeaderButton) {
    const route = { ...(routeNamed('ReviewPayment') as PortalRoute), button };
    const root = createRootRoute({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path,
      component: () => <Header route={route} onMenu={() => {}} />,
    });
    const others = ['/$brand/Accounts', '/$brand/Payment/$loanId'].map((other) =>
      createRoute({ getParentRoute: () => root, path: other, component: () => null }),
    );
    const router = createRouter({
      routeTree: root.addChildren([page, ...others]),
      history: createMemoryHistory({ initialEntries: ['/tmx/Payment/L1/ReviewPayment'] }),
    });
    render(<RouterProvider router={router as never} />);
    await settle(() => document.querySelector('header') !== null);
    return router;
  }

  test.each([
    ['none', []],
    ['menu', ['Menu']],
    ['back', ['Back']],
    ['cancel', ['Cancel']],
  ] as const)('%s', async (kind, names) => {
    await header(kind);
    expect(headerButtons()).toEqual(names);
  });

  test('Cancel asks before anything is dropped', async () => {
    chooseAmount('L1', { amountCents: 500, amountType: 'other', payoffCents: 900, payoffReadAtMs: 1 });
    const router = await header('cancel');
    click(button('Cancel'));
    expect(document.querySelector('[role="alertdialog"][open]')?.textContent).toContain('Stop this payment?');
    click(button('Keep going'));
    expect([document.querySelector('dialog[open]'), chosenPaymentCents('L1')]).toEqual([null, 500]);
    click(button('Cancel'));
    click(button('Stop and go to my accounts'));
    await settle();
    await settle(() => router.state.location.pathname === '/tmx/Accounts');
    expect([router.state.location.pathname, chosenPaymentCents('L1')]).toEqual(['/tmx/Accounts', 0]);
  });

  test('for who came by a link, Cancel starts the flow again', async () => {
    keepSession(person({ lockedFlow: 'payment' }));
    const router = await header('cancel');
    click(button('Cancel'));
    click(button('Stop and go to my accounts'));
    await settle();
    await settle(() => router.state.location.pathname === '/tmx/Payment/L1');
    expect(router.state.location.pathname).toBe('/tmx/Payment/L1');
  });
});

describe('the debug panel', () => {
  test('shows two test messages in a lower environment', async () => {
    await openPortal('/tmx/Accounts');
    click(button('Menu'));
    await settle(() => button('Show a success') !== undefined);
    click(button('Show a success'));
    await settle();
    expect(document.querySelector('dialog[open]')).toBeNull();
    click(button('Menu'));
    await settle(() => button('Show an error') !== undefined);
    click(button('Show an error'));
    await settle();
    const told = document.querySelector('section[aria-live]')?.textContent;
    expect(told).toContain('This is a test of a success message.');
    expect(told).toContain('This is a test of an error message.');
  });

  test('is not there in production', async () => {
    environment = 'production';
    await openPortal('/tmx/Accounts');
    click(button('Menu'));
    await settle();
    expect(button('Sign out')).toBeDefined();
    expect(button('Test messages')).toBeUndefined();
  });
});

test('while the sidebar stands the page does not scroll, and Escape gives the focus back', async () => {
  await openPortal('/tmx/Accounts');
  button('Menu').focus();
  click(button('Menu'));
  await settle();
  expect(document.documentElement.dataset.modal).toBe('open');
  const sheet = document.querySelector('dialog[open]');
  act(() => void sheet?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await settle();
  expect(document.documentElement.dataset.modal).toBeUndefined();
  expect(document.activeElement?.textContent).toContain('Menu');
});
