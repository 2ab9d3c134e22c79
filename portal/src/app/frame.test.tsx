// @document
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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage, currentLanguage } from '../data/language/language.ts';
import { chooseAmount, chosenPaymentCents, paymentOf, stepPayment } from '../data/payment/saved-payments.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import type { HeaderButton, PortalRoute } from '../data/routes/portal-route.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click, render } from '../kit/testing/render-for-test.tsx';
import { keepRenewalWay } from '../refinance/front.ts';
import { Header } from './header.tsx';
import { openPortal, settle } from './open-for-test.tsx';
import { railKindOf } from './rail-kind.ts';

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
let answers: Record<string, unknown> = {};

const all = () => [...document.querySelectorAll<HTMLElement>('button, summary')];
const button = (name: string) => all().find((one) => one.textContent?.includes(name)) as HTMLElement;
const headerButtons = () =>
  [...document.querySelectorAll('header > div > button')].map((one) => one.textContent?.trim());

beforeEach(() => {
  environment = 'development';
  answers = {};
  sessionStorage.clear();
  chooseLanguage('english');
  keepSession(person());
  const open = { providers: ['NLS'], availableProviders: ['NLS'] };
  vi.stubGlobal('fetch', async (address: string) => {
    const known: Record<string, unknown> = {
      ...answers,
      '/api/serviceStatus': { available: true },
      '/api/serviceProviders': { brands: { tmx: open, inl: open } },
      '/api/configsettings': { environment, menuItemVisibility: {}, limits: {} },
      '/api/accounts': { loans: [], asOf: '2026-11-20' },
    };
    const answer = known[address.split('?')[0] ?? ''];
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
  async function header(button: HeaderButton, name = 'ReviewPayment') {
    const route = { ...(routeNamed(name) as PortalRoute), button };
    const root = createRootRoute({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path,
      component: () => <Header route={route} onMenu={() => {}} />,
    });
    const others = ['/$brand/Accounts', '/$brand/Payment/$loanId', '/$brand/Payment/$loanId/CancelRenewal'].map(
      (other) => createRoute({ getParentRoute: () => root, path: other, component: () => null }),
    );
    const router = createRouter({
      routeTree: root.addChildren([page, ...others]),
      history: createMemoryHistory({ initialEntries: ['/tmx/Payment/L1/ReviewPayment'] }),
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await settle(() => document.querySelector('header') !== null);
    return router;
  }
  const asked = () => document.querySelector('[role="alertdialog"][open]')?.textContent;

  test.each([
    ['none', []],
    ['menu', ['Menu']],
    ['back', ['Back']],
    ['cancel', ['Cancel']],
  ] as const)('%s', async (kind, names) => {
    await header(kind);
    expect(headerButtons()).toEqual(names);
  });

  test.each([
    ['who is signed in as themselves', {}, [{ language: 'spanish' }]],
    ['a guest', { isGuestPayOnlyUser: true }, []],
    ['who came by a link', { lockedFlow: 'payment' }, []],
  ])('the language is chosen for the page, and saved for the letters of %s', async (_who, over, saved) => {
    keepSession(person(over));
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.endsWith('/api/updateUser')) sent.push(JSON.parse(String(init.body)));
      return fetch(address, init);
    });
    await header('none');
    const [, spanish] = document.querySelectorAll<HTMLInputElement>('header input[type="radio"]');
    if (spanish) click(spanish);
    await settle(() => currentLanguage() === 'spanish');
    expect([currentLanguage(), sent]).toEqual(['spanish', saved]);
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
    click(button('Stop and start over'));
    await settle(() => router.state.location.pathname === '/tmx/Payment/L1');
    expect(router.state.location.pathname).toBe('/tmx/Payment/L1');
  });

  const renewal = { state: 'SIGNING', canCancel: true, paymentAmount: '120.00', deadline: '2026-12-01' };

  test.each([
    ['english', ['$120.00 was posted', 'stays on your old loan', 'until Dec 1, 2026'], 'Cancel the renewal'],
    ['spanish', ['$120.00 ya se registró', 'queda en su préstamo anterior', '1 dic 2026'], 'Cancelar la renovación'],
  ] as const)(
    'with a new loan unsigned, Cancel says what was paid and until when it can be signed: %s',
    async (language, said, cancel) => {
      answers['/api/renewal'] = { renewal };
      act(() => chooseLanguage(language));
      const router = await header('cancel', 'DocuSignView');
      click(button(language === 'spanish' ? 'Cancelar' : 'Cancel'));
      await settle(() => asked()?.includes('120.00') ?? false);
      for (const words of said) expect(asked()).toContain(words);
      expect(asked()).not.toMatch(/Nothing was charged|No se cobró nada/);
      click(button(cancel));
      await settle(() => router.state.location.pathname.endsWith('/CancelRenewal'));
      expect(router.state.location.pathname).toBe('/tmx/Payment/L1/CancelRenewal');
    },
  );

  test('by a link too, where it cannot be put off to the accounts page', async () => {
    answers['/api/renewal'] = { renewal };
    keepSession(person({ lockedFlow: 'renewal' }));
    await header('cancel', 'DocuSignView');
    click(button('Cancel'));
    await settle(() => asked()?.includes('120.00') ?? false);
    expect([button('Sign later'), button('Cancel the renewal') === undefined]).toEqual([undefined, false]);
  });

  test('once everybody has signed, nothing is left to cancel', async () => {
    answers['/api/renewal'] = { renewal: { ...renewal, state: 'SIGNED', canCancel: false } };
    await header('cancel', 'AccountDisclosures');
    click(button('Cancel'));
    await settle(() => asked()?.includes('There is nothing to sign') ?? false);
    expect([asked()?.includes('There is nothing to sign'), button('Cancel the renewal')]).toEqual([true, undefined]);
  });

  test('a link that leaves no page open ends with the visit', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    keepSession(person({ lockedFlow: 'draw' }));
    keepRenewalWay('L1', { purpose: 'draw' });
    await header('cancel', 'DocuSignView');
    click(button('Cancel'));
    expect(asked()).toContain('No money was sent');
    click(button('Stop and sign out'));
    await settle(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledWith('/?signedOut');
  });

  test('a payment that was sent is not dropped: Cancel leads to how it ends', async () => {
    chooseAmount('L1', { amountCents: 500, amountType: 'other', payoffCents: 900, payoffReadAtMs: 1 });
    stepPayment('L1', { type: 'sending', newKey: 'k1', nowMs: 1 });
    await header('cancel');
    click(button('Cancel'));
    expect(asked()).toContain('Your payment was sent');
    click(button('See what happens to my payment'));
    expect(paymentOf('L1').attempt?.stage).toBe('sending');
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

describe('on a desktop', () => {
  const device = (globalThis as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM;
  beforeEach(() => device.setViewport({ width: 1280, height: 900 }));
  afterEach(() => device.setViewport({ width: 390, height: 844 }));
  const menu = () => document.querySelector('nav');
  const linkOf = (name: string) => [...(menu()?.querySelectorAll('a') ?? [])].find((one) => one.textContent === name);

  test('the menu stands beside the page, marks it, and needs no button', async () => {
    await openPortal('/tmx/Accounts');
    await settle(() => linkOf('My accounts') !== undefined);
    expect(linkOf('My accounts')?.getAttribute('aria-current')).toBe('page');
    expect(linkOf('Payments')?.getAttribute('href')).toBe('/AccountSelect?action=pay');
    expect(linkOf('Documents')?.getAttribute('href')).toBe('/AccountSelect?action=documents');
    expect(headerButtons()).toEqual([]);
  });

  test.each([
    ['ReviewPayment', true, 'quiet'],
    ['ReviewPayment', false, 'none'],
    ['MakePayment', true, 'menu'],
    ['Register', false, 'none'],
    ['ContactUs', false, 'menu'],
  ] as const)('beside %s, signed in: %s, stands: %s', (name, isSignedIn, kind) => {
    expect(railKindOf(routeNamed(name), isSignedIn)).toBe(kind);
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
